import { base58 } from '@scure/base'

/** The data of a token account: the base layout both token programs share. */
export function encodeTokenAccount({
  mint,
  owner,
  amount,
}: {
  mint: string
  owner: string
  amount: bigint
}): Uint8Array {
  const data = new Uint8Array(165)
  data.set(base58.decode(mint), 0)
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}
