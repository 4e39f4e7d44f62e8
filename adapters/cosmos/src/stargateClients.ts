import type { SigningStargateClientOptions } from '@cosmjs/stargate'
import { SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { BaseError } from '@latchkey/kernel'
import type { OfflineSigner } from './contract.js'

/** The clients of one chain. */
export interface StargateClients {
  connect(): Promise<StargateClient>
  connectWithSigner(signer: OfflineSigner, options?: SigningStargateClientOptions): Promise<SigningStargateClient>
}

/** Makes stargate's clients for a server; it must serve the chain. */
export function stargateClients(rpc: string, chainId: string): StargateClients {
  /** @throws `RPC_UNREACHABLE`, `RPC_CHAIN_MISMATCH` */
  const checked = async <client extends StargateClient>(connecting: Promise<client>): Promise<client> => {
    let actual: string
    let client: client | undefined
    try {
      client = await connecting
      actual = await client.getChainId()
    } catch (cause) {
      client?.disconnect()
      throw new BaseError('The server of the chain could not be reached.', { code: 'RPC_UNREACHABLE', cause })
    }
    if (actual === chainId) return client
    client.disconnect()
    throw new BaseError('The server serves another chain.', {
      code: 'RPC_CHAIN_MISMATCH',
      details: { shown: chainId, actual: String(actual).slice(0, 128) },
    })
  }
  return {
    connect: () => checked(StargateClient.connect(rpc)),
    connectWithSigner: (signer, options) => checked(SigningStargateClient.connectWithSigner(rpc, signer, options)),
  }
}
