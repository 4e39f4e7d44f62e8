/** What decides how a wallet on this device is opened. */
export interface Device {
  readonly isPhone: boolean
  readonly system: 'ios' | 'android' | 'other'
  readonly isTelegram: boolean
  readonly isSafari: boolean
  readonly isFramed: boolean
}

/** What the device is derived from. */
export interface DeviceSource {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly hasTelegram: boolean
  readonly isFramed: boolean
}

/** Derives the kind of device. */
export function readDevice({ userAgent, maxTouchPoints, hasTelegram, isFramed }: DeviceSource): Device {
  // An iPad reports itself as a Mac, but has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isAndroid = /Android/.test(userAgent)
  return {
    isPhone: isIos || isAndroid,
    system: isIos ? 'ios' : isAndroid ? 'android' : 'other',
    isTelegram: hasTelegram,
    isSafari: /Safari/.test(userAgent) && !/Chrome|Chromium|CriOS|FxiOS|EdgiOS|Android/.test(userAgent),
    isFramed,
  }
}

/** Reads the device of this page; without a browser, it is not a phone. */
export function thisDevice(): Device {
  const { navigator, window } = globalThis as Partial<typeof globalThis>
  const page = Object(window) as {
    readonly TelegramWebviewProxy?: unknown
    readonly Telegram?: { WebApp?: { initData?: unknown } }
  }
  return readDevice({
    userAgent: navigator?.userAgent ?? '',
    maxTouchPoints: navigator?.maxTouchPoints ?? 0,
    hasTelegram: !!(page.TelegramWebviewProxy || page.Telegram?.WebApp?.initData),
    isFramed: !!window && window.top !== window,
  })
}

/** Whether consecutive attempts share a code: in browsers that connect twice on their own, a second code would end the first. */
export const sharesCode = (reuse: 'auto' | 'always' | 'never', { isTelegram, isSafari, system }: Device): boolean =>
  reuse === 'always' || (reuse === 'auto' && (isTelegram || (isSafari && system === 'ios')))
