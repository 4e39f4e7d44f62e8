import type { Context, KernelState } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'

/** Part of the kernel's state, out of the kernel or a view's context; `select` must answer what the store holds, not something it builds. */
export function useKernelState<value>(
  { getState, subscribe }: Pick<Context, 'getState' | 'subscribe'>,
  select: (state: KernelState) => value,
): value {
  const read = (): value => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}
