'use client'
import type { StateOfList } from '@latchkey/kernel'
import type { RegisteredList } from './registered.js'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Reads public state; `selector` must answer a part of the state, not a new object. */
export function useLatchkeyState<value>(selector: (state: StateOfList<RegisteredList>) => value): value {
  return useStateOf(useInstance('useLatchkeyState'), selector as (state: object) => value)
}
