const nameShape = /^[a-z_$][\w$]*$/i

/** What stands at a dotted path on a page's window, five names deep at most; inherited things are not looked at. It may throw. */
export function valueAt(page: unknown, path: string): unknown {
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
