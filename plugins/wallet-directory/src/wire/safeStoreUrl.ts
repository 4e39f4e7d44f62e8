import { safeUrl } from '@latchkey/kernel'

const hosts = {
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  play_store: ['play.google.com'],
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
} as const

/** A store that a row of `GetWalletApp` names. */
export type Store = keyof typeof hosts

/** Validates the URL of a store; `undefined` unless it leads to exactly that store, since the row names it. */
export function safeStoreUrl(text: unknown, store: Store): string | undefined {
  const url = safeUrl(text, 'link')
  if (!url) return
  const { protocol, host } = new URL(url)
  return protocol === 'https:' && (hosts[store] as readonly string[]).includes(host) ? url : undefined
}
