import { configError, safeUrl } from '@latchkey/kernel'

const isRecord = (given: unknown): given is { readonly [name: string]: unknown } =>
  Object(given) === given && !Array.isArray(given)

/** Checks what the site changes in Connect. @throws `CONFIG_INVALID` naming option, value and cure */
export function checkConnect(connect: unknown): void {
  if (connect === undefined) return
  if (!isRecord(connect)) throw configError('connect', connect, 'Pass an object.')
  const { legal, collapseWallets = false, order = [], ...rest } = connect
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined)
    throw configError(`connect.${unknown}`, rest[unknown], 'It has the options legal, collapseWallets and order.')
  if (typeof collapseWallets !== 'boolean')
    throw configError('connect.collapseWallets', collapseWallets, 'Pass true or false.')
  if (!Array.isArray(order) || order.some((word) => typeof word !== 'string' || !word))
    throw configError('connect.order', order, "Pass a list of ids, such as ['email', 'wallet'].")
  if (new Set(order).size < order.length) throw configError('connect.order', order, 'Name each method once.')
  if (legal !== undefined) checkLegal(legal)
}

function checkLegal(legal: unknown): void {
  if (!isRecord(legal)) throw configError('connect.legal', legal, 'Pass an object.')
  const { termsUrl, privacyUrl, checkbox = false, version, ...rest } = legal
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined)
    throw configError(
      `connect.legal.${unknown}`,
      rest[unknown],
      'It has the options termsUrl, privacyUrl, checkbox and version.',
    )
  for (const [name, url] of Object.entries({ termsUrl, privacyUrl }))
    if (url !== undefined && !safeUrl(url, 'link'))
      throw configError(
        `connect.legal.${name}`,
        url,
        'Pass a whole https URL (http on localhost), such as https://your.site/terms.',
      )
  if (typeof checkbox !== 'boolean') throw configError('connect.legal.checkbox', checkbox, 'Pass true or false.')
  // It is stored whole; a longer one is the documents themselves.
  if (version !== undefined && (typeof version !== 'string' || version.length > 200))
    throw configError(
      'connect.legal.version',
      version,
      'Pass a text of at most 200 characters that changes with the documents.',
    )
  // A box that names no document, or a version of none, asks for nothing.
  if (termsUrl === undefined && privacyUrl === undefined)
    throw configError('connect.legal', legal, 'Pass termsUrl, privacyUrl or both.')
}
