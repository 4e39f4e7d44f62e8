import type { SigningStargateClientOptions } from '@cosmjs/stargate'
import { SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import type { ExtendInput } from '@latchkey/kernel'
import { BaseError, withDeadline } from '@latchkey/kernel'
import type { OfflineSigner } from './contract.js'
import { untilAborted } from './untilAborted.js'

/** How long one server may take, its check included. */
const deadlineMs = 10_000

/** The clients of one chain. */
export interface StargateClients {
  connect(): Promise<StargateClient>
  connectWithSigner(signer: OfflineSigner, options?: SigningStargateClientOptions): Promise<SigningStargateClient>
}

const isMismatch = (error: unknown): boolean => error instanceof BaseError && error.code === 'RPC_CHAIN_MISMATCH'

/** Makes stargate's clients for the servers of a chain, asked in their order: the first that serves it counts. */
export function stargateClients(
  rpcs: readonly string[],
  chainId: string,
  { clock, signal }: Pick<ExtendInput, 'clock' | 'signal'>,
): StargateClients {
  /** Connects to one server. @throws `RPC_CHAIN_MISMATCH`, and whatever else went wrong with it */
  const checked = async <client extends StargateClient>(
    rpc: string,
    connect: (rpc: string) => Promise<client>,
    isOver: () => boolean,
  ): Promise<client> => {
    const client = await connect(rpc)
    try {
      const actual = await client.getChainId()
      if (actual !== chainId) {
        throw new BaseError('The server serves another chain.', {
          code: 'RPC_CHAIN_MISMATCH',
          details: { origin: new URL(rpc).origin, shown: chainId, actual: String(actual).slice(0, 128) },
        })
      }
      if (isOver()) throw new BaseError('Nobody waits for this server any more.', { code: 'ABORTED' })
      return client
    } catch (error) {
      client.disconnect()
      throw error
    }
  }

  /** @throws `RPC_UNREACHABLE`, `RPC_CHAIN_MISMATCH`, `ABORTED` */
  const first = async <client extends StargateClient>(connect: (rpc: string) => Promise<client>): Promise<client> => {
    const failures: unknown[] = []
    for (const rpc of rpcs) {
      let isOver = false
      try {
        const client = withDeadline(
          checked(rpc, connect, () => isOver),
          'RPC',
          deadlineMs,
          clock,
        )
        return await untilAborted(client, signal)
      } catch (error) {
        isOver = true
        if (signal.aborted) throw error
        failures.push(error)
      }
    }
    throw failures.every(isMismatch)
      ? failures[0]
      : new BaseError('The server of the chain could not be reached.', {
          code: 'RPC_UNREACHABLE',
          cause: failures.find((error) => !isMismatch(error)),
        })
  }

  return {
    connect: () => first((rpc) => StargateClient.connect(rpc)),
    connectWithSigner: (signer, options) =>
      first((rpc) => SigningStargateClient.connectWithSigner(rpc, signer, options)),
  }
}
