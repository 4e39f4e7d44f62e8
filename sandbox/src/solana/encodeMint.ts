import { base58 } from '@scure/base'

/** The data of a mint account: the base layout both token programs share. */
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
