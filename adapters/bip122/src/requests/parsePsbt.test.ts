import { runs } from '@latchkey/kernel/testing'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeys } from '../testing/createKeys.test.double.js'
import { createPsbt } from '../testing/createPsbt.test.double.js'
import { readVectors } from '../testing/readVectors.test.double.js'
import { parsePsbt } from './parsePsbt.js'

const numRuns = runs(40_000, 80)
interface Fixture {
  readonly description?: string
  readonly psbt: string
}
const { bip174 } = readVectors<{ readonly bip174: { readonly valid: Fixture[]; readonly invalid: Fixture[] } }>(
  'bitcoinjs/psbt.json.txt',
  '3ede9a7d7312a673760fc4047c2139421a7dd52a0e5721cbf60bdcde92a1d96d',
)

describe('parsePsbt', () => {
  it('takes every valid PSBT of BIP-174', () => {
    const counts = bip174.valid.map(({ psbt }) => parsePsbt(base64.decode(psbt))?.inputs.length)
    expect(counts).toEqual([1, 2, 1, 2, 1, 1, 1])
  })

  it('rejects the PSBTs of BIP-174 with a broken envelope', () => {
    const taken = bip174.invalid.filter(({ psbt }) => parsePsbt(base64.decode(psbt)))
    // The others are only wrong inside single values, which the wallet checks.
    expect(taken.every(({ description = '' }) => /typed|key|value|invalid|taproot/i.test(description))).toBe(true)
    expect(bip174.invalid.length - taken.length).toBeGreaterThan(4)
  })

  it('reads the script, the sighash type and the state of each input', () => {
    const { secret } = createKeys(1)
    const psbt = createPsbt({ inputs: [{ byte: 1 }, { byte: 2, sighash: 0x81 }] })
    const [first, second] = parsePsbt(psbt)?.inputs ?? []
    expect(hex.encode(first?.script ?? new Uint8Array())).toMatch(/^0014/)
    expect([first?.sighash, second?.sighash]).toEqual([undefined, 0x81])
    const signed = Transaction.fromPSBT(psbt)
    signed.signIdx(secret, 0)
    signed.finalizeIdx(0)
    const after = parsePsbt(signed.toPSBT())
    expect(after?.inputs.map(({ isFinal }) => isFinal)).toEqual([true, false])
    expect(after?.body).toBe(parsePsbt(psbt)?.body)
  })

  it('recognises the same transaction in both versions of the format', () => {
    const transaction = Transaction.fromPSBT(createPsbt({ inputs: [{ byte: 1 }] }))
    const [old, modern] = [0, 2].map((version) => parsePsbt(transaction.toPSBT(version)))
    expect(modern?.body).toBe(old?.body)
    expect(modern?.inputs[0]?.script).toEqual(old?.inputs[0]?.script)
  })

  it('detects every change of the transaction', () => {
    const body = (change: object = {}): string | undefined =>
      parsePsbt(createPsbt({ inputs: [{ byte: 1 }], ...change }))?.body
    const bodies = [
      body(),
      body({ amount: 999n }),
      body({ to: createKeys(9).segwit }),
      body({ lockTime: 7 }),
      body({ inputs: [{ byte: 1, txid: '22'.repeat(32) }] }),
      body({ inputs: [{ byte: 1, index: 1 }] }),
      body({ inputs: [{ byte: 1, sequence: 5 }] }),
      body({ inputs: [{ byte: 1 }, { byte: 2 }] }),
    ]
    expect(new Set(bodies).size).toBe(8)
    expect(bodies).not.toContain(undefined)
  })

  it('rejects truncated and extended PSBTs, and repeated keys', () => {
    const psbt = createPsbt({ inputs: [{ byte: 1 }] })
    for (let length = 0; length < psbt.length; length++) expect(parsePsbt(psbt.subarray(0, length))).toBeUndefined()
    expect(parsePsbt(Uint8Array.of(...psbt, 0))).toBeUndefined()
    const twice = Uint8Array.of(...psbt.subarray(0, 5), 2, 0xfc, 1, 0, 2, 0xfc, 1, 0, ...psbt.subarray(5))
    expect(parsePsbt(twice)).toBeUndefined()
    const once = Uint8Array.of(...psbt.subarray(0, 5), 2, 0xfc, 1, 0, ...psbt.subarray(5))
    expect(parsePsbt(once)).toBeDefined()
  })

  it('never throws on arbitrary bytes', () => {
    const psbt = createPsbt({ inputs: [{ byte: 1 }, { byte: 2 }] })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(psbt.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
        (changes) => {
          const bytes = Uint8Array.from(psbt)
          for (const [at, byte] of changes) bytes[at] = byte
          const parsed = parsePsbt(bytes)
          expect(parsed === undefined || parsed.inputs.length > 0 || parsed.body.length > 0).toBe(true)
        },
      ),
      { numRuns },
    )
  })
})
