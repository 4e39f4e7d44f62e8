import type { Hex } from 'viem'
import { concatHex, encodeErrorResult, numberToHex, size } from 'viem'

const errorAbi = [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }] as const
const headBytes = 14

/** Contract code that reverts every call with `Error(reason)`. */
export function revertingCode(reason: string): Hex {
  const data = encodeErrorResult({ abi: errorAbi, args: [reason] })
  const pushLength = concatHex(['0x61', numberToHex(size(data), { size: 2 })])
  const pushHead = concatHex(['0x60', numberToHex(headBytes, { size: 1 })])
  const pushZero = '0x6000'
  const codeCopy = '0x39'
  const revert = '0xfd'
  return concatHex([pushLength, pushHead, pushZero, codeCopy, pushLength, pushZero, revert, data])
}
