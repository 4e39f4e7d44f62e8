import type { Connection } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { askInOrder } from '@latchkey/kernel/adapter'
import type { CosmosClient, CosmosServers } from '../contract.js'
import type { Site } from './requestedChain.js'
import { requestedChain } from './requestedChain.js'

/**
 * The servers of a chain, by default the active one in `shown`.
 * @throws `CHAIN_NOT_SUPPORTED`, `RPC_URL_MISSING`
 */
export async function getServers(site: Site, shown: Connection, wanted?: string): Promise<CosmosServers> {
  const { chainId, name, rpcs: urls } = requestedChain(site, shown, wanted)
  const { clock, signal } = site.input
  if (!urls.length) throw new BaseError(`No server is known for ${name}.`, { code: 'RPC_URL_MISSING' })

  /** Connects to one server. @throws `RPC_CHAIN_MISMATCH`, or the error of the client */
  const checked = async <client extends CosmosClient>(
    url: string,
    make: (url: string) => Promise<client>,
    own: AbortSignal,
  ): Promise<client> => {
    const client = await make(url)
    try {
      const actual = await client.getChainId()
      if (actual !== chainId) {
        throw new BaseError('The server serves another chain.', {
          code: 'RPC_CHAIN_MISMATCH',
          details: { origin: new URL(url).origin, shown: chainId, actual: String(actual).slice(0, 128) },
        })
      }
      if (own.aborted) throw new BaseError('The request was cancelled.', { code: 'ABORTED' })
      return client
    } catch (error) {
      client.disconnect()
      throw error
    }
  }

  return {
    chainId,
    urls,
    connect: (make) =>
      askInOrder(urls, (url, own) => checked(url, make, own.signal), {
        clock,
        signal,
        unreachable: 'The server of the chain could not be reached.',
      }),
  }
}
