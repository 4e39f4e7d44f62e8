import { useRef } from 'react'

/**
 * Gives what is drawn a slot by its id, for as long as it is drawn; what comes takes the slot of what went. As a React key it has
 * elements used again: a list that is scrolled through would otherwise make thousands, which the collector has to find.
 */
export function useSlots(ids: readonly string[]): (id: string) => number {
  const taken = useRef<ReadonlyMap<string, number>>(new Map())
  const drawn = new Set(ids)
  const slots = new Map([...taken.current].filter(([id]) => drawn.has(id)))
  const used = new Set(slots.values())
  let next = 0
  for (const id of drawn) {
    if (slots.has(id)) continue
    while (used.has(next)) next++
    slots.set(id, next)
    used.add(next)
  }
  // Drawing twice with the same ids gives the same slots.
  taken.current = slots
  return (id) => slots.get(id) ?? -1
}
