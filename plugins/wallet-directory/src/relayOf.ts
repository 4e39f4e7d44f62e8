import type { Candidate, KernelState } from '@latchkey/kernel'
import { servesFamily } from './merge/servesFamily.js'

/** The way to wallets that are not on this device, if there is one for the family that is wanted. */
export const relayOf = (
  { connectors }: Pick<KernelState, 'connectors'>,
  family: string | undefined,
): Candidate | undefined =>
  connectors.find(({ type, namespaces }) => type === 'WALLET_CONNECT' && servesFamily(namespaces, family))
