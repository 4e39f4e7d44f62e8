'use client'
import type { StargateClient } from '@cosmjs/stargate'
import { useFromConnection } from '@latchkey/app-shell/react'
import type { BaseError } from '@latchkey/kernel'
import type { CosmosChain } from '../../networks/cosmosChain.js'
import { getStargateClient } from '../../stargate/index.js'

/** A stargate client. */
export interface UseStargateClientResult {
  /** `undefined` while nobody is connected, and until stargate is loaded and the chain's server has responded. */
  readonly client: StargateClient | undefined
  /** The reason there is no client, such as `RPC_URL_MISSING`, `RPC_UNREACHABLE`, `PLUGIN_LOAD_FAILED`. */
  readonly error: BaseError | undefined
}

const options = { byNetwork: true, end: (client: StargateClient): void => client.disconnect() }

/**
 * A client that reads a chain, by default the active one; unmounting the component disconnects it.
 * @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function useStargateClient(chain?: CosmosChain | string): UseStargateClientResult {
  const chainId = typeof chain === 'object' ? chain.chainId : chain
  const { value: client, error } = useFromConnection('cosmos', getStargateClient, chainId, options)
  return { client, error }
}
