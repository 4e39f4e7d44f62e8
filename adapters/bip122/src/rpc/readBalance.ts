import type { BalanceInput } from '@latchkey/kernel'
import { BaseError, safeUrl } from '@latchkey/kernel'
import { readLimitedText, untilDeadline } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/decodeAddress.js'
import type { Bip122Options } from '../options.js'

/** How long a request may take. */
const deadlineMs = 10_000
/** All the satoshis that will ever exist. */
const supply = 2_100_000_000_000_000

const resultInvalid = (cause: string): BaseError => new BaseError(cause, { code: 'UTXO_ANSWER_INVALID' })
const listInvalid = (): BaseError => resultInvalid('The server did not return a list of outputs.')

/**
 * Sums unspent outputs, confirmed or not, in satoshis. An output that is malformed or listed twice makes the whole list
 * unusable. @throws `UTXO_ANSWER_INVALID`
 */
export function sumOutputs(outputs: unknown): bigint {
  if (!Array.isArray(outputs)) throw listInvalid()
  const seen = new Set<string>()
  let sum = 0n
  for (const output of outputs as readonly unknown[]) {
    const { txid, vout, value } = Object(output) as { readonly [name: string]: unknown }
    const isOutput =
      typeof txid === 'string' && /^[\da-f]{64}$/.test(txid) && Number.isInteger(vout) && Number(vout) >= 0
    // A double represents every amount of bitcoin exactly.
    const isAmount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= supply
    const key = `${txid}:${vout}`
    if (!isOutput || !isAmount || seen.has(key)) throw listInvalid()
    seen.add(key)
    sum += BigInt(value)
  }
  if (sum > BigInt(supply)) throw listInvalid()
  return sum
}

const urlOf = (utxoUrl: NonNullable<Bip122Options['utxoUrl']>, networkId: string): string => {
  const given =
    typeof utxoUrl === 'string' ? utxoUrl : Object.hasOwn(utxoUrl, networkId) ? utxoUrl[networkId] : undefined
  const url = safeUrl(given, 'rpc')
  if (!url || new URL(url).search || new URL(url).hash) {
    throw new BaseError('The network has no `utxoUrl`.', { code: 'UTXO_URL_MISSING' })
  }
  return url.replace(/\/+$/, '')
}

/**
 * Reads the balance of an address, in satoshis.
 * @throws `ACCOUNT_NOT_FOUND`, `UTXO_URL_MISSING`, `UTXO_ANSWER_INVALID`, `TIMEOUT`, `ABORTED`, or what `fetch` throws
 */
export async function readBalance(
  utxoUrl: NonNullable<Bip122Options['utxoUrl']>,
  { address: given, network, clock, signal }: BalanceInput,
): Promise<bigint> {
  const address = parseAddress(given, network)?.address
  if (!address) throw new BaseError('Not an address of this network.', { code: 'ACCOUNT_NOT_FOUND' })
  const url = `${urlOf(utxoUrl, network.caipNetworkId)}/address/${address}/utxo`
  const read = async (own: AbortSignal): Promise<bigint> => {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin',
      signal: own,
    })
    if (!response.ok) throw resultInvalid(`The server returned HTTP ${response.status}.`)
    return sumOutputs(JSON.parse(await readLimitedText(response)))
  }
  return untilDeadline(read, { clock, signal, deadlineMs })
}
