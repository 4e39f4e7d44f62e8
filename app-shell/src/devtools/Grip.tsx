import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { useRef } from 'react'
import { fitHeight, heights } from './settings.js'
import { texts } from './texts.js'

/** Changes the height of the panel, by pointer or by arrows. */
export function Grip({ height, onHeight }: { readonly height: number; onHeight(height: number): void }): ReactElement {
  const held = useRef<{ readonly y: number; readonly height: number }>(undefined)
  const press = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    // The panel may be lower than the requested height.
    const shown = event.currentTarget.parentElement?.getBoundingClientRect().height ?? height
    held.current = { y: event.clientY, height: shown }
  }
  const drag = ({ clientY }: PointerEvent<HTMLElement>): void => {
    if (held.current) onHeight(fitHeight(held.current.height + held.current.y - clientY))
  }
  const drop = (): void => {
    held.current = undefined
  }
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const to = { ArrowUp: height + 20, ArrowDown: height - 20, Home: heights.least, End: heights.most }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onHeight(fitHeight(to))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a window splitter has no element of its own
    <div
      className="grip"
      role="separator"
      aria-orientation="horizontal"
      aria-label={texts.height}
      aria-valuenow={height}
      aria-valuemin={heights.least}
      aria-valuemax={heights.most}
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={step}
    />
  )
}
