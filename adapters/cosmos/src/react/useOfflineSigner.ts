'use client'
import type { BaseError } from '@latchkey/kernel'
import type { OfflineSigner } from '../contract.js'
import type { CosmosChain } from '../networks/cosmosChain.js'
import type { CosmosConnection } from './useFromConnection.js'
import { useFromConnection } from './useFromConnection.js'

/** A signer for CosmJS. */
export interface UseOfflineSignerResult {
  /** `undefined` while nobody is connected, and briefly after connecting or choosing another account or chain. */
  readonly signer: OfflineSigner | undefined
  /** The reason there is no signer, such as `CHAIN_NOT_SUPPORTED`. */
  readonly error: BaseError | undefined
}

const make = (connection: CosmosConnection, chainId: string | undefined): Promise<OfflineSigner> =>
  connection.getOfflineSigner({ chainId })

/**
 * A signer of the connected wallet, by default for the active chain: protobuf, or Amino with a hardware key. Its signatures
 * are guarded. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function useOfflineSigner(chain?: CosmosChain | string): UseOfflineSignerResult {
  const { value: signer, error } = useFromConnection(chain, make)
  return { signer, error }
}
