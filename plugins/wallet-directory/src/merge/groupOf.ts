import type { Candidate } from '@latchkey/kernel'
import type { WalletGroup } from '../contract.js'

/** The group of an installed wallet or listed connector; `undefined` for one that the list does not show. */
export const groupOf = ({ reaches, type }: Candidate): WalletGroup | undefined =>
  reaches === 'remote'
    ? // The group's name in the option `order`, whichever plugin the relay belongs to.
      'walletConnect'
    : // Accounts of a service are not chosen from a list of wallets.
      reaches === 'service'
      ? undefined
      : type === 'ANNOUNCED' || type === 'INJECTED'
        ? 'injected'
        : 'external'
