import type { Context } from '@latchkey/kernel'
import { configError, safeUrl } from '@latchkey/kernel'
import { balancesSchema, supportedChainsSchema } from '@latchkey/wire'
import type { BalancesContract, TokenBalance } from '../contract.js'
import { acceptTokens } from './acceptTokens.js'
import { currencyOf } from './currencyOf.js'
import type { Subject } from './subject.js'

const limits = { isIdentified: true, deadlineMs: 12_000, maxBytes: 2_000_000, retries: 2 } as const

/** Tokens that changed, as a gateway takes them; of a list without any, the comma is what tells it that the network's own currency did. */
const toList = (ids: readonly string[] | undefined): string | undefined => ids && (ids.join(',') || ',')

/** The calls of a page to a gateway that are about balances. */
export interface Gateway {
  /** Its base, as the site wrote it; `undefined` if the site has none. @throws `CONFIG_INVALID` */
  base(): string | undefined
  /** What an account holds; `undefined` if the gateway does not read its network. @throws what `http.json` throws */
  read(subject: Subject, forceUpdate: readonly string[] | undefined): Promise<readonly TokenBalance[] | undefined>
}

/** Creates the client; nothing is requested yet. */
export function createGateway(context: Pick<Context<BalancesContract>, 'http' | 'options' | 'gateway'>): Gateway {
  const base = (): string | undefined => {
    const given = context.options.gateway ?? context.gateway
    if (given !== undefined && !safeUrl(given, 'link'))
      throw configError('gateway', given, 'Pass an https URL (http on localhost).')
    return given
  }
  /** The networks that the gateway reads: asked once for all, and again after a failure. */
  let chains: { readonly of: string; readonly ids: Promise<readonly string[]> } | undefined
  const chainsOf = (gateway: string): Promise<readonly string[]> => {
    if (chains?.of === gateway) return chains.ids
    const ids = context.http
      .json({ ...limits, base: gateway, url: 'v1/supported-chains', schema: supportedChainsSchema })
      .then(({ http }) => http)
    const asked = { of: gateway, ids }
    chains = asked
    ids.catch(() => {
      if (chains === asked) chains = undefined
    })
    return ids
  }
  return {
    base,
    async read({ networkId, address, network }, forceUpdate) {
      const gateway = base()
      if (gateway === undefined || !network || !(await chainsOf(gateway)).includes(networkId)) return
      const { balances } = await context.http.json({
        ...limits,
        base: gateway,
        url: `v1/account/${encodeURIComponent(address)}/balance`,
        query: { chainId: networkId, currency: currencyOf(context.options), forceUpdate: toList(forceUpdate) },
        schema: balancesSchema,
      })
      return acceptTokens(balances, network)
    },
  }
}
