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

/** Whether the browser runs on a phone or a tablet, by its own description; without a browser, it does not. */
export const isPhone = ({ userAgent = '', maxTouchPoints = 0, userAgentData }: BrowserData): boolean =>
  userAgentData?.mobile ??
  // An iPad reports itself as a Mac.
  (/iP(hone|ad|od)|Android|Mobi/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
