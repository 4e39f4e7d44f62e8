import { argumentInvalid, missingMethod, readArray } from '@latchkey/kernel/adapter'
import { decodeAddress } from '../address/decodeAddress.js'
import type { BitcoinAddress } from '../contract.js'
import type { ConnectedWallet, SigningWallet, WalletInputs } from './connectedWallet.js'
import type { Psbt } from './parsePsbt.js'
import { parsePsbt } from './parsePsbt.js'
import { requireNetwork, requireOwnAddress } from './walletBehind.js'

/** A PSBT, ready for a wallet. */
export interface CheckedPsbt extends Pick<Psbt, 'bytes' | 'body'> {
  readonly inputs: readonly WalletInputs[]
  readonly broadcast: boolean
  readonly networkId: string
}

/** DEFAULT and ALL: the signature covers the whole transaction. */
const wholeTypes: readonly number[] = [0, 1]
const otherTypes: readonly number[] = [2, 3, 0x81, 0x82, 0x83]

/** The inputs that spend from the connection's addresses, according to the PSBT. */
const ownInputs = (addresses: readonly BitcoinAddress[], { inputs }: Psbt): readonly WalletInputs[] =>
  addresses.flatMap(({ address }) => {
    const script = decodeAddress(address)?.script.join()
    const indexes = inputs.flatMap((input, index) => (!input.isFinal && input.script?.join() === script ? [index] : []))
    return indexes.length ? [{ address, indexes }] : []
  })

const givenInputs = (
  addresses: readonly BitcoinAddress[],
  { inputs }: Psbt,
  given: readonly unknown[],
): readonly WalletInputs[] => {
  const seen = new Set<unknown>()
  return given.map((entry) => {
    const { address, indexes, sighash } = Object(entry) as { readonly [name: string]: unknown }
    const own = requireOwnAddress(addresses, address, 'inputs')
    if (!Array.isArray(indexes) || !indexes.length) {
      throw argumentInvalid('inputs', 'Pass the indexes of the inputs.')
    }
    const positions = Array.from(indexes, (index: unknown) => {
      if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= inputs.length) {
        throw argumentInvalid('inputs', `The PSBT has ${inputs.length} inputs, counted from 0.`)
      }
      if (seen.has(index)) throw argumentInvalid('inputs', `Input ${index} is named twice.`)
      seen.add(index)
      return index
    })
    if (sighash !== undefined && typeof sighash !== 'number') {
      throw argumentInvalid('inputs', 'A sighash type is a number.')
    }
    return { address: own.address, indexes: positions, ...(sighash !== undefined && { sighash }) }
  })
}

/** A signature may cover less than the whole transaction only if the site has set `allowSighash`. */
const checkSighash = (isAllowed: boolean, inputs: readonly WalletInputs[], psbt: Psbt): void => {
  for (const { indexes, sighash } of inputs) {
    for (const index of indexes) {
      const written = psbt.inputs[index]?.sighash
      for (const type of [sighash, written]) {
        if (type === undefined || wholeTypes.includes(type)) continue
        if (!otherTypes.includes(type)) throw argumentInvalid('inputs', `Unknown sighash type ${type}.`)
        if (!isAllowed) {
          throw argumentInvalid('inputs', 'Sighash types other than DEFAULT and ALL require the option `allowSighash`.')
        }
      }
      if (sighash === undefined || sighash === written || (written === undefined && wholeTypes.includes(sighash)))
        continue
      throw argumentInvalid('inputs', 'The sighash type must match the PSBT.')
    }
  }
}

/** Checks a PSBT before the wallet is asked. @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED`, `NOT_CONNECTED` */
export function checkPsbt(connected: ConnectedWallet, wallet: SigningWallet, input: unknown): CheckedPsbt {
  const { psbt: given, inputs: named, broadcast = false } = Object(input) as { readonly [name: string]: unknown }
  const networkId = requireNetwork(connected)
  const psbt = parsePsbt(given)
  if (!psbt?.inputs.length) throw argumentInvalid('psbt', 'Pass a PSBT with inputs, as base64, hex or bytes.')
  if (typeof broadcast !== 'boolean') throw argumentInvalid('broadcast', 'Pass true or false.')
  if (named !== undefined && !Array.isArray(named)) throw argumentInvalid('inputs', 'Pass a list.')
  const addresses = connected.addresses()
  const inputs = named === undefined ? ownInputs(addresses, psbt) : givenInputs(addresses, psbt, readArray(named))
  if (!inputs.length) throw argumentInvalid('inputs', 'Name the inputs to sign: none spends from these addresses.')
  checkSighash(connected.options.allowSighash === true, inputs, psbt)
  if (broadcast) {
    const signed = new Set(inputs.flatMap(({ indexes }) => indexes))
    if (psbt.inputs.some(({ isFinal }, index) => !isFinal && !signed.has(index))) {
      throw argumentInvalid('broadcast', 'Only a transaction with all inputs signed can be sent.')
    }
    if (!wallet.broadcasts) throw missingMethod('broadcast')
  }
  return { bytes: psbt.bytes, body: psbt.body, inputs, broadcast, networkId }
}
