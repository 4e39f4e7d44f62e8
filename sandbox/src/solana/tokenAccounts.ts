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

/** Where Token-2022 says what an account with extensions is: after the layout of a token account, which mints are padded to. */
const kindAt = 165
const kinds = { mint: 1, account: 2 } as const

/** Whether the data of an account of a token program is a mint. */
export const isMint = (data: Uint8Array): boolean =>
  data.length === 82 || (data.length > kindAt && data[kindAt] === kinds.mint)

function extend(base: Uint8Array, kind: keyof typeof kinds, extension: number, content: Uint8Array): Uint8Array {
  const data = new Uint8Array(kindAt + 1 + 4 + content.length)
  data.set(base)
  data[kindAt] = kinds[kind]
  const view = new DataView(data.buffer)
  view.setUint16(kindAt + 1, extension, true)
  view.setUint16(kindAt + 3, content.length, true)
  data.set(content, kindAt + 5)
  return data
}

/** A mint of Token-2022 of whose transfers the program keeps a part: the extension `TransferFeeConfig`. */
export function encodeFeeMint(mint: Parameters<typeof encodeMint>[0], basisPoints: number): Uint8Array {
  const content = new Uint8Array(108)
  const view = new DataView(content.buffer)
  content.set(base58.decode(mint.authority), 0)
  content.set(base58.decode(mint.authority), 32)
  // The fee until an epoch and the one since: each an epoch, the most that is taken, and the rate.
  for (const at of [72, 90]) {
    view.setBigUint64(at + 8, 2n ** 64n - 1n, true)
    view.setUint16(at + 16, basisPoints, true)
  }
  return extend(encodeMint(mint), 'mint', 1, content)
}

/** A token account of such a mint: the extension `TransferFeeAmount`, with nothing withheld yet. */
export const encodeFeeAccount = (account: Parameters<typeof encodeTokenAccount>[0]): Uint8Array =>
  extend(encodeTokenAccount(account), 'account', 2, new Uint8Array(8))
