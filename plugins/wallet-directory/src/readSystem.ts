/** The visitor's system. */
export interface System {
  readonly isPhone: boolean
  readonly system: 'ios' | 'android' | 'desktop'
}

/** What the browser says of itself. */
export interface BrowserData {
  readonly userAgent?: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: {
    readonly mobile?: boolean
    readonly brands?: readonly { readonly brand: string }[]
  }
}

/** The browser of this page; without one, nothing is known. */
export const thisBrowser = (): BrowserData => (globalThis as { navigator?: Navigator }).navigator ?? {}

/** Derives the system from the browser's own description; without a browser, it is a desktop. */
export function readSystem({ userAgent = '', maxTouchPoints = 0, userAgentData }: BrowserData): System {
  // An iPad reports itself as a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const system = isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop'
  return { isPhone: userAgentData?.mobile ?? (system !== 'desktop' || /Mobi/.test(userAgent)), system }
}
