import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

/** Name of a view that is drawn within another one: any string, or a `ViewName` of the kernel, whose params it then takes. */
export type EmbeddedView<params = undefined> = string & { readonly '~view'?: { readonly params: params } }

/** What a view may change in the frame around it. */
export interface FrameTools {
  /** Identifies what is shown between the header and the view; changes when that moves the view. */
  readonly above?: string | undefined
  /** Replaces the title from the view's manifest. */
  setTitle(title: string): void
  /** Puts a control at the start of the header; hidden while there is a back button. */
  setStart(start?: ReactNode): void
  /** Announces a text to screen readers; a failure interrupts. */
  announce(text: string, isFailure?: boolean): void
  /** Keeps the visitor from closing the modal until the signal is aborted; `why` is announced when they try. */
  refuse(why: string, signal: AbortSignal): void
  /** Moves focus to the title, for a control that is about to be removed. */
  focusTitle(): void
  /**
   * Another plugin's view within this one, which settles on its behalf. Nothing for a view that no listed plugin has, for one
   * that requires a connection while there is none, and for one that this view is itself drawn within.
   */
  embed<params = undefined>(view: EmbeddedView<params>, params?: params): ReactNode
}

const nothing = (): void => undefined

/** The frame of a view; without one, its calls do nothing. */
export const FrameContext = /*#__PURE__*/ createContext<FrameTools>({
  setTitle: nothing,
  setStart: nothing,
  announce: nothing,
  refuse: nothing,
  focusTitle: nothing,
  embed: () => undefined,
})

/** The frame around this view: title, header and announcements. */
export const useFrame = (): FrameTools => useContext(FrameContext)
