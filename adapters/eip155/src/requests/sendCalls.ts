import type { Connection, ExtendInput } from '@latchkey/kernel'
import { BaseError, toProviderError } from '@latchkey/kernel'
import { argumentInvalid, encodeHex, readArray, readProperty } from '@latchkey/kernel/adapter'
import { captureProvider } from '../connector/captureProvider.js'
import type { SentCalls } from '../contract.js'
import { toHexId } from '../networks/chainId.js'
import { parseTransaction } from './parseTransaction.js'

const method = 'wallet_sendCalls'
const mostCalls = 100

/** A name for a request that no other request has. */
export const newCallsId = (): `0x${string}` => `0x${encodeHex(crypto.getRandomValues(new Uint8Array(32)))}`

/** Whether a wallet can know calls by it: at most 4,096 bytes in hex (EIP-5792), or a name of the wallet's own of that length. */
export const isCallsId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,8194}$/.test(value)

/** The calls as wallets expect them, checked. @throws `ARGUMENT_INVALID` */
function parseCalls(given: unknown): readonly Readonly<Record<string, string>>[] {
  const calls = readArray(given, mostCalls + 1)
  if (!calls.length || calls.length > mostCalls) throw argumentInvalid('calls', `Pass 1 to ${mostCalls} calls.`)
  return calls.map((call) => {
    const { to, value, data, ...more } = parseTransaction(call)
    const [unknown] = Object.keys(more)
    if (unknown !== undefined) throw argumentInvalid(unknown, 'Leave it out. A call takes to, value and data.')
    return Object.freeze({
      ...(to !== undefined && { to }),
      ...(value !== undefined && { value }),
      ...(data !== undefined && data !== '0x' && { data }),
    })
  })
}

/** What the numbers of EIP-5792 mean after which nothing was sent. */
const codes: {
  readonly [providerCode: number]: readonly [
    code: 'METHOD_NOT_SUPPORTED' | 'CHAIN_NOT_ADDED' | 'USER_REJECTED',
    message: string,
  ]
} = {
  5700: ['METHOD_NOT_SUPPORTED', 'The wallet cannot do that.'],
  5710: ['CHAIN_NOT_ADDED', 'The wallet does not know this network.'],
  5740: ['METHOD_NOT_SUPPORTED', 'The wallet does not take so many calls.'],
  5750: ['USER_REJECTED', 'The request was refused in the wallet.'],
  5760: ['METHOD_NOT_SUPPORTED', 'The wallet cannot do that.'],
}

/** The error for what a wallet threw; `undefined` if it has received the calls before. */
function callsError(thrown: unknown): BaseError | undefined {
  const error = toProviderError(thrown)
  const number = Number(error.details.providerCode)
  if (number === 5720) return
  const [code, message] = codes[number] ?? []
  return code === undefined || error.code !== 'PROVIDER_ERROR'
    ? error
    : new BaseError(message ?? '', { code, cause: error, details: error.details })
}

/** Asks the wallet once to make calls (EIP-5792, 2.0.0); `asked` is the connection that was shown at the call. */
export async function sendCalls(input: ExtendInput, asked: Connection, given: unknown): Promise<SentCalls> {
  const id = readProperty(given, 'id') ?? newCallsId()
  if (!isCallsId(id) || !/^0x([\da-f]{2}){1,4096}$/i.test(id))
    throw argumentInvalid('id', 'Pass 0x and 1 to 4,096 bytes in hex.')
  const calls = Object.freeze(parseCalls(readProperty(given, 'calls')))
  const wire = Object.freeze({
    version: '2.0.0',
    id,
    from: asked.activeAddress,
    chainId: toHexId(asked.networkId),
    atomicRequired: false,
    calls,
  })
  return input.guard(asked, { method, params: Object.freeze([wire]), sends: true }, async () => {
    let result: unknown
    try {
      const params = [{ ...wire, calls: calls.map((call) => ({ ...call })) }]
      result = await captureProvider(input.provider).request(method, params)
    } catch (thrown) {
      const error = callsError(thrown)
      if (error) throw error
      return Object.freeze({ id })
    }
    // Before 2.0.0 wallets returned the id alone.
    const returned = typeof result === 'string' ? result : readProperty(result, 'id')
    if (isCallsId(returned)) return Object.freeze({ id: returned })
    throw new BaseError('The wallet returned an invalid id of calls. They may still have been sent.', {
      code: 'TRANSACTION_HASH_INVALID',
    })
  })
}
