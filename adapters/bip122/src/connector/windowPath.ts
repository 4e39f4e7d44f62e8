/** Prefix of the ids of wallets in `btc_providers`: without it, an entry could choose the id of any other wallet. */
export const providersPrefix = 'btc_providers:'

const nameShape = /^[a-z_$][\w$]*$/i

/** Reads a dotted path on a page's window, at most five own properties deep. It may throw. */
export function readWindowPath(page: unknown, path: string): unknown {
  const names = path.split('.')
  if (path.length > 128 || names.length > 5) return
  let value = page
  for (const name of names) {
    const isObject = !!value && /^(object|function)$/.test(typeof value)
    if (!isObject || name === '__proto__' || !nameShape.test(name) || !Object.hasOwn(value as object, name)) return
    value = (value as { readonly [name: string]: unknown })[name]
  }
  return value
}
