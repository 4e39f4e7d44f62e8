import type { Context } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'
import type { BalancesContract, TokenBalance } from '../contract.js'
import { acceptTokens } from './acceptTokens.js'
import { currencyOf } from './currencyOf.js'
import type { Subject } from './subject.js'

/**
 * What the visitor's wallet itself lists; `undefined` if it lists nothing on this network, which is then not asked again. A wallet
 * that fails is reported.
 */
export function createWalletReader(
  context: Pick<Context<BalancesContract>, 'capability' | 'connection' | 'clock' | 'report' | 'options'>,
): (subject: Subject) => Promise<readonly TokenBalance[] | undefined> {
  /** Connections and networks whose wallet lists nothing. */
  const silent = new Set<string>()
  return async ({ connectionId, namespace, networkId, address, network }) => {
    const asked = `${connectionId} ${networkId}`
    const handle = context.connection(namespace)
    if (!network || silent.has(asked) || handle?.id !== connectionId) return
    try {
      const reader = await context.capability('tokens', namespace)
      const { provider } = handle
      const tokens = await reader?.list({ provider, address, network, clock: context.clock })
      if (!tokens) {
        silent.add(asked)
        return
      }
      const given = tokens.map(({ address: place, amount, decimals, price, ...token }) => ({
        ...token,
        chainId: networkId,
        ...(place !== undefined && { address: `${networkId}:${place}` }),
        // Wallets name prices in US dollars.
        ...(currencyOf(context.options) === 'usd' && { price }),
        quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
        // What the visitor sees in the wallet.
        verified: true,
      }))
      return acceptTokens(given, network)
    } catch (error) {
      context.report(error)
      return
    }
  }
}
