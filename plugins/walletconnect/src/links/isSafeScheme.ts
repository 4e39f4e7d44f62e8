/** Schemes that run code, show content of the caller, or start arbitrary apps on the device. */
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

/** Whether a wallet's link may use this scheme: https, or a custom scheme of the wallet. */
export const isSafeScheme = (scheme: string): boolean =>
  /^[a-z][a-z0-9+.-]{1,30}$/.test(scheme) && !refused.includes(scheme)
