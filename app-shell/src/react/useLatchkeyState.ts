'use client'
import type { KernelState } from '@latchkey/kernel'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Reads public state; `selector` must answer a part of the state, not a new object. */
export function useLatchkeyState<value>(selector: (state: KernelState) => value): value {
  return useStateOf(useInstance('useLatchkeyState'), selector)
}
