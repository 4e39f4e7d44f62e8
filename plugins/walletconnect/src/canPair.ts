import type { OptionsOf } from '@latchkey/kernel'
import type { WalletConnectContract } from './contract.js'

/** Whether a relay would take this site: the public one needs an id. */
export const canPair = ({ projectId, relayUrl, client }: OptionsOf<WalletConnectContract>): boolean =>
  !!(client || projectId || relayUrl)
