import type { Candidate } from '@latchkey/kernel'
import type { WalletGroup } from '../contract.js'

/** Group of the relays, whichever plugin lists them. Sites know it by this word in the option `order`. */
export const relayGroup: WalletGroup = 'walletConnect'

/** The group of an installed wallet or listed connector; `undefined` for one that the list does not show. */
export const groupOf = ({ reaches, type }: Candidate): WalletGroup | undefined =>
  reaches === 'remote'
    ? relayGroup
    : // Accounts of a service are not chosen from a list of wallets.
      reaches === 'service'
      ? undefined
      : // A wallet that was found in several namespaces is on the page, too.
        /^(ANNOUNCED|INJECTED|MULTI_CHAIN)$/.test(type)
        ? 'injected'
        : 'external'
