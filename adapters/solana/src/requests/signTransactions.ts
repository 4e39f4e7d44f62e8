import type { Connection, ExtendInput } from '@latchkey/kernel'
import { BaseError, toProviderError } from '@latchkey/kernel'
import { argumentInvalid, readProperty, requireSame, signatureInvalid } from '@latchkey/kernel/adapter'
import { captureWallet } from '../connector/captureWallet.js'
import { standardChain } from '../networks/cluster.js'
import type { PreparedTransaction } from './prepareTransaction.js'
import { prepareTransaction } from './prepareTransaction.js'
import { readSigned } from './readSigned.js'
import { requireFeature, requireVersion } from './walletFeature.js'

const feature = 'solana:signTransaction'

/** Whether a wallet that was asked to sign several refused because it signs one at a time. */
const takesOne = ({ code, details }: BaseError): boolean =>
  code === 'METHOD_NOT_SUPPORTED' ||
  (code !== 'USER_REJECTED' && /not (supported|implemented)|unsupported/i.test(String(details.reason ?? '')))

/**
 * Signs transactions in order: in one request if the wallet supports it, else one by one until the first refusal.
 * `asked` is the connection that was shown at the call.
 */
export async function signTransactions(
  input: ExtendInput,
  asked: Connection,
  transactions: unknown,
): Promise<readonly Uint8Array[]> {
  if (!Array.isArray(transactions)) throw argumentInvalid('transactions', 'Pass a list.')
  const { activeAddress: address, networkId } = asked
  const wallet = captureWallet(input.provider)
  requireFeature(wallet, address, feature)
  const prepared = transactions.map((transaction) => prepareTransaction(transaction, address))
  for (const { version } of prepared) requireVersion(wallet, feature, version)
  if (!prepared.length) return []

  const ask = async (list: readonly PreparedTransaction[]): Promise<readonly Uint8Array[]> => {
    // Checked for each request: one may come long after the other.
    requireSame(asked, input.record())
    const { account, method } = requireFeature(wallet, address, feature)
    const chain = standardChain(networkId)
    const inputs = list.map(({ bytes }) => ({ account: account.source, transaction: new Uint8Array(bytes), chain }))
    const answer = await method(...inputs)
    if (readProperty(answer, 'length') !== list.length) throw signatureInvalid()
    return Promise.all(
      list.map((entry, index) => readSigned(entry, readProperty(readProperty(answer, index), 'signedTransaction'))),
    )
  }

  const askEach = async (): Promise<readonly Uint8Array[]> => {
    const signed: Uint8Array[] = []
    for (const entry of prepared) {
      try {
        signed.push(...(await ask([entry])))
      } catch (thrown) {
        const { message, code: given, details } = toProviderError(thrown)
        // `UNKNOWN` would be replaced later, and the details with it.
        const code = given === 'UNKNOWN' ? 'PROVIDER_ERROR' : given
        throw new BaseError(message, { code, cause: thrown, details: { ...details, signed } })
      }
    }
    return signed
  }

  const params = Object.freeze(prepared.map(({ bytes }) => new Uint8Array(bytes)))
  return input.guard(asked, { method: feature, params }, async () => {
    if (prepared.length === 1) return ask(prepared)
    try {
      return await ask(prepared)
    } catch (thrown) {
      const error = toProviderError(thrown)
      if (takesOne(error)) return askEach()
      throw error
    }
  })
}
