import { cleanText } from '../text/cleanText.js'
import type { AnnouncedWallet, DiscoverContext, Discovery, WalletPage } from './contract.js'
import type { Registry } from './createRegistry.js'
import { walletLimit } from './createRegistry.js'
import type { ConnectionRuntime } from './runtime.js'

/** The parts of the runtime that discovery needs. */
interface DiscoveryRuntime extends Pick<ConnectionRuntime, 'signal' | 'report'> {
  readonly options: Pick<DiscoverContext, 'networks' | 'injected'>
  readonly registry: Pick<Registry, 'found'>
}

/**
 * Starts an adapter's discovery, with the rules that every namespace needs: the registry receives each wallet once, under
 * an id of its own and with clean strings.
 */
export function discoverWallets(
  { options: { networks, injected }, report, signal, registry }: DiscoveryRuntime,
  namespace: string,
  start: (context: DiscoverContext) => Discovery,
): Discovery {
  const host = (globalThis as { readonly window?: unknown }).window as WalletPage | undefined
  // Some runtimes without a page have a global `window` too.
  const page = host?.addEventListener && host
  /** Ids, objects and other marks of the listed wallets. */
  const known = new Set<unknown>()
  let count = 0

  const listen: DiscoverContext['listen'] = (type, handler) =>
    page?.addEventListener(
      type,
      (event) => {
        try {
          handler(event)
        } catch {
          // Events come from the page: a malformed one is ignored, and must not fill the log.
        }
      },
      { signal },
    )
  const isKnown: DiscoverContext['isKnown'] = (mark) => known.has(mark)
  const announce = ({ icon, ...wallet }: AnnouncedWallet, ...same: readonly unknown[]): void => {
    const name = cleanText(wallet.name)
    const marks = [wallet.source, ...same]
    if (!name || signal.aborted || marks.some(isKnown)) return
    let id = wallet.id
    for (let number = 2; known.has(id); number++) id = `${wallet.id}#${number}`
    // Later claims are passed on, though not remembered: a page that fills the list must not hide that a wallet claims an id in it.
    if (count++ < walletLimit) for (const mark of [id, ...marks]) known.add(mark)
    else if (!id.includes('#')) return
    registry.found(namespace, {
      ...wallet,
      id,
      name,
      ...(typeof icon === 'string' && icon.length < 65_537 && /^data:image\/[\w.+-]+[;,]/i.test(icon) && { icon }),
    })
  }

  const discovery = start({ networks, injected, page, signal, listen, isKnown, announce, report })
  // Wallets that are injected late, without an event of their own.
  listen('load', () => discovery.ask())
  return discovery
}
