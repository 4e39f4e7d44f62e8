import { safeUrl } from '@latchkey/kernel'

const hosts = {
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  play_store: ['play.google.com'],
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
} as const

/** A shop that a row of `GetWalletApp` names. */
export type Store = keyof typeof hosts

/** An address in a shop; `undefined` unless it leads to that very shop, since the row says so. */
export function safeStoreUrl(text: unknown, store: Store): string | undefined {
  const url = safeUrl(text, 'link')
  if (!url) return
  const { protocol, host } = new URL(url)
  return protocol === 'https:' && (hosts[store] as readonly string[]).includes(host) ? url : undefined
}
