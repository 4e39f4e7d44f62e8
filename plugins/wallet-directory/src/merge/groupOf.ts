import type { Candidate } from '@latchkey/kernel'
import { relayGroup } from '../constants.js'
import type { WalletGroup } from '../contract.js'

/** The group of an installed wallet or listed connector; `undefined` for one that the list does not show. */
export const groupOf = ({ reaches, type }: Candidate): WalletGroup | undefined =>
  reaches === 'remote'
    ? relayGroup
    : // Accounts of a service are not chosen from a list of wallets.
      reaches === 'service'
      ? undefined
      : type === 'ANNOUNCED' || type === 'INJECTED'
        ? 'injected'
        : 'external'
