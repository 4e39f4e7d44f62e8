import { BaseError } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import { base58 } from '@scure/base'
import { Keypair, Message, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKey } from '../testing/createKey.test.double.js'
import { blockhash, legacyOf, versionedOf, wireOf, wireWith } from '../testing/createTransaction.test.double.js'
import { parseTransaction } from './parseTransaction.js'

const { address } = createKey(1)
const numRuns = runs(100_000, 200)

const codeOf = (bytes: Uint8Array): string | undefined => {
  try {
    parseTransaction(bytes)
    return
  } catch (error) {
    // Anything else would be a bug in the parser.
    if (!(error instanceof BaseError)) throw error
    return error.code
  }
}

describe('parseTransaction', () => {
  it('reads a legacy transaction of web3.js', () => {
    const bytes = wireOf(legacyOf(address))
    const parsed = parseTransaction(bytes)
    expect(parsed).toMatchObject({ version: 'legacy', blockhash, isDurable: false })
    expect(parsed.signers).toEqual([{ address, signature: new Uint8Array(64) }])
    expect(parsed.message).toEqual(bytes.slice(65))
  })

  it('reads a transaction of version 0 with an address lookup table', () => {
    const bytes = wireOf(versionedOf(address))
    const parsed = parseTransaction(bytes)
    expect(parsed).toMatchObject({ version: 0, blockhash })
    expect(parsed.signers.map((signer) => signer.address)).toEqual([address])
    expect(parsed.message).toEqual(new Uint8Array(VersionedTransaction.deserialize(bytes).message.serialize()))
  })

  it('tells a durable nonce from a blockhash', () => {
    const from = new PublicKey(address)
    const nonce = SystemProgram.nonceAdvance({
      noncePubkey: new PublicKey(createKey(5).address),
      authorizedPubkey: from,
    })
    const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 })
    const make = (...instructions: (typeof nonce)[]): Uint8Array =>
      wireOf(new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1 }).add(...instructions))
    expect(parseTransaction(make(nonce, transfer)).isDurable).toBe(true)
    expect(parseTransaction(make(transfer, nonce)).isDurable).toBe(false)
  })

  it('accepts 1232 bytes and no more (356)', () => {
    const rest = wireWith(address, 1000).length - 1000
    expect(parseTransaction(wireWith(address, 1232 - rest)).bytes).toHaveLength(1232)
    expect(codeOf(wireWith(address, 1233 - rest))).toBe('TRANSACTION_TOO_LARGE')
  })

  it('refuses other versions, wrong lengths and references to missing accounts', () => {
    const legacy = wireOf(legacyOf(address))
    const versioned = wireOf(versionedOf(address))
    expect(codeOf(versioned.with(65, 0x81))).toBe('TRANSACTION_VERSION_NOT_SUPPORTED')
    const bad: readonly (readonly [what: string, bytes: Uint8Array])[] = [
      ['nothing', new Uint8Array()],
      ['one byte more', new Uint8Array([...legacy, 0])],
      ['one byte less', legacy.slice(0, -1)],
      ['no signature', new Uint8Array([0, ...legacy.slice(65)])],
      ['two signatures, one signer', new Uint8Array([2, ...new Uint8Array(64), ...legacy.slice(1)])],
      ['a length in a longer form', new Uint8Array([0x81, 0, ...legacy.slice(1)])],
      ['a length above 16 bits', new Uint8Array([0xff, 0xff, 0x04, ...legacy.slice(1)])],
      ['a payer that does not sign', legacy.with(66, 1)],
      ['more readers than accounts', legacy.with(67, 9)],
      ['a payer for a program', legacy.with(legacy.length - 16, 0)],
    ]
    for (const [what, bytes] of bad) expect(codeOf(bytes), what).toBe('ARGUMENT_INVALID')
  })

  it('agrees with web3.js on random legacy messages', () => {
    const keys = Array.from(
      { length: 12 },
      (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(index + 1)).publicKey,
    )
    const instruction = fc.record({
      program: fc.nat(11),
      accounts: fc.array(fc.record({ key: fc.nat(11), isSigner: fc.boolean(), isWritable: fc.boolean() }), {
        maxLength: 6,
      }),
      data: fc.uint8Array({ maxLength: 200 }),
    })
    fc.assert(
      fc.property(fc.array(instruction, { minLength: 1, maxLength: 4 }), (list) => {
        fc.pre(list.every(({ program }) => program !== 0))
        const key = (index: number): PublicKey => keys[index] as PublicKey
        const transaction = new Transaction({ feePayer: key(0), blockhash, lastValidBlockHeight: 1 })
        for (const { program, accounts, data } of list) {
          transaction.add({
            programId: key(program),
            keys: accounts.map((account) => ({ ...account, pubkey: key(account.key) })),
            data: Buffer.from(data),
          })
        }
        const message = transaction.compileMessage()
        const count = message.header.numRequiredSignatures
        const bytes = new Uint8Array([count, ...new Uint8Array(64 * count), ...message.serialize()])
        fc.pre(bytes.length <= 1232)
        const parsed = parseTransaction(bytes)
        const theirs = Message.from(parsed.message)
        expect(parsed.signers.map((signer) => signer.address)).toEqual(
          theirs.accountKeys.slice(0, count).map((account) => account.toBase58()),
        )
        expect(parsed.blockhash).toBe(theirs.recentBlockhash)
      }),
      { numRuns },
    )
  })

  it('parses or refuses any bytes, and altered transactions', () => {
    const models = [wireOf(legacyOf(address)), wireOf(versionedOf(address))]
    const changed = fc
      .tuple(fc.constantFrom(...models), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 3 }))
      .map(([model, changes]) => {
        const bytes = new Uint8Array(model)
        for (const [index, byte] of changes) if (index < bytes.length) bytes[index] = byte
        return bytes
      })
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 1300 }), changed), (bytes) => {
        if (codeOf(bytes)) return
        const { message, signers } = parseTransaction(bytes)
        const wire = [signers.length, ...signers.flatMap(({ signature }) => [...signature]), ...message]
        expect(wire).toEqual([...bytes])
        for (const signer of signers) expect(base58.decode(signer.address)).toHaveLength(32)
      }),
      { numRuns },
    )
  })
})
