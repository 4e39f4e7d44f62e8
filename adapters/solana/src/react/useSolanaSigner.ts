'use client'
import { useLatchkey, useLatchkeyState, useProvider } from '@latchkey/app-shell/react'
import type { ConnectionHandle } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { SolanaContract, SolanaSigner } from '../contract.js'

/** This package registers no site, so that the typed hook knows no namespace. */
const useSolanaProvider = useProvider as (namespace: string) => unknown

/**
 * A signer in the shape of web3.js for the Solana account and network in use; a new one for each of them. `undefined`
 * while no wallet is connected, and while it cannot be reached.
 * @throws `ADAPTER_NOT_FOUND` when the site does not list `solana()`, `INSTANCE_MISSING`
 */
export function useSolanaSigner(): SolanaSigner | undefined {
  useSolanaProvider('solana')
  const latchkey = useLatchkey() as unknown as {
    connection(namespace: string): ConnectionHandle<SolanaContract> | undefined
  }
  // A string instead of the record, which is a new object after every change.
  const subject = useLatchkeyState(({ namespaces }) => {
    const connection = activeConnection(namespaces.solana)
    return connection && !connection.isLost
      ? `${connection.id} ${connection.activeAddress} ${connection.networkId}`
      : undefined
  })
  return useMemo(() => (subject ? latchkey.connection('solana')?.getSigner() : undefined), [latchkey, subject])
}
