import type { AnyKernel, KernelState } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'

/** Reads a part of the state; `selector` must answer what is in the state, not a new object. */
export function useStateOf<value>(instance: AnyKernel, selector: (state: KernelState) => value): value {
  return useSyncExternalStore(
    instance.subscribe,
    () => selector(instance.getState() as KernelState),
    () => selector(instance.getInitialState() as KernelState),
  )
}
