/**
 * Whether a link with this scheme may lead to a wallet: `https`, or a custom scheme of 2 to 31 characters, but none that runs
 * code, shows foreign content, reads files, calls, writes, installs, or starts other apps and parts of the system by rules of its
 * own. Pass the scheme without its colon, in lower case. It says nothing about the rest of the link.
 */
export const isWalletScheme = (scheme: string): boolean =>
  /^(?!((java|vb)script|data|blob|file(system)?|about|http|intent|view-source|tel|sms)$|(android|itms|ms|search)-)[a-z][a-z\d+.-]{1,30}$/.test(
    scheme,
  )
