'use client'
import { useFromConnection } from '@latchkey/app-shell/react'
import type { BaseError, ConnectionHandle } from '@latchkey/kernel'
import type { CosmosContract, OfflineSigner } from '../contract.js'
import type { CosmosChain } from '../networks/cosmosChain.js'

/** A signer for CosmJS. */
export interface UseOfflineSignerResult {
  /** `undefined` while nobody is connected, and briefly after connecting or choosing another account or chain. */
  readonly signer: OfflineSigner | undefined
  /** The reason there is no signer, such as `CHAIN_NOT_SUPPORTED`. */
  readonly error: BaseError | undefined
}

const make = (connection: ConnectionHandle<CosmosContract>, chainId: string | undefined): Promise<OfflineSigner> =>
  connection.getOfflineSigner({ chainId })

/**
 * A signer of the connected wallet, by default for the active chain: protobuf, or Amino with a hardware key. Its signatures
 * are guarded. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function useOfflineSigner(chain?: CosmosChain | string): UseOfflineSignerResult {
  const chainId = typeof chain === 'object' ? chain.chainId : chain
  const { value: signer, error } = useFromConnection('cosmos', make, chainId, { byNetwork: true })
  return { signer, error }
}
