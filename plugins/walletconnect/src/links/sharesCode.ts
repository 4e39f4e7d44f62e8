import type { Device } from './readDevice.js'

/** Whether two attempts in a row share a code: where a browser asks twice by itself, a second code would end the first. */
export const sharesCode = (reuse: 'auto' | 'always' | 'never', { isTelegram, isSafari, system }: Device): boolean =>
  reuse === 'always' || (reuse === 'auto' && (isTelegram || (isSafari && system === 'ios')))
