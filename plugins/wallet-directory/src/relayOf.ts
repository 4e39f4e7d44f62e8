import type { Candidate, KernelState } from '@latchkey/kernel'
import { servesFamily } from './merge/isUsable.js'

/**
 * The way to wallets on other devices, if there is one for the namespace that is wanted; whoever lists a connector with
 * `reaches: 'remote'` is one.
 * @param namespaces what the wallet at the other end serves, where that is known
 */
export const relayOf = (
  { connectors }: Pick<KernelState, 'connectors'>,
  family: string | undefined,
  namespaces: readonly string[] = [],
): Candidate | undefined =>
  connectors.find(
    (relay) =>
      relay.reaches === 'remote' &&
      servesFamily(relay.namespaces, family) &&
      (!namespaces.length || relay.namespaces.some((namespace) => namespaces.includes(namespace))),
  )
