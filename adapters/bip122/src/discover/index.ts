import type { AdapterImplementation, DiscoverContext, Discovery, FoundWallet } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { readArray, readProperty, standardId, walletStandard } from '@latchkey/kernel/adapter'
import { providersPrefix, readWindowPath } from '../connector/windowPath.js'
import type { Bip122Contract } from '../contract.js'
import type { Bip122Options } from '../options.js'

const walletLimit = 64
const iconLimit = 65_536
/** At most 128 characters with the prefix. */
const idShape = /^[\w.-]{1,114}$/

type Foreign = { readonly [name: string]: unknown } | undefined

const isObject = (value: unknown): value is object => !!value && /^(object|function)$/.test(typeof value)
const has = (value: unknown, name: string): boolean => typeof (value as Foreign)?.[name] === 'function'
const iconOf = (icon: unknown): { readonly icon?: string } =>
  typeof icon === 'string' && icon.length <= iconLimit && /^data:image\/[\w.+-]+[;,]/i.test(icon) ? { icon } : {}

/** Loads what connecting needs. @public */
export const load = async (
  options: Bip122Options,
): Promise<{ readonly default: AdapterImplementation<Bip122Contract> }> => ({
  default: (await import('../adapter.js')).adapter(options),
})

/** Wallets that are found under a name on `window`, by the method that only their call form has. */
const globals = [
  { id: 'unisat', name: 'UniSat', signs: 'signPsbt' },
  { id: 'phantom.bitcoin', name: 'Phantom', signs: 'signPSBT' },
] as const

/**
 * Finds the Bitcoin wallets of the page: those of `btc_providers` (WBIP004), of the Wallet Standard, and the globals of
 * UniSat and Phantom. Malformed ones are ignored.
 */
export default function discover({ injected, announce }: DiscoverContext): Discovery {
  // Some runtimes without a page have a global `window` too.
  const host: (Window & typeof globalThis) | undefined = globalThis.window
  let page = typeof host?.addEventListener === 'function' ? host : undefined
  const sources = new WeakSet<object>()
  const ids = new Set<string>()

  const list = (wallet: FoundWallet, ...same: readonly object[]): void => {
    if (ids.has(wallet.id)) return
    if (ids.size >= walletLimit) {
      // Not listed, but announced: a full list must not hide that another wallet claims a name in it.
      if (wallet.id.includes('#')) announce(wallet)
      return
    }
    for (const source of [wallet.source, ...same]) sources.add(source)
    ids.add(wallet.id)
    announce(wallet)
  }

  const tryToList = (find: () => FoundWallet | undefined): void => {
    try {
      const wallet = find()
      if (wallet?.name && !sources.has(wallet.source)) list(wallet)
    } catch {
      // A getter that throws hides its wallet.
    }
  }

  const lookForProviders = (): void => {
    for (const entry of readArray(readProperty(page, 'btc_providers'), walletLimit)) {
      tryToList(() => {
        const { id, name, icon } = entry as NonNullable<Foreign>
        const source = typeof id === 'string' && idShape.test(id) ? readWindowPath(page, id) : undefined
        if (!isObject(source) || !(has(source, 'request') || has(source, 'requestAccounts'))) return
        return { id: `${providersPrefix}${id}`, type: 'ANNOUNCED', name: cleanText(name), source, ...iconOf(icon) }
      })
    }
  }

  const listStandard = (wallet: object): void => {
    // A wallet in both places is named by its path, whichever comes first.
    lookForProviders()
    if (sources.has(wallet)) return
    const { name: givenName, icon, features, chains } = wallet as NonNullable<Foreign>
    const provider = ((features as Foreign)?.['sats-connect:'] as Foreign)?.provider
    const isForBitcoin =
      Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'))
    const isUsable =
      has(provider, 'request') || (isForBitcoin && has((features as Foreign)?.['bitcoin:connect'], 'connect'))
    const name = cleanText(givenName)
    if (!isUsable || !name || (isObject(provider) && sources.has(provider))) return
    const id = standardId(name, (text) => ids.has(text), /[\da-z]+/g)
    list({ id, type: 'ANNOUNCED', name, source: wallet, ...iconOf(icon) }, ...(isObject(provider) ? [provider] : []))
  }
  const standard = page && injected.announced ? walletStandard(page, listStandard) : undefined

  const lookForGlobals = (): void => {
    for (const { id, name, signs } of globals) {
      tryToList(() => {
        const source = readWindowPath(page, id)
        if (!isObject(source) || !has(source, 'requestAccounts') || !has(source, signs)) return
        return { id, type: 'INJECTED', name, source }
      })
    }
  }

  let isReady = false
  const ask = (): void => {
    if (injected.announced) {
      lookForProviders()
      if (!isReady) standard?.ask()
      isReady = true
    }
    if (injected.plain) lookForGlobals()
  }
  page?.addEventListener('load', ask)
  return {
    ask,
    dispose() {
      standard?.dispose()
      page?.removeEventListener('load', ask)
      page = undefined
    },
  }
}
