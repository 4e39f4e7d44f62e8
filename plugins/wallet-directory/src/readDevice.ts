import type { BrowserData } from './isPhone.js'
import { isPhone, thisBrowser } from './isPhone.js'

/** The visitor's device, as far as it matters for getting a wallet. */
export interface Device {
  readonly isPhone: boolean
  readonly system: 'ios' | 'android' | 'desktop'
  /** Whether extensions of the Chrome Web Store work. */
  readonly isChromium: boolean
}

/** Derives the device from the browser's own description; without a browser, it is a desktop. */
export function readDevice(browser: BrowserData = thisBrowser()): Device {
  const { userAgent = '', maxTouchPoints = 0, userAgentData } = browser
  // An iPad reports itself as a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const system = isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop'
  const isChromium =
    userAgentData?.brands?.some(({ brand }) => brand === 'Chromium') ?? (/Chrom(e|ium)\//.test(userAgent) && !isIos)
  const isHandheld = isPhone(browser)
  return { isPhone: isHandheld, system, isChromium: isChromium && system === 'desktop' && !isHandheld }
}
