import type { Candidate, KernelState } from '@latchkey/kernel'
import { servesNamespace } from './merge/isUsable.js'

/**
 * Returns the first relay for the wanted namespace: a connector with `reaches: 'remote'`, whichever plugin lists it.
 * @param namespaces what the wallet at the other end serves, if known
 */
export const relayOf = (
  { connectors }: Pick<KernelState, 'connectors'>,
  family: string | undefined,
  namespaces: readonly string[] = [],
): Candidate | undefined =>
  connectors.find(
    (relay) =>
      relay.reaches === 'remote' &&
      servesNamespace(relay.namespaces, family) &&
      (!namespaces.length || relay.namespaces.some((namespace) => namespaces.includes(namespace))),
  )
