'use client'
import type { Connection } from '@latchkey/kernel'
import type { RegisteredNamespace } from './registered.js'
import { useNamespace } from './useNamespace.js'
import { useStateOf } from './useStateOf.js'

const none: readonly Connection[] = []

/**
 * Every connection of a namespace, by default of the active one, the oldest first.
 * @throws `ADAPTER_NOT_FOUND` when no adapter serves it
 */
export function useConnections(namespace?: RegisteredNamespace): readonly Connection[] {
  const { instance, namespace: used } = useNamespace('useConnections', namespace)
  return useStateOf(instance, ({ namespaces }) => namespaces[used]?.connections ?? none)
}
