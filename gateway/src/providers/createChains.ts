import type { ConfiguredChain } from '../configuration/configurationSchema.js'
import type { Currency } from '../configuration/knownCurrencies.js'
import { knownCurrencies } from '../configuration/knownCurrencies.js'
import type { RpcPool } from './createRpcPool.js'
import { createRpcPool } from './createRpcPool.js'
import type { TokenList } from './createTokenList.js'
import { createTokenList } from './createTokenList.js'

/** A configured chain with what reads it. */
export interface Chain {
  readonly caip2: string
  readonly namespace: 'eip155' | 'solana'
  readonly currency: Currency
  readonly configured: ConfiguredChain
  readonly pool: RpcPool
  readonly tokens: TokenList
}

/** The configured chains and what is known of their nodes. */
export interface Chains {
  /** The chain with this CAIP-2 id, or `undefined` if the configuration does not list it. */
  of(caip2: string): Chain | undefined
  /** Every configured chain, in the order of the configuration. */
  readonly all: readonly Chain[]
  /** The ids of the chains of which a node proved that it serves them, in the order of the configuration. */
  supported(): Promise<readonly string[]>
  /** Gives up every pending question. */
  stop(): void
}

interface ChainsOptions {
  readonly chains: readonly ConfiguredChain[]
  readonly upstreamMs: number
  readonly now: () => number
  readonly onMissing: (caip2: string) => void
  /** Called for each failed request to a node. */
  readonly onFailed?: (caip2: string) => void
  /** The folder that paths of the configuration start from. @default the working directory */
  readonly folder?: string
}

const usualHedgeMs = 1000
const mostDeadlineMs = 8000

/** Creates the clients of the configured chains; nothing is asked yet. */
export function createChains({
  chains,
  upstreamMs,
  now,
  onMissing,
  onFailed = () => undefined,
  folder = '.',
}: ChainsOptions): Chains {
  const times = {
    proofMs: upstreamMs,
    hedgeMs: Math.min(usualHedgeMs, upstreamMs / 2),
    deadlineMs: Math.min(mostDeadlineMs, upstreamMs * 2),
  }
  const all = chains.flatMap((configured): Chain[] => {
    const { caip2 } = configured
    const currency = configured.nativeCurrency ?? knownCurrencies.get(caip2)
    // The schema lets no chain without one through.
    if (!currency) return []
    return [
      {
        caip2,
        namespace: caip2.startsWith('solana:') ? 'solana' : 'eip155',
        currency,
        configured,
        pool: createRpcPool(configured, times, { now, onFailed: () => onFailed(caip2) }),
        tokens: createTokenList(configured, folder),
      },
    ]
  })
  let isStopped = false

  return {
    all,
    of: (caip2) => all.find((chain) => chain.caip2 === caip2),
    async supported() {
      const served = await Promise.all(
        all.map(async ({ caip2, pool }) => {
          const isServed = await pool.isServed()
          if (!isServed && !isStopped) onMissing(caip2)
          return isServed
        }),
      )
      return all.flatMap(({ caip2 }, at) => (served[at] ? [caip2] : []))
    },
    stop() {
      isStopped = true
      for (const { pool } of all) pool.stop()
    },
  }
}
