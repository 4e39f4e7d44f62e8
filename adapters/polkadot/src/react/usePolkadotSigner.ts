'use client'
import type { BaseError } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import { useEffect, useState } from 'react'
import type { PolkadotSigners } from '../contract.js'
import { usePolkadotConnection } from './usePolkadotConnection.js'

/** A signer for the library in use. */
export interface UsePolkadotSignerResult<format extends keyof PolkadotSigners = 'polkadot-js'> {
  /** `undefined` while nobody is connected, and briefly after connecting or choosing another account. */
  readonly signer: PolkadotSigners[format] | undefined
  /** The reason there is no signer, such as `PLUGIN_LOAD_FAILED`. */
  readonly error: BaseError | undefined
}

/**
 * A signer of the connected extension, for polkadot-js or for papi. Its signatures are guarded; a papi signer is replaced
 * when another account becomes active. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function usePolkadotSigner<format extends keyof PolkadotSigners = 'polkadot-js'>({
  format = 'polkadot-js' as format,
}: {
  readonly format?: format
} = {}): UsePolkadotSignerResult<format> {
  const { handle, address } = usePolkadotConnection()
  const [made, setMade] = useState<Partial<UsePolkadotSignerResult<format>> & { of: readonly unknown[] }>({ of: [] })
  useEffect(() => {
    if (!handle || !address) return
    let isOver = false
    const of = [handle, address, format]
    handle.getSigner({ format }).then(
      (signer) => isOver || setMade({ of, signer }),
      (thrown: unknown) => isOver || setMade({ of, error: toProviderError(thrown) }),
    )
    return () => {
      isOver = true
    }
  }, [handle, address, format])
  // A signer that was made for another account does not count.
  const isOurs = [handle, address, format].every((part, index) => part === made.of[index])
  return { signer: isOurs ? made.signer : undefined, error: isOurs ? made.error : undefined }
}
