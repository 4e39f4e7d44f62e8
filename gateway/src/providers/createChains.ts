import type { ConfiguredChain } from '../configuration/configurationSchema.js'
import { askChain } from './askChain.js'

/** The configured chains and what is known of their nodes. */
export interface Chains {
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
}

const keptMs = 60_000

/** Asks the nodes of each chain which chain they serve; what they prove is kept for a minute, a failure is not. */
export function createChains({ chains, upstreamMs, now, onMissing }: ChainsOptions): Chains {
  const ended = new AbortController()
  const proven = new Map<string, number>()
  const pending = new Map<string, Promise<boolean>>()

  async function ask({ caip2, rpc }: ConfiguredChain): Promise<boolean> {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(upstreamMs)])
    const found = await Promise.all(rpc.map((node) => askChain(caip2, node, signal)))
    const isServed = found.includes(true)
    if (isServed) proven.set(caip2, now())
    else if (!ended.signal.aborted) onMissing(caip2)
    return isServed
  }

  function isServed(chain: ConfiguredChain): Promise<boolean> {
    const since = proven.get(chain.caip2)
    if (since !== undefined && now() - since < keptMs) return Promise.resolve(true)
    const asked = pending.get(chain.caip2) ?? ask(chain).finally(() => pending.delete(chain.caip2))
    pending.set(chain.caip2, asked)
    return asked
  }

  return {
    async supported() {
      const served = await Promise.all(chains.map(isServed))
      return chains.flatMap(({ caip2 }, at) => (served[at] ? [caip2] : []))
    },
    stop: () => ended.abort(),
  }
}
