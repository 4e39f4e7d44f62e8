/** What decides how a wallet on this device is called. */
export interface Device {
  readonly isPhone: boolean
  readonly system: 'ios' | 'android' | 'other'
  readonly isTelegram: boolean
  readonly isSafari: boolean
  readonly isFramed: boolean
}

/** What is read of the browser. */
export interface DeviceSource {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly hasTelegram: boolean
  readonly isFramed: boolean
}

/** Reads what kind of device this is. */
export function readDevice({ userAgent, maxTouchPoints, hasTelegram, isFramed }: DeviceSource): Device {
  // An iPad says that it is a Mac, and has fingers on it.
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

/** The device that this page is open on; without a browser, one that is no phone. */
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

/** Whether two attempts in a row share a code: where a browser asks twice by itself, a second code would end the first. */
export const sharesCode = (reuse: 'auto' | 'always' | 'never', { isTelegram, isSafari, system }: Device): boolean =>
  reuse === 'always' || (reuse === 'auto' && (isTelegram || (isSafari && system === 'ios')))
