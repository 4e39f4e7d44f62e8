/** Schemes that run code, show what the caller made up, or start anything on the device. */
const refused = [
  'javascript',
  'data',
  'blob',
  'file',
  'vbscript',
  'about',
  'http',
  'intent',
  'filesystem',
  'view-source',
]

/** Whether a link of a wallet may have this scheme: https, or one of the wallet's own. */
export const isSafeScheme = (scheme: string): boolean =>
  /^[a-z][a-z0-9+.-]{1,30}$/.test(scheme) && !refused.includes(scheme)
