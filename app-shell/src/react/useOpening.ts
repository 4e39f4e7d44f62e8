import type { AnyKernel } from '@latchkey/kernel'
import { useState, useSyncExternalStore } from 'react'

/**
 * What the buttons share that open the modal: `open` itself, the handlers by which its code comes on intent, whether
 * that failed, and whether the component is mounted: the first client render equals the server's.
 */
export function useOpening(latchkey: AnyKernel, input?: { readonly view: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const isMounted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  /** Settles once the modal has closed again, or did not open; never rejects. */
  const open = (): Promise<unknown> => {
    setHasFailed(false)
    // A view's name is not assignable to the views of an unknown plugin list.
    return latchkey
      .open(input as undefined)
      .catch((error: { code?: string }) => setHasFailed(error.code === 'PLUGIN_LOAD_FAILED'))
  }
  const preload = (): void => {
    if (latchkey.prefetch !== 'none') void latchkey.preload()
  }
  // A tuple, since names of properties stay in the page's code as they are.
  return [open, { onPointerEnter: preload, onFocus: preload }, hasFailed, isMounted] as const
}
