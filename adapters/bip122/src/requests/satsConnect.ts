import { BaseError } from '@latchkey/kernel'
import { lazyPart, missingMethod } from '@latchkey/kernel/adapter'
import { valueAt } from '../connector/windowPath.js'
import type { SatsConnect } from '../contract.js'
import type { Site } from './walletBehind.js'
import { connectedOf } from './walletBehind.js'

type Core = typeof import('@sats-connect/core')
type Answer = Awaited<ReturnType<SatsConnect['request']>>

const loadCore = lazyPart<Core>('Bitcoin', () => import('@sats-connect/core'))

/** What only asks: neither signs, nor sends, nor changes anything. */
const questions =
  /^(getInfo|getAddresses|getAccounts|getBalance|wallet_get\w+|wallet_connect|wallet_requestPermissions|ord_getInscriptions|runes_(get|estimate)\w+)$/

/** What signs a text: all else may send something. */
const messages = /sign\w*message$/i

/** Loads sats-connect and binds its `request` to the connected wallet. */
export async function satsConnect(site: Site): Promise<SatsConnect> {
  const { input } = site
  const { path, source } = connectedOf(site)
  /** It looks the wallet up by its path each time: what stands there must be what the visitor chose. */
  const isThere = (): boolean => {
    try {
      return valueAt(globalThis.window, path) === source
    } catch {
      return false
    }
  }
  if (!isThere()) throw missingMethod('sats-connect')
  const core = await loadCore()
  // That one speaks no `request`, and sats-connect knows how it is spoken to.
  const translated = path === 'unisat' ? core.defaultAdapters.unisat : undefined
  const ask = async (method: string, params: unknown): Promise<Answer> => {
    if (!isThere()) throw new BaseError('Another wallet stands in the place of this one.', { code: 'PROVIDER_ERROR' })
    // Its types know each method; what is asked here is whatever the site's code asks.
    const given = [method, params] as unknown as Parameters<Core['request']>
    const answer = translated
      ? new translated().request(given[0], given[1] as never)
      : core.request(given[0], given[1], path)
    return (await answer) as Answer
  }
  return Object.freeze({
    async request(method: string, params: unknown): Promise<Answer> {
      const asked = input.record()
      if (questions.test(method)) return ask(method, params)
      return input.guard(asked, { method, params, sends: !messages.test(method) }, () => ask(method, params))
    },
  })
}
