import { RawTx } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { readVectors } from '../testing/readVectors.test.double.js'
import { verifyBip122 } from './bip122.js'

interface Signed {
  readonly message: string
  readonly address: string
  readonly type: string
  readonly bip322_signatures: readonly string[]
}
interface Wrong {
  readonly description: string
  readonly message: string
  readonly address: string
  readonly signature: string
}

const basic = readVectors<{ readonly simple: readonly Signed[]; readonly error: readonly Wrong[] }>(
  'bip322/basic-test-vectors.json.txt',
  'a9184da5687b9cb7a1863807f4a8f4d743ec07d4f683f707cb85ce72f5b33f47',
)
const generated = readVectors<{
  readonly simple: readonly Signed[]
  readonly full: readonly Signed[]
  readonly proof_of_funds: readonly Signed[]
  readonly error: readonly Wrong[]
}>('bip322/generated-test-vectors.json.txt', '187205f77b4a639f8d7e9a8e9d9070204a4c6658cf925569001b4d15f02a6539')

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const verify = ({ message, address }: Pick<Signed, 'message' | 'address'>, signature: string) =>
  verifyBip122({ chainId, accountAddress: address, message, signature })
const hasTimeLock = ({ type }: Signed): boolean => type.endsWith('time-lock')

describe('the vectors of BIP-322', () => {
  it('pass: simple and full, of keys and of several keys (174)', async () => {
    const signed = [...basic.simple, ...generated.simple, ...generated.full.filter((one) => !hasTimeLock(one))]
    for (const one of signed)
      for (const signature of one.bip322_signatures)
        expect([one.type, one.message, await verify(one, signature)]).toEqual([one.type, one.message, { ok: true }])
    expect(signed.map(({ type }) => type).length).toBe(16)
  })

  it('that would need a script to be run are neither valid nor a mismatch', async () => {
    const locked = generated.full.filter(hasTimeLock)
    for (const one of locked)
      expect(await verify(one, one.bip322_signatures[0] ?? '')).toEqual({ ok: false, reason: 'unsupported' })
    expect(locked.length).toBe(2)
  })

  it('that prove funds are not a sign-in', async () => {
    for (const one of generated.proof_of_funds)
      for (const signature of one.bip322_signatures)
        expect(await verify(one, signature)).toEqual({ ok: false, reason: 'unsupported' })
  })

  it('of more than one input prove funds, whatever their prefix says', async () => {
    const one = generated.full.find(({ type }) => type === 'p2wpkh')
    const tx = RawTx.decode(Buffer.from(one?.bip322_signatures[0]?.slice(3) ?? '', 'base64'))
    const [input] = tx.inputs
    const [witness] = tx.witnesses ?? []
    if (!one || !input || !witness) throw new Error('the vector is absent')
    const more = RawTx.encode({ ...tx, inputs: [input, { ...input, index: 1 }], witnesses: [witness, witness] })
    for (const prefix of ['ful', ''])
      expect(await verify(one, prefix + Buffer.from(more).toString('base64'))).toEqual({
        ok: false,
        reason: 'unsupported',
      })
  })

  it('that are wrong are refused', async () => {
    const wrong = [...basic.error, ...generated.error]
    for (const one of wrong) {
      const verdict = await verify(one, one.signature)
      expect([one.description, verdict]).toEqual([one.description, { ok: false, reason: expect.any(String) }])
      expect([one.description, verdict]).not.toEqual([one.description, { ok: false, reason: 'unavailable' }])
    }
    expect(wrong.length).toBe(36)
  })

  it('are refused on another network, and with any byte of them changed (174)', async () => {
    for (const one of [...basic.simple, ...generated.simple, ...generated.full.filter((full) => !hasTimeLock(full))]) {
      const signature = one.bip322_signatures[0] ?? ''
      const other = {
        chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
        accountAddress: one.address,
        ...one,
        signature,
      }
      expect(await verifyBip122(other)).toMatchObject({ ok: false, reason: 'mismatch' })
      const prefix = /^(smp|ful)?/.exec(signature)?.[0] ?? ''
      const bytes = Buffer.from(signature.slice(prefix.length), 'base64')
      for (let at = 0; at < bytes.length; at += 7) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(await verify(one, prefix + changed.toString('base64'))).toMatchObject({ ok: false })
      }
    }
  })

  it('are read in hex too', async () => {
    const [one] = basic.simple
    const bytes = Buffer.from(one?.bip322_signatures[0]?.slice(3) ?? '', 'base64')
    expect(one && (await verify(one, bytes.toString('hex')))).toEqual({ ok: true })
  })
})
