/** The visitor's device, as far as it matters for wallets. */
export interface Device {
  readonly isPhone: boolean
  readonly system: 'ios' | 'android' | 'desktop'
  /** Whether extensions of the Chrome Web Store work. */
  readonly isChromium: boolean
}

interface BrowserData {
  readonly mobile?: boolean
  readonly brands?: readonly { readonly brand: string }[]
}

/** Derives the device from the browser's own description; without a browser, it is a desktop. */
export function readDevice(
  browser: { readonly userAgent?: string; readonly maxTouchPoints?: number; readonly userAgentData?: BrowserData } = (
    globalThis as { navigator?: Navigator }
  ).navigator ?? {},
): Device {
  const { userAgent = '', maxTouchPoints = 0, userAgentData } = browser
  // An iPad reports itself as a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const system = isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop'
  const isPhone = userAgentData?.mobile ?? (system !== 'desktop' || /Mobi/.test(userAgent))
  const isChromium =
    userAgentData?.brands?.some(({ brand }) => brand === 'Chromium') ?? (/Chrom(e|ium)\//.test(userAgent) && !isIos)
  return { isPhone, system, isChromium: isChromium && system === 'desktop' && !isPhone }
}
