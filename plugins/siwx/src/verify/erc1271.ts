import { encodeHex, readProperty } from '@latchkey/kernel/adapter'
import type { EvmReader, Verdict } from '../contract.js'
import type { WrappedSignature } from './erc6492.js'
import { refused, valid } from './verdicts.js'

/** Whose signature of which hash is asked about. */
export interface ContractQuestion {
  readonly chainId: string
  /** Lower-case hex. */
  readonly account: string
  readonly hash: Uint8Array
  readonly reader: EvmReader
}

const selector = '1626ba7e'
/** The only result that accepts: the selector, padded. Anything longer may be an echo of the question. */
const accepted = selector.padEnd(64, '0')

const word = (value: number): string => value.toString(16).padStart(64, '0')

const isValidSignature = (hash: Uint8Array, signature: Uint8Array): string =>
  selector +
  encodeHex(hash) +
  word(64) +
  word(signature.length) +
  encodeHex(signature).padEnd(Math.ceil(signature.length / 32) * 64, '0')

/** Whether an error is the contract's own refusal; nodes give it the code 3, or say so. */
function isRevert(error: unknown): boolean {
  let level: unknown = error
  for (let depth = 0; depth < 8 && typeof level === 'object' && level !== null; depth++) {
    if (readProperty(level, 'code') === 3) return true
    if (/\brevert/i.test(String(readProperty(level, 'message')))) return true
    level = readProperty(level, 'cause')
  }
  return false
}

async function call(reader: EvmReader, chainId: string, transaction: object): Promise<string | Verdict> {
  try {
    const result = await reader(chainId, { method: 'eth_call', params: [transaction, 'latest'] })
    if (typeof result === 'string' && /^0x[\da-f]*$/i.test(result)) return result.slice(2).toLowerCase()
    return refused('unavailable')
  } catch (error) {
    return refused(isRevert(error) ? 'mismatch' : 'unavailable')
  }
}

/** Asks a contract whether it accepts a signature (ERC-1271). */
export async function askContract(
  { chainId, account, hash, reader }: ContractQuestion,
  signature: Uint8Array,
): Promise<Verdict> {
  const result = await call(reader, chainId, { to: account, data: `0x${isValidSignature(hash, signature)}` })
  if (typeof result !== 'string') return result
  return result === accepted ? valid : refused('mismatch')
}

/**
 * Code that a node runs and never stores: it calls the factory, then the account, and returns four words: whether the account's call
 * succeeded, how many bytes it returned, the size of the account's code, and the first word that it returned. Behind the code: account,
 * factory, the lengths of both calls, the calls.
 */
const probe = [
  '604780380390608039', // everything behind this code, to 0x80
  '6000600060c051610100600060a0515af150', // call(gas, factory, 0, 0x100, length, 0, 0)
  '6020600060e05160c051610100016080515afa', // staticcall(gas, account, 0x100 + length, length, 0, 0x20)
  '600051606052', // its first word, to 0x60
  '600052', // whether it succeeded, to 0
  '3d602052', // how much it returned, to 0x20
  '6080513b604052', // the size of the account's code, to 0x40
  '60806000f3', // return(0, 0x80)
].join('')

const padded = (address: string): string => address.slice(2).padStart(64, '0')

/** Asks a contract that does not exist yet, after the call that creates or prepares it, of which the chain keeps nothing (ERC-6492). */
export async function askUndeployed(
  { chainId, account, hash, reader }: ContractQuestion,
  { factory, calldata, signature }: WrappedSignature,
): Promise<Verdict> {
  const question = isValidSignature(hash, signature)
  const lengths = word(calldata.length) + word(question.length / 2)
  const behind = padded(account) + padded(factory) + lengths + encodeHex(calldata) + question
  const result = await call(reader, chainId, { data: `0x${probe}${behind}` })
  if (typeof result !== 'string') return result
  const [succeeded, returned, size, first] = result.match(/.{64}/g) ?? []
  if (result.length !== 256) return refused('unavailable')
  const isAccepted = succeeded === word(1) && returned === word(32) && size !== word(0) && first === accepted
  return isAccepted ? valid : refused('mismatch')
}
