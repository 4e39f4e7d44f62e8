import type { ConnectionOf, NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import type { Connection, VersionedTransaction } from '@solana/web3.js'
import { Keypair, PublicKey, Transaction } from '@solana/web3.js'
import { describe, expectTypeOf, it } from 'vitest'
import type { SentTransaction, SolanaContract, SolanaSigner, StandardWallet } from './index.js'
import { solana, solanaDevnet, solanaMainnet, solanaTestnet } from './index.js'

const kernel = createKernel({ networks: [solanaMainnet, solanaDevnet, solanaTestnet], plugins: [solana()] })

/** As `@solana/wallet-adapter-react` and Anchor write it. */
interface AnchorWallet {
  publicKey: PublicKey
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Transaction | VersionedTransaction>(transactions: T[]): Promise<T[]>
}

describe('a site that lists solana', () => {
  it('holds its provider and extras after connecting', async () => {
    const connection = await kernel.connect({ namespace: 'solana', connectorId: 'x' })
    expectTypeOf(connection).not.toBeAny()
    expectTypeOf(connection.provider).toEqualTypeOf<StandardWallet>()
    expectTypeOf(connection.getSigner()).toEqualTypeOf<SolanaSigner>()
    const wallet: AnchorWallet = await connection.getSigner({ format: 'web3.js' })
    expectTypeOf(wallet.publicKey).toEqualTypeOf<PublicKey>()
    // @ts-expect-error no such format
    void connection.getSigner({ format: 'anchor' })
    expectTypeOf(connection.getConnection()).resolves.toEqualTypeOf<Connection>()
    expectTypeOf(connection.signAndSendTransaction).returns.resolves.toEqualTypeOf<SentTransaction>()
    expectTypeOf<ConnectionOf<[ReturnType<typeof solana>]>['provider']>().toEqualTypeOf<SolanaContract['provider']>()
    // @ts-expect-error of another namespace
    void connection.getWalletClient
    // @ts-expect-error lamports are a bigint
    void connection.transfer({ to: 'x', lamports: 1 })
    // @ts-expect-error no adapter of the list serves it
    void kernel.connect({ namespace: 'eip155', connectorId: 'x' })
  })

  it('takes and gives transactions of web3.js', async () => {
    const { getSigner, signTransaction } = await kernel.connect({ namespace: 'solana', connectorId: 'x' })
    const versioned = {} as VersionedTransaction
    expectTypeOf(signTransaction(new Transaction())).resolves.toEqualTypeOf<Uint8Array>()
    expectTypeOf(signTransaction(versioned)).resolves.toEqualTypeOf<Uint8Array>()
    const signer = getSigner()
    expectTypeOf(signer.signTransaction(new Transaction())).resolves.toEqualTypeOf<Transaction>()
    expectTypeOf(signer.signAllTransactions([versioned])).resolves.toEqualTypeOf<VersionedTransaction[]>()
    signer.publicKey.equals(new PublicKey('x'))
    signer.publicKey.equals(Keypair.generate().publicKey)
    // @ts-expect-error bytes
    void signer.signMessage('text')
  })

  it('built-in networks are networks', () => {
    expectTypeOf(solanaDevnet).toExtend<NetworkInput>()
    expectTypeOf(solanaDevnet.caipNetworkId).toEqualTypeOf<'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'>()
  })
})
