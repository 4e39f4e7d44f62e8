import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

/** What a view may do to the frame around it. */
export interface FrameTools {
  /** Stands between the header and the view, in words that change when the view is moved by it. */
  readonly above?: string | undefined
  /** Replaces the title that the view's manifest gives. */
  setTitle(title: string): void
  /** Puts a control at the start of the header; not drawn where a way back stands. */
  setStart(start: ReactNode): void
  /** Says a text to those who listen; a failure interrupts. */
  announce(text: string, isFailure?: boolean): void
  /** Keeps the visitor from closing the modal until the signal is aborted; `why` is said when they try. */
  refuse(why: string, signal: AbortSignal): void
  /** Moves focus to the title, for a control that is about to go. */
  focusTitle(): void
  /** A view of another plugin within this one, which answers for it; it gets no params. */
  embed(view: string): ReactNode
}

const nothing = (): void => undefined

/** The frame a view stands in; without one, its calls do nothing. */
export const FrameContext = /*#__PURE__*/ createContext<FrameTools>({
  setTitle: nothing,
  setStart: nothing,
  announce: nothing,
  refuse: nothing,
  focusTitle: nothing,
  embed: () => undefined,
})

/** The frame around this view: its title, its voice. */
export const useFrame = (): FrameTools => useContext(FrameContext)
