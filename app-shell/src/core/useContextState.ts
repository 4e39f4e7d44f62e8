import type { Context, KernelState } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'

/** Part of the kernel's state, for a view; `select` must answer what the store holds, not something it builds. */
export function useContextState<value>(
  context: Pick<Context, 'getState' | 'subscribe'>,
  select: (state: KernelState) => value,
): value {
  const read = (): value => select(context.getState())
  return useSyncExternalStore(context.subscribe, read, read)
}
