'use client'
import type { EventMapOf, Listed } from '@latchkey/kernel'
import { useMemo, useSyncExternalStore } from 'react'
import type { RegisteredList } from './registered.js'
import { useInstance } from './useInstance.js'

/** Name of an event on the bus of the registered instance. */
export type EventName<list extends readonly Listed[] = RegisteredList> = keyof EventMapOf<list> & string

/** One of the named events with its payload. */
export type EventOf<name extends string, list extends readonly Listed[] = RegisteredList> = {
  [event in name & EventName<list>]: { readonly name: event; readonly payload: EventMapOf<list>[event] }
}[name & EventName<list>]

/**
 * The latest of the named events since the component mounted, `undefined` until the first; other events do not cause a
 * render. Name at least one event; `latchkey.on('*', …)` receives all of them. Several events at once render
 * only for the last; to miss none, use `latchkey.on`.
 */
export function useEvents<const name extends EventName>(
  names: readonly [name, ...(readonly name[])],
): EventOf<name> | undefined {
  const instance = useInstance('useEvents')
  const key = names.join(' ')
  const source = useMemo(() => {
    let latest: { readonly name: string; readonly payload: unknown } | undefined
    return {
      read: () => latest,
      subscribe(tell: () => void) {
        const undos = [...new Set(key.split(' '))].map((name) =>
          instance.on(name as 'modal:opened', (payload) => {
            latest = { name, payload }
            tell()
          }),
        )
        return () => {
          for (const undo of undos) undo()
        }
      },
    }
  }, [instance, key])
  return useSyncExternalStore(source.subscribe, source.read, source.read) as EventOf<name> | undefined
}
