/**
 * Whether a link with this scheme may lead to a wallet: `https`, or a custom scheme of 2 to 31 characters, but none that runs
 * code, shows foreign content, reads files, or starts other apps by rules of its own. Pass the scheme without its colon, in
 * lower case. It says nothing about the rest of the link.
 */
export const isWalletScheme = (scheme: string): boolean =>
  /^(?!(javascript|data|blob|file|vbscript|about|http|intent|filesystem|view-source)$)[a-z][a-z\d+.-]{1,30}$/.test(
    scheme,
  )
