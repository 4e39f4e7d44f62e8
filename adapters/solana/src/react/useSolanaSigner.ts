'use client'
import { useLatchkey, useLatchkeyState, useProvider } from '@latchkey/app-shell/react'
import type { ConnectionHandle } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { SolanaContract, SolanaSigner } from '../contract.js'

/** The program that compiles this registers no site of its own. */
const useSolanaProvider = useProvider as (namespace: string) => unknown

/**
 * A signer in the shape of web3.js for the Solana account and network in use: another account or network, another
 * signer. `undefined` while nobody is connected, and while the wallet cannot be reached.
 * @throws `ADAPTER_NOT_FOUND` where the site does not list `solana()`, `INSTANCE_MISSING`
 */
export function useSolanaSigner(): SolanaSigner | undefined {
  useSolanaProvider('solana')
  const latchkey = useLatchkey() as unknown as {
    connection(namespace: string): ConnectionHandle<SolanaContract> | undefined
  }
  // A text and not the record, which is a new one with every detail that changes.
  const subject = useLatchkeyState(({ namespaces }) => {
    const connection = activeConnection(namespaces.solana)
    return connection && !connection.isLost
      ? `${connection.id} ${connection.activeAddress} ${connection.networkId}`
      : undefined
  })
  return useMemo(() => (subject ? latchkey.connection('solana')?.getSigner() : undefined), [latchkey, subject])
}
