import type { Connection, ExtendInput } from '@latchkey/kernel'
import { argumentInvalid, decodeBase58, lazyPart, readBytes, requireSame } from '@latchkey/kernel/adapter'
import type { SolanaPublicKey, SolanaSigner, Web3Transaction } from '../contract.js'

/** Loads the code of all requests, none of which is needed to connect. @throws `PLUGIN_LOAD_FAILED` */
export const loadRequests = lazyPart('Solana', () => import('./requests.js'))

/** Makes a signer in the shape of web3.js, bound to the account and network of `asked`; its requests are guarded. */
export function createSigner(input: ExtendInput, asked: Connection): SolanaSigner {
  const { activeAddress: address } = asked
  const publicKey: SolanaPublicKey = Object.freeze({
    toBase58: () => address,
    toString: () => address,
    toJSON: () => address,
    toBytes: () => decodeBase58(address, 44) as Uint8Array,
    equals: (other: { toBase58(): string }) => other.toBase58() === address,
  })
  const load = async (): Promise<Awaited<ReturnType<typeof loadRequests>>> => {
    requireSame(asked, input.record())
    return loadRequests()
  }
  const signAll = async <transaction extends Web3Transaction>(list: readonly transaction[]): Promise<transaction[]> => {
    const { signTransactions, rebuildTransaction } = await load()
    const signed = await signTransactions(input, asked, list)
    return list.map((transaction, index) => rebuildTransaction(transaction, signed[index] as Uint8Array))
  }
  return Object.freeze<SolanaSigner>({
    publicKey,
    async signMessage(message) {
      if (!readBytes(message, Number.POSITIVE_INFINITY)) throw argumentInvalid('message', 'Pass bytes.')
      const { signMessage } = await load()
      return input.guard(asked, { method: 'signMessage', params: new Uint8Array(message) }, async () => {
        const { signature } = await signMessage({ provider: input.provider, address, message })
        return decodeBase58(signature, 88) as Uint8Array
      })
    },
    signTransaction: async (transaction) => (await signAll([transaction]))[0] as typeof transaction,
    signAllTransactions: signAll,
    async sendTransaction(transaction, _connection, options) {
      const { fillTransaction, signAndSendTransaction } = await load()
      await fillTransaction(input, asked, transaction)
      return (await signAndSendTransaction(input, asked, transaction, options)).signature
    },
  })
}
