import { BaseError } from '@latchkey/kernel'
import { readLittleEndian } from './decodeMove.js'
import { token2022Program } from './programs.js'
import type { ChainAccount } from './readAccounts.js'
import { addressAt } from './readAccounts.js'

const mintBytes = 82
/** Length of a token account, after which the type of a longer account is written. */
const accountBytes = 165
const mostDecimals = 36

/** What a token keeps of each transfer. */
export interface TransferFee {
  readonly basisPoints: bigint
  readonly most: bigint
}

/** A mint as the network keeps it. */
export interface Mint {
  readonly program: string
  readonly decimals: number
  /** The higher one where two are set, because it changes with an epoch. */
  readonly fees: readonly TransferFee[]
  /** Bytes of a new token account. */
  readonly accountSize: number
  /** From the mint itself; absent where another program keeps them. */
  readonly texts: { readonly name: string; readonly symbol: string } | undefined
}

/** Extensions of a mint that change nothing about what a transfer moves, each with the bytes that it adds to token accounts. */
const harmless: ReadonlyMap<number, number> = new Map([
  [1, 12], // TransferFeeConfig; its fee is shown
  [3, 0], // MintCloseAuthority
  [4, 0], // ConfidentialTransferMint
  [6, 0], // DefaultAccountState; the simulation tells
  [12, 0], // PermanentDelegate
  [14, 5], // TransferHook, refused below where it has a program
  [16, 0], // ConfidentialTransferFeeConfig
  [18, 0], // MetadataPointer
  [19, 0], // TokenMetadata
  [20, 0], // GroupPointer
  [21, 0], // TokenGroup
  [22, 0], // GroupMemberPointer
  [23, 0], // TokenGroupMember
  [26, 4], // Pausable; the simulation tells
])
/** Extensions that are refused, by name; any other is refused by its number. */
const refused: ReadonlyMap<number, string> = new Map([
  [9, 'non-transferable'],
  [10, 'interest-bearing'],
  [14, 'transfer-hook'],
  [24, 'confidential-mint-burn'],
  [25, 'scaled-amount'],
])

const unsupported = (extension: string): BaseError =>
  new BaseError('This token works in a way that is not supported.', {
    code: 'SEND_TOKEN_NOT_SUPPORTED',
    details: { extension },
  })

/** No such token. */
export const mintNotFound = (token: string): BaseError =>
  new BaseError('There is no token at this address.', { code: 'SEND_MINT_NOT_FOUND', details: { token } })

/** Whether the data of a token program's account is that of a mint. */
export const isMint = ({ data }: ChainAccount): boolean =>
  data[45] === 1 && (data.length === mintBytes || (data.length > accountBytes && data[accountBytes] === 1))

/** Whether the data of a token program's account is that of a token account. */
export const isTokenAccount = ({ data }: ChainAccount): boolean =>
  data.length === accountBytes || (data.length > accountBytes && data[accountBytes] === 2)

/** Entries of the list of extensions, each with its data. */
function* extensionsOf(data: Uint8Array): Generator<readonly [type: number, data: Uint8Array]> {
  let offset = accountBytes + 1
  while (offset + 4 <= data.length) {
    const type = Number(readLittleEndian(data, offset, 2))
    const length = Number(readLittleEndian(data, offset + 2, 2))
    // Padding, which ends the list.
    if (type === 0) return
    if (offset + 4 + length > data.length) throw unsupported('malformed')
    yield [type, data.subarray(offset + 4, offset + 4 + length)]
    offset += 4 + length
  }
}

const feeAt = (data: Uint8Array, offset: number): TransferFee => ({
  most: readLittleEndian(data, offset + 8, 8),
  basisPoints: readLittleEndian(data, offset + 16, 2),
})

/** Two strings, each after its length in four bytes. */
export function readTexts(data: Uint8Array, offset: number): Mint['texts'] {
  const decoder = new TextDecoder()
  let at = offset
  const next = (limit: number): string => {
    const length = Number(readLittleEndian(data, at, 4))
    const bytes = data.subarray(at + 4, at + 4 + Math.min(length, 4096))
    at += 4 + length
    return decoder.decode(bytes).replaceAll('\0', '').slice(0, limit)
  }
  return { name: next(256), symbol: next(128) }
}

/** Reads a mint. @throws `SEND_MINT_NOT_FOUND`, `SEND_TOKEN_NOT_SUPPORTED` */
export function parseMint(account: ChainAccount | null, address: string): Mint {
  if (!account || !isMint(account)) throw mintNotFound(address)
  const { data, owner: program } = account
  const decimals = data[44] ?? 0
  if (decimals > mostDecimals) throw unsupported('decimals')
  let accountSize = accountBytes
  let texts: Mint['texts']
  const fees: TransferFee[] = []
  if (program === token2022Program) {
    // The type of the account, and that its owner never changes.
    accountSize += 5
    for (const [type, part] of extensionsOf(data)) {
      const added = harmless.get(type)
      if (added === undefined) throw unsupported(refused.get(type) ?? String(type))
      accountSize += added
      if (type === 1 && part.length < 108) throw unsupported('malformed')
      if (type === 1) fees.push(feeAt(part, 72), feeAt(part, 90))
      // A hook without a program does nothing.
      if (type === 14 && part.subarray(32, 64).some((byte) => byte !== 0)) throw unsupported('transfer-hook')
      if (type === 19 && part.length >= 64 && addressAt(part, 32) === address) texts = readTexts(part, 64)
    }
  }
  return { program, decimals, fees, accountSize, texts }
}

/** The most that a token keeps of a transfer. */
export function transferFee({ fees }: Mint, amount: bigint): bigint {
  return fees.reduce((highest, { basisPoints, most }) => {
    const share = (amount * basisPoints + 9_999n) / 10_000n
    const fee = share < most ? share : most
    return fee > highest ? fee : highest
  }, 0n)
}
