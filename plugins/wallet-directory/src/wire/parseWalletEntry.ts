import { cleanText, parseCaip2, safeUrl } from '@latchkey/kernel'
import type { WalletEntry } from '../contract.js'
import { parseRdns } from './parseRdns.js'
import { safeDeepLink } from './safeDeepLink.js'
import { safeStoreUrl } from './safeStoreUrl.js'

const chainLimit = 100
const injectedLimit = 10

const capabilityLimit = 32

const parseCapability = (given: unknown): string[] =>
  typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? [given] : []

const parseChain = (text: unknown): string[] => {
  try {
    const { namespace, reference } = parseCaip2(text as string)
    return [`${namespace}:${reference}`]
  } catch {
    return []
  }
}

const parseInjected = (given: unknown): { namespace: string; injected_id: string }[] => {
  const { namespace, injected_id } = Object(given) as { namespace?: unknown; injected_id?: unknown }
  const id = cleanText(injected_id)
  return typeof namespace === 'string' && /^[-a-z0-9]{3,8}$/.test(namespace) && id
    ? [{ namespace, injected_id: id }]
    : []
}

const list = <item>(given: unknown, limit: number, parse: (item: unknown) => item[]): item[] =>
  Array.isArray(given) ? given.slice(0, limit).flatMap(parse) : []

/** Parses an id that is safe in a comma-separated list and in a path. */
const parseId = (given: unknown): string | undefined =>
  typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) && !/^\.+$/.test(given) ? given : undefined

/**
 * Validates one wallet of the directory; drops unknown fields and invalid ones. `undefined` without an id and a name.
 */
export function parseWalletEntry(given: unknown): WalletEntry | undefined {
  try {
    // Copies the fields once, so that the validated values are the ones used.
    const data = { ...(given as Record<string, unknown>) }
    const id = parseId(data.id)
    const name = cleanText(data.name)
    if (!id || !name) return
    const chains = [...new Set(list(data.chains, chainLimit, parseChain))]
    const injected = list(data.injected, injectedLimit, parseInjected)
    // JSON has no -0: the stored value would differ from this one.
    const order = Number.isSafeInteger(data.order) ? (data.order as number) + 0 : undefined
    const badge = data.badge_type === 'certified' || data.badge_type === 'none' ? data.badge_type : undefined
    const description = cleanText(data.description)
    const optional: Partial<WalletEntry> = {
      ...pick('rdns', parseRdns(data.rdns)),
      ...(injected.length && { injected }),
      ...pick('homepage', safeUrl(data.homepage, 'link')),
      ...pick('image_id', parseId(data.image_id)),
      ...pick('image_url', safeUrl(data.image_url, 'link')),
      ...pick('order', order),
      ...pick('badge_type', badge),
      ...pick('mobile_link', safeDeepLink(data.mobile_link)),
      ...pick('link_mode', safeUrl(data.link_mode, 'link')),
      ...pick('desktop_link', safeDeepLink(data.desktop_link)),
      ...pick('webapp_link', safeUrl(data.webapp_link, 'link')),
      ...pick('app_store', safeStoreUrl(data.app_store, 'app_store')),
      ...pick('play_store', safeStoreUrl(data.play_store, 'play_store')),
      ...pick('chrome_store', safeStoreUrl(data.chrome_store, 'chrome_store')),
      ...pick('description', description || undefined),
      // Anything but a list counts as unknown.
      ...(Array.isArray(data.capabilities) && {
        capabilities: [...new Set(list(data.capabilities, capabilityLimit, parseCapability))],
      }),
    }
    return { id, name, chains, supports_wc: data.supports_wc === true, ...optional }
  } catch {
    // A getter or a proxy threw; JSON cannot contain either.
    return
  }
}

function pick<key extends keyof WalletEntry>(key: key, value: WalletEntry[key] | undefined): Partial<WalletEntry> {
  return value === undefined ? {} : { [key]: value }
}
