import type { AnyKernel, KernelState } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'

/** Part of the kernel's state; `select` must answer what the store holds, not something it builds. */
export function useKernelState<value>(kernel: AnyKernel, select: (state: KernelState) => value): value {
  const read = (): value => select(kernel.getState())
  return useSyncExternalStore(kernel.subscribe, read, read)
}
