'use client'
import { useNamespaceConnection } from '@latchkey/app-shell/react'
import { useMemo } from 'react'
import type { SolanaContract, SolanaSigner } from '../contract.js'

/**
 * A signer in the shape of web3.js for the Solana account and network in use; a new one for each of them. `undefined`
 * while no wallet is connected, and while it cannot be reached.
 * @throws `ADAPTER_NOT_FOUND` when the site does not list `solana()`, `INSTANCE_MISSING`
 */
export function useSolanaSigner(): SolanaSigner | undefined {
  const { connection, status, address, networkId } = useNamespaceConnection<SolanaContract>('solana')
  const isLost = status === 'reconnecting'
  return useMemo(
    // Bound to the account and the network: another one, another signer.
    () => (address && networkId && !isLost ? connection?.getSigner() : undefined),
    [connection, address, networkId, isLost],
  )
}
