'use client'
import { useFromConnection } from '@latchkey/app-shell/react'
import type { BaseError, ConnectionHandle } from '@latchkey/kernel'
import type { PolkadotContract, PolkadotSigners } from '../contract.js'

/** A signer for the library in use. */
export interface UsePolkadotSignerResult<format extends keyof PolkadotSigners = 'polkadot-js'> {
  /** `undefined` while nobody is connected, and briefly after connecting or choosing another account. */
  readonly signer: PolkadotSigners[format] | undefined
  /** The reason there is no signer, such as `PLUGIN_LOAD_FAILED`. */
  readonly error: BaseError | undefined
}

const make = <format extends keyof PolkadotSigners>(
  connection: ConnectionHandle<PolkadotContract>,
  format: format,
): Promise<PolkadotSigners[format]> => connection.getSigner({ format })

/**
 * A signer of the connected extension, for polkadot-js or for papi. Its signatures are guarded; a papi signer is replaced
 * when another account becomes active. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function usePolkadotSigner<format extends keyof PolkadotSigners = 'polkadot-js'>({
  format = 'polkadot-js' as format,
}: {
  readonly format?: format
} = {}): UsePolkadotSignerResult<format> {
  const { value: signer, error } = useFromConnection('polkadot', make<format>, format)
  return { signer, error }
}
