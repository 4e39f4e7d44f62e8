import { argumentInvalid } from '@latchkey/kernel/adapter'
import type { Web3Transaction } from '../contract.js'

/** Makes a transaction of the same class from bytes, without knowing web3.js: the site may have its own copy of it. */
export function sameClass<transaction extends Web3Transaction>(model: transaction, bytes: Uint8Array): transaction {
  const { from, deserialize } = model.constructor as {
    readonly from?: (bytes: Uint8Array) => transaction
    readonly deserialize?: (bytes: Uint8Array) => transaction
  }
  const make = deserialize ?? from
  if (typeof make !== 'function') throw argumentInvalid('transaction', 'Pass one of web3.js.')
  return Reflect.apply(make, model.constructor, [bytes])
}
