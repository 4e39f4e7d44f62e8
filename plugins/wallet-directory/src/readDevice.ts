import type { BrowserData, System } from './readSystem.js'
import { readSystem, thisBrowser } from './readSystem.js'

/** The visitor's device, as far as it matters for getting a wallet. */
export interface Device extends System {
  /** Whether extensions of the Chrome Web Store work. */
  readonly isChromium: boolean
}

/** Derives the device from the browser's own description; without a browser, it is a desktop. */
export function readDevice(browser: BrowserData = thisBrowser()): Device {
  const { userAgent = '', userAgentData } = browser
  const { isPhone, system } = readSystem(browser)
  const isChromium =
    userAgentData?.brands?.some(({ brand }) => brand === 'Chromium') ??
    (/Chrom(e|ium)\//.test(userAgent) && system !== 'ios')
  return { isPhone, system, isChromium: isChromium && system === 'desktop' && !isPhone }
}
