import type { WalletControl } from '@latchkey/sandbox/page'
import { useEffect, useReducer } from 'react'

/** Renders anew whenever something about the wallet changes. */
export function useWallet(control: WalletControl): void {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let asked = 0
    // Once a frame: a storm of requests must not render the panel as often.
    const undo = control.watch(() => {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        again()
      })
    })
    // Something may have changed between the rendering and this.
    again()
    return () => {
      undo()
      cancelAnimationFrame(asked)
    }
  }, [control])
}
