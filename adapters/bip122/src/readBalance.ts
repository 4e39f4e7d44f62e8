import type { BalanceInput } from '@latchkey/kernel'
import { BaseError, safeUrl } from '@latchkey/kernel'
import { untilAborted } from '@latchkey/kernel/adapter'
import type { Bip122Options } from './options.js'
import { parseAddress } from './parseAddress.js'
import { sumOutputs } from './sumOutputs.js'

/** How long the answer may take. */
const deadlineMs = 10_000
/** Bytes of an answer at most (kernel brief 3.4). */
const sizeLimit = 10_000_000

const readText = async ({ body }: Response): Promise<string> => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > sizeLimit) {
      await reader?.cancel()
      throw new Error('The answer is too large.')
    }
    text += decoder.decode(value, { stream: true })
  }
}

const urlOf = (utxoUrl: NonNullable<Bip122Options['utxoUrl']>, networkId: string): string => {
  const given =
    typeof utxoUrl === 'string' ? utxoUrl : Object.hasOwn(utxoUrl, networkId) ? utxoUrl[networkId] : undefined
  const url = safeUrl(given, 'rpc')
  if (!url || new URL(url).search || new URL(url).hash) {
    throw new BaseError('No address was given where outputs are read.', { code: 'UTXO_URL_MISSING' })
  }
  return url.replace(/\/+$/, '')
}

/**
 * Reads what an address holds, in satoshis.
 * @throws `UTXO_URL_MISSING`, `UTXO_ANSWER_INVALID`, `TIMEOUT`, `ABORTED`, or what `fetch` throws
 */
export async function readBalance(
  utxoUrl: NonNullable<Bip122Options['utxoUrl']>,
  { address: given, network, clock, signal }: BalanceInput,
): Promise<bigint> {
  const address = parseAddress(given, network)?.address
  if (!address) throw new BaseError('This is no address of the network.', { code: 'ACCOUNT_NOT_FOUND' })
  const url = `${urlOf(utxoUrl, network.caipNetworkId)}/address/${address}/utxo`
  const abort = new AbortController()
  const stop = (): void => abort.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const undo = clock.after(deadlineMs, () => abort.abort(new BaseError('No answer in time.', { code: 'TIMEOUT' })))
  const read = async (): Promise<bigint> => {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin',
      signal: abort.signal,
    })
    if (!response.ok) throw new BaseError(`The answer is HTTP ${response.status}.`, { code: 'UTXO_ANSWER_INVALID' })
    return sumOutputs(JSON.parse(await readText(response)))
  }
  try {
    return await untilAborted(read(), abort.signal)
  } finally {
    undo()
    signal.removeEventListener('abort', stop)
  }
}
