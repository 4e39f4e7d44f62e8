import type { AnyKernel, KernelState } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Drawing, FirstIcon } from '../ui/FirstIcon.js'
import { SquareButton } from '../ui/SquareButton.js'
import { notePaths, useNotesText } from './noteParts.js'

/** Puts it over everything; a browser without popovers leaves it in place, where a rule does what it can. */
const show = (element: HTMLElement): void => {
  // The page may have taken our element off.
  if (element.isConnected) element.showPopover?.()
}

/** Props of `Toast`; give it the toast's id as its key. */
export interface ToastProps {
  readonly kernel: AnyKernel
  readonly toast: NonNullable<KernelState['toast']>
  /** Told whether someone is at it. */
  onHeld(isHeld: boolean): void
}

/** A short note over everything; the focus that is in it when it goes returns to where it came from. */
export function Toast({ kernel, toast: { id, message, variant }, onHeld }: ToastProps): ReactElement {
  const text = useNotesText()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  const box = useRef<HTMLDivElement>(null)

  const isHeld = isHovered || isFocused
  useEffect(() => {
    onHeld(isHeld)
    return () => onHeld(false)
  }, [isHeld, onHeld])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    show(element)
    const root = element.getRootNode() as ShadowRoot
    return () => {
      if (!element.contains(root.activeElement)) return
      const { current } = cameFrom
      const isThere = current instanceof HTMLElement && current.isConnected
      const target = isThere ? current : root.querySelector<HTMLElement>('.lk-header h2')
      target?.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being at it only stops its clock
    <div
      ref={box}
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
        <SquareButton label={text('dismiss')} data-lk-action="dismiss" onClick={() => kernel.skin?.closeToast(id)}>
          <FirstIcon name="close" />
        </SquareButton>
      )}
    </div>
  )
}
