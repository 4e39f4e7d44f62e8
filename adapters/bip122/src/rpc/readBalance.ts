import type { BalanceInput } from '@latchkey/kernel'
import { BaseError, safeUrl } from '@latchkey/kernel'
import { readLimitedText, untilDeadline } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { Bip122Options } from '../options.js'
import { sumOutputs } from './sumOutputs.js'

/** How long the answer may take. */
const deadlineMs = 10_000

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
  const read = async (own: AbortSignal): Promise<bigint> => {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin',
      signal: own,
    })
    if (!response.ok) throw new BaseError(`The answer is HTTP ${response.status}.`, { code: 'UTXO_ANSWER_INVALID' })
    return sumOutputs(JSON.parse(await readLimitedText(response)))
  }
  return untilDeadline(read, { clock, signal, deadlineMs })
}
