import { parseAddress } from '../address/parseAddress.js'
import { encodeCall } from '../names/abi.js'

/** `transfer(address,uint256)` */
const selector = 'a9059cbb'

/** The data of a token's transfer. */
export const encodeTransfer = (to: string, amount: bigint): `0x${string}` => encodeCall(selector, BigInt(to), amount)

/** Receiver and amount of a token's transfer; `undefined` for any other data, longer one included. */
export function decodeTransfer(data: string): { readonly to: string; readonly amount: bigint } | undefined {
  const [, receiver, amount] = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i.exec(data) ?? []
  const to = receiver === undefined ? undefined : parseAddress(receiver.toLowerCase())?.address
  return to && amount ? { to, amount: BigInt(`0x${amount}`) } : undefined
}

/** `balanceOf(address)` */
export const encodeBalanceOf = (owner: string): `0x${string}` => encodeCall('70a08231', BigInt(owner))

/** `getL1Fee(bytes)` */
export const encodeL1Fee = (bytes: Uint8Array): `0x${string}` => encodeCall('49948e0e', { bytes })

/** Whether what a transfer returned means that it succeeded: nothing, as old tokens return, or `true`. */
export const isTransferred = (returned: string): boolean =>
  returned === '0x' || (returned.length >= 66 && BigInt(returned.slice(0, 66)) === 1n)

/** Bytes that compress badly, in place of a transaction that nobody has signed yet. */
export const dummyBytes = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 167 + ((index * index) >> 3) + 13) & 255)
