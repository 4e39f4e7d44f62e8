import type { DiscoverContext, Discovery } from '@latchkey/kernel'
import { walletStandard } from '@latchkey/kernel/adapter'

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

const entryLimit = 64
/** At most 128 characters with the prefix. */
const idShape = /^[\w.-]{1,114}$/

type Foreign = { readonly [name: string]: unknown } | undefined

const isObject = (value: unknown): value is object => !!value && /^(object|function)$/.test(typeof value)
const has = (value: unknown, name: string): boolean => typeof (value as Foreign)?.[name] === 'function'

/** Wallets that are found under a name on `window`, by the method that only their call form has. */
const globals = [
  { id: 'unisat', name: 'UniSat', signs: 'signPsbt' },
  { id: 'phantom.bitcoin', name: 'Phantom', signs: 'signPSBT' },
] as const

/** Runs `work`; a getter that throws hides its wallet. */
const attempt = (work: () => void): void => {
  try {
    work()
  } catch {
    // Malformed or hostile: ignored.
  }
}

/**
 * Finds the Bitcoin wallets of the page: those of `btc_providers` (WBIP004), of the Wallet Standard, and the globals of
 * UniSat and Phantom. Malformed ones are ignored.
 */
export default function discover(context: DiscoverContext): Discovery {
  const { injected, page, announce } = context
  const lookForProviders = (): void => {
    attempt(() => {
      const entries = page?.btc_providers
      // Not its own `slice`, which it may have replaced.
      for (const entry of Array.isArray(entries) ? Array.prototype.slice.call(entries, 0, entryLimit) : []) {
        attempt(() => {
          const { id: path, name, icon } = entry as NonNullable<Foreign>
          const source = typeof path === 'string' && idShape.test(path) ? readWindowPath(page, path) : undefined
          if (!isObject(source) || !(has(source, 'request') || has(source, 'requestAccounts'))) return
          const id = `${providersPrefix}${path}`
          announce({ id, type: 'ANNOUNCED', name, icon, source }, id)
        })
      }
    })
  }
  const lookForGlobals = (): void => {
    for (const { id, name, signs } of globals) {
      attempt(() => {
        const source = readWindowPath(page, id)
        if (isObject(source) && has(source, 'requestAccounts') && has(source, signs))
          announce({ id, type: 'INJECTED', name, source }, id)
      })
    }
  }

  const askStandard =
    injected.announced &&
    walletStandard(
      context,
      ({ icon, features, chains }) => {
        // A wallet in both places is named by its path, whichever comes first.
        lookForProviders()
        const provider = features['sats-connect:']?.provider
        const isForBitcoin = chains.some((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'))
        if (has(provider, 'request') || (isForBitcoin && has(features['bitcoin:connect'], 'connect')))
          return { icon, same: isObject(provider) ? [provider] : [] }
        return
      },
      /[\da-z]+/g,
    )
  let isReady = false
  const ask = (): void => {
    if (askStandard) {
      lookForProviders()
      if (!isReady) askStandard()
      isReady = true
    }
    if (injected.plain) lookForGlobals()
  }
  return { ask }
}
