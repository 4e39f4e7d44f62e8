import {
  decodeBase58,
  decodeBase64,
  encodeBase58,
  encodeBase64,
  missingMethod,
  readProperty,
} from '@latchkey/kernel/adapter'
import { parseTransaction } from '../rpc/parseTransaction.js'

interface TransactionRequest {
  readonly account: { readonly address: string }
  readonly transaction: Uint8Array
  readonly options?: object
}

interface MessageRequest {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
}

/** Calls one of the provider's own methods. */
type Ask = (method: string, params: object) => Promise<unknown>

/** Characters of a transaction in base64 at most; no transaction that can be sent is longer. */
const base64Limit = 4096

/** Reads a transaction; anything but base64 becomes empty bytes, which every reader refuses. */
const readTransaction = (value: unknown): Uint8Array => decodeBase64(value, base64Limit) ?? new Uint8Array()

/** Reads a signature; anything but base58 becomes empty bytes, which every reader refuses. */
const readSignature = (value: unknown): Uint8Array => decodeBase58(value, 88) ?? new Uint8Array()

/** Writes a signature into its slot. */
const insertSignature = ({ transaction, account }: TransactionRequest, signature: Uint8Array): Uint8Array => {
  const { signers, message } = parseTransaction(transaction)
  const index = signers.findIndex(({ address }) => address === account.address)
  const signed = new Uint8Array(transaction)
  if (signature.length === 64) signed.set(signature, signed.length - message.length - 64 * (signers.length - index))
  return signed
}

const signMessage = async (ask: Ask, { account, message }: MessageRequest): Promise<unknown> => {
  const answer = await ask('solana_signMessage', { message: encodeBase58(message), pubkey: account.address })
  return [{ signature: readSignature(readProperty(answer, 'signature')), signedMessage: message }]
}

const signTransaction = async (ask: Ask, ...list: readonly TransactionRequest[]): Promise<unknown> => {
  const transactions = list.map(({ transaction }) => encodeBase64(transaction))
  if (list.length > 1) {
    const answer = readProperty(await ask('solana_signAllTransactions', { transactions }), 'transactions')
    return list.map((_, index) => ({ signedTransaction: readTransaction(readProperty(answer, index)) }))
  }
  const [request] = list as [TransactionRequest]
  const { address } = request.account
  const answer = await ask('solana_signTransaction', { transaction: transactions[0], pubkey: address })
  const whole = readProperty(answer, 'transaction')
  const signature = readSignature(readProperty(answer, 'signature'))
  return [
    { signedTransaction: typeof whole === 'string' ? readTransaction(whole) : insertSignature(request, signature) },
  ]
}

const signAndSendTransaction = async (
  ask: Ask,
  { transaction, account, options }: TransactionRequest,
): Promise<unknown> => {
  const params = { transaction: encodeBase64(transaction), pubkey: account.address, sendOptions: options }
  const answer = await ask('solana_signAndSendTransaction', params)
  return [{ signature: readSignature(readProperty(answer, 'signature')) }]
}

const methods = { signMessage, signTransaction, signAndSendTransaction } as const

/** Runs a method of Wallet Standard on a provider that accepts `solana_…` requests. @throws `METHOD_NOT_SUPPORTED` */
export async function askSession(
  source: object,
  request: object,
  name: keyof typeof methods,
  given: readonly unknown[],
): Promise<unknown> {
  const ask: Ask = async (method, params) => {
    try {
      return await Reflect.apply(request as (...input: unknown[]) => unknown, source, [{ method, params }])
    } catch (thrown) {
      const code = readProperty(thrown, 'code')
      throw code === 4200 || code === -32601 ? missingMethod(method) : thrown
    }
  }
  return (methods[name] as (ask: Ask, ...input: readonly unknown[]) => Promise<unknown>)(ask, ...given)
}
