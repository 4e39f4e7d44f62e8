import { argumentInvalid } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { TransactionInput } from '../contract.js'
import { parseQuantity } from '../rpc/readRpc.js'

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const
const fields: readonly string[] = ['to', 'data', ...quantities] satisfies readonly (keyof TransactionInput)[]

const hexOf = (name: string, value: unknown): string => {
  const amount = typeof value === 'bigint' ? value : parseQuantity(value)
  if (amount === undefined || amount < 0n || amount >= 2n ** 256n) {
    throw argumentInvalid(name, 'Pass a bigint of at least 0, or a hex quantity.')
  }
  return `0x${amount.toString(16)}`
}

/** Encodes a transaction as wallets expect it; refuses malformed and unknown fields. @throws `ARGUMENT_INVALID` */
export function parseTransaction(input: unknown): Readonly<Record<string, string>> {
  if (typeof input !== 'object' || !input || Array.isArray(input))
    throw argumentInvalid('transaction', 'Pass an object.')
  // Read once, so that the checked values are the ones that are sent.
  const given: { readonly [name: string]: unknown } = { ...input }
  const unknown = Object.keys(given).find((name) => given[name] !== undefined && !fields.includes(name))
  if (unknown !== undefined) throw argumentInvalid(unknown, `Leave it out. A transaction takes ${fields.join(', ')}.`)
  const { to, data } = given
  const wire: Record<string, string> = {}
  if (to !== undefined) {
    const parsed = typeof to === 'string' && to.startsWith('0x') ? parseAddress(to) : undefined
    if (!parsed) throw argumentInvalid('to', 'Pass an address with 0x and, in mixed case, a valid checksum.')
    wire.to = parsed.address
  }
  if (data !== undefined) {
    if (typeof data !== 'string' || !/^0x([\da-f]{2})*$/i.test(data))
      throw argumentInvalid('data', 'Pass 0x and bytes.')
    wire.data = data
  }
  if (!wire.to && (wire.data ?? '0x') === '0x')
    throw argumentInvalid('to', 'Pass a receiver, or the code of a contract.')
  for (const name of quantities) if (given[name] !== undefined) wire[name] = hexOf(name, given[name])
  return wire
}
