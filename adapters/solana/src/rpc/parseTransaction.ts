import { BaseError } from '@latchkey/kernel'
import { encodeBase58 } from '@latchkey/kernel/adapter'

/** Bytes of a transaction at most: one packet of the network. */
const sizeLimit = 1232

/** One call of a program; numbers are indexes of accounts. */
export interface ParsedInstruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A transaction, read from its wire format. */
export interface ParsedTransaction {
  /** The whole wire format. */
  readonly bytes: Uint8Array
  /** The signed part. */
  readonly message: Uint8Array
  readonly version: 'legacy' | 0
  /** Addresses that must sign, the fee payer first, each with its signature of 64 bytes, all zero while it is missing. */
  readonly signers: readonly { readonly address: string; readonly signature: Uint8Array }[]
  /** All accounts that the message itself lists, by index; those of lookup tables come after them. */
  readonly addresses: readonly string[]
  readonly instructions: readonly ParsedInstruction[]
  /** base58 */
  readonly blockhash: string
  /** Whether a nonce account replaces the blockhash, so that it does not expire. */
  readonly isDurable: boolean
}

const systemProgram = '1'.repeat(32)

const unusable = (what: string): BaseError =>
  new BaseError(`\`transaction\` is not usable: ${what}.`, {
    code: 'ARGUMENT_INVALID',
    details: { argument: 'transaction' },
  })

/**
 * Reads the complete wire format of a transaction, legacy or version 0.
 * @throws `TRANSACTION_TOO_LARGE`, `TRANSACTION_VERSION_NOT_SUPPORTED`, `ARGUMENT_INVALID`
 */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction {
  if (bytes.length > sizeLimit) {
    throw new BaseError(`The transaction has ${bytes.length} bytes; the network accepts at most ${sizeLimit}.`, {
      code: 'TRANSACTION_TOO_LARGE',
      details: { size: bytes.length, limit: sizeLimit },
    })
  }
  let offset = 0
  const take = (length: number): Uint8Array => {
    if (offset + length > bytes.length) throw unusable('it ends too early')
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  const takeByte = (): number => take(1)[0] as number
  /** A length of one to three bytes of seven bits, little-endian; only the shortest form is valid. */
  const takeLength = (): number => {
    let value = 0
    for (let index = 0; index < 3; index++) {
      const byte = takeByte()
      value |= (byte & 0x7f) << (7 * index)
      if (byte & 0x80) continue
      if ((index > 0 && byte === 0) || value > 0xffff) break
      return value
    }
    throw unusable('it has a malformed length')
  }
  const takeMany = <item>(read: () => item): item[] => Array.from({ length: takeLength() }, read)
  const takeAddress = (): string => encodeBase58(take(32))

  const signatures = takeMany(() => take(64))
  const messageOffset = offset
  const first = takeByte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) {
    throw new BaseError(`Transactions of version ${first & 0x7f} are not supported.`, {
      code: 'TRANSACTION_VERSION_NOT_SUPPORTED',
      details: { version: first & 0x7f },
    })
  }
  const signerCount = isVersioned ? takeByte() : first
  const [readonlySigned, readonlyUnsigned] = [takeByte(), takeByte()]
  const addresses = takeMany(takeAddress)
  const blockhash = takeAddress()
  const instructions = takeMany(() => ({
    program: takeByte(),
    accounts: [...take(takeLength())],
    data: take(takeLength()),
  }))
  let lookedUp = 0
  if (isVersioned) {
    for (let count = takeLength(); count > 0; count--) {
      take(32)
      lookedUp += take(takeLength()).length
      lookedUp += take(takeLength()).length
    }
  }
  if (offset !== bytes.length) throw unusable('it has bytes after its end')
  if (!signerCount || signerCount !== signatures.length) throw unusable('its signatures do not match its signers')
  if (readonlySigned >= signerCount || signerCount + readonlyUnsigned > addresses.length) {
    throw unusable('its header does not match its accounts')
  }
  if (new Set(addresses).size !== addresses.length) throw unusable('it lists an account twice')
  const total = addresses.length + lookedUp
  for (const { program, accounts } of instructions) {
    // The fee payer cannot be a program.
    if (!program || program >= addresses.length || accounts.some((account) => account >= total)) {
      throw unusable('an instruction refers to a missing account')
    }
  }
  const [instruction] = instructions
  return {
    bytes,
    message: bytes.subarray(messageOffset),
    version: isVersioned ? 0 : 'legacy',
    addresses,
    instructions,
    signers: signatures.map((signature, index) => ({ address: addresses[index] as string, signature })),
    blockhash,
    // The system program's instruction 4, AdvanceNonceAccount, counts only as the first instruction.
    isDurable: addresses[instruction?.program ?? -1] === systemProgram && instruction?.data.join() === '4,0,0,0',
  }
}
