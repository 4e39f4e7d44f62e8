import { useLatchkey } from '@latchkey/app-shell/react'
import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { isBare } from './isBare.js'

/** Where the views are shown: in the embedded modal, or for as long as somebody wants it in the dialog. */
export interface DialogUse {
  readonly isEmbedded: boolean
  /** Takes the views from the embedded modal, then opens; it gets them back when the dialog closes. */
  inDialog(open: () => void): void
  /** For the element around the buttons of the toolkit: what they open is the dialog. */
  capture(event: MouseEvent): void
}

/** Lets the buttons open the dialog although the embedded modal shows the views. */
export function useDialog(): DialogUse {
  const latchkey = useLatchkey()
  const [isEmbedded, setEmbedded] = useState(!isBare)
  const wanted = useRef<() => void>(undefined)
  useEffect(() => {
    if (isEmbedded || isBare) return
    let wasOpened = false
    const undos = [
      latchkey.on('modal:opened', () => {
        wasOpened = true
      }),
      // The embedded modal closed too, when it gave the views away.
      latchkey.on('modal:closed', () => wasOpened && setEmbedded(true)),
    ]
    const open = wanted.current
    wanted.current = undefined
    // Once the buttons know that the embedded modal is closed: they would close what they believe is open.
    if (open) requestAnimationFrame(open)
    return () => {
      for (const undo of undos) undo()
    }
  }, [isEmbedded, latchkey])
  const inDialog = (open: () => void): void => {
    if (!isEmbedded) return open()
    wanted.current = open
    setEmbedded(false)
  }
  return {
    isEmbedded,
    inDialog,
    capture(event) {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-lk-button]')
      if (!button || !isEmbedded) return
      event.stopPropagation()
      inDialog(() => button.click())
    },
  }
}
