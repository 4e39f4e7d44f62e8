import type { Context, KernelState } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'

/** Part of the kernel's state, from the kernel or a view's context; `select` must return a stored value, not build a new one. */
export function useKernelState<value>(
  { getState, subscribe }: Pick<Context, 'getState' | 'subscribe'>,
  select: (state: KernelState) => value,
): value {
  const read = (): value => select(getState())
  return useSyncExternalStore(subscribe, read, read)
}
