import type { RemoteAnswer } from './contract.js'

/** Most bytes of a configuration. */
export const maxBytes = 65_536

const maxDepth = 4
const maxEntries = 200
const maxText = 200

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The own member of this name: nothing that the page added to `Object.prototype`. */
const own = (record: { readonly [name: string]: unknown }, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (!left || Object.values(value).some((part) => isDeeper(part, left - 1)))

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxText

/**
 * Reads what a gateway or a site says, which may be anything: returns frozen data without prototypes that holds entries of the
 * proper form alone, of those with one id the first; `undefined` for what isn't a configuration.
 */
export function parseAnswer(given: unknown): RemoteAnswer | undefined {
  if (!isRecord(given) || isDeeper(given, maxDepth)) return
  const listed = own(given, 'features')
  if (!Array.isArray(listed)) return
  const entries: { [id: string]: RemoteAnswer['entries'][string] } = Object.create(null)
  for (const entry of listed.slice(0, maxEntries)) {
    if (!isRecord(entry)) continue
    const id = own(entry, 'id')
    const isEnabled = own(entry, 'isEnabled')
    const config = own(entry, 'config') ?? null
    if (!isText(id) || typeof isEnabled !== 'boolean' || Object.hasOwn(entries, id)) continue
    if (config !== null && !Array.isArray(config)) continue
    entries[id] = Object.freeze({
      isEnabled,
      list: config && Object.freeze(config.slice(0, maxEntries).filter(isText)),
    })
  }
  const urls: { -readonly [use in keyof RemoteAnswer['urls']]: string } = Object.create(null)
  for (const use of ['frame', 'analytics', 'relay'] as const) {
    const url = own(given, use)
    if (typeof url === 'string' && url) urls[use] = url
  }
  const limits = own(given, 'limits')
  Object.freeze(entries)
  Object.freeze(urls)
  return Object.freeze({ entries, urls, isExceeded: isRecord(limits) && own(limits, 'exceeded') === true })
}

/** The same for what a site hands over: read once as JSON, so that getters and proxies have their say before anything counts. */
export function parseGiven(given: unknown): RemoteAnswer | undefined {
  try {
    const text = JSON.stringify(given)
    return new TextEncoder().encode(text).length > maxBytes ? undefined : parseAnswer(JSON.parse(text))
  } catch {
    // Cyclic, a getter that throws, or nothing that JSON can hold.
    return
  }
}
