import { base58 } from '@scure/base'

/** The data of a mint account: the base layout shared by both token programs. */
export function encodeMint({ authority, supply, decimals }: { authority: string; supply: bigint; decimals: number }) {
  const data = new Uint8Array(82)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  data.set(base58.decode(authority), 4)
  view.setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

/** The data of a token account: the base layout shared by both token programs. */
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
