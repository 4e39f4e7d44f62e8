import { BaseError } from '@latchkey/kernel'
import { lazyPart, missingMethod } from '@latchkey/kernel/adapter'
import type { SatsConnect } from '../contract.js'
import type { RequestSite } from './walletBehind.js'
import { walletOf } from './walletBehind.js'

type Core = typeof import('@sats-connect/core')
type Reply = Awaited<ReturnType<SatsConnect['request']>>

const loadCore = lazyPart<Core>('Bitcoin', () => import('@sats-connect/core'))

/** Methods that only read: they neither sign, nor send, nor change anything. */
const readsOnly =
  /^(getInfo|getAddresses|getAccounts|getBalance|wallet_get\w+|wallet_connect|wallet_requestPermissions|ord_getInscriptions|runes_(get|estimate)\w+)$/

/** Methods that sign a message: all others may send something. */
const signsMessage = /sign\w*message$/i

/** Loads sats-connect and binds its `request` to the connected wallet. */
export async function satsConnect(site: RequestSite): Promise<SatsConnect> {
  const { input } = site
  // sats-connect looks the wallet up by its path each time: the wallet that the visitor chose must still be there.
  const { pathOnPage } = walletOf(site)
  if (!pathOnPage()) throw missingMethod('sats-connect')
  const core = await loadCore()
  const ask = async (method: string, params: unknown): Promise<Reply> => {
    const path = pathOnPage()
    if (!path) throw new BaseError('Another wallet has replaced this one on the page.', { code: 'PROVIDER_ERROR' })
    // Its types know each method; here any method of the site's code passes through.
    const given = [method, params] as unknown as Parameters<Core['request']>
    // UniSat has no `request`; sats-connect brings an adapter for it.
    const translated = path === 'unisat' ? core.defaultAdapters.unisat : undefined
    const reply = translated
      ? new translated().request(given[0], given[1] as never)
      : core.request(given[0], given[1], path)
    return (await reply) as Reply
  }
  return Object.freeze({
    async request(method: string, params: unknown): Promise<Reply> {
      const asked = input.record()
      if (readsOnly.test(method)) return ask(method, params)
      return input.guard(asked, { method, params, sends: !signsMessage.test(method) }, () => ask(method, params))
    },
  })
}
