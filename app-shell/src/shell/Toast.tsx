import type { AnyKernel, KernelState } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Drawing } from '../ui/Drawing.js'
import { FirstIcon } from '../ui/FirstIcon.js'
import { SquareButton } from '../ui/SquareButton.js'
import { notePaths } from './notePaths.js'
import { useNotesText } from './useNotesText.js'

const shownMs = 5000

/** Puts it over everything; a browser without popovers leaves it in place, where a rule does what it can. */
const show = (element: HTMLElement | null): void => {
  // The page may have taken our element off.
  if (element?.isConnected) element.showPopover?.()
}

/** Props of `Toast`; give it the toast's id as its key. */
export interface ToastProps {
  readonly kernel: AnyKernel
  readonly toast: NonNullable<KernelState['toast']>
}

/** A short note over everything; it goes by itself unless someone is at it, or what it speaks of still goes on. */
export function Toast({ kernel, toast: { id, message, variant } }: ToastProps): ReactElement {
  const text = useNotesText()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  const stays = variant === 'loading' || isHovered || isFocused

  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => kernel.skin?.closeToast(id), shownMs)
    return () => clearTimeout(timer)
  }, [stays, kernel, id])

  const dismiss = (): void => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    kernel.skin?.closeToast(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being at it only stops its clock
    <div
      ref={show}
      popover="manual"
      className="lk-toast"
      part="toast"
      data-lk-toast={variant}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current ??= relatedTarget
        setIsFocused(true)
      }}
      onBlur={() => setIsFocused(false)}
    >
      <Drawing name={variant} path={notePaths[variant]} />
      <p>{message}</p>
      {variant === 'error' && (
        <SquareButton label={text('dismiss')} data-lk-action="dismiss" onClick={dismiss}>
          <FirstIcon name="close" />
        </SquareButton>
      )}
    </div>
  )
}
