import { encodeBase58, encodeBase64, encodeHex } from '@latchkey/kernel/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { p2pkh, p2sh, p2wpkh, p2wsh, RawTx, RawWitness, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { expect, it } from 'vitest'
import { hashBip322 } from '../../../../sandbox/src/namespaces/browser/bitcoin/bip322.js'
import { hashBitcoinMessage } from '../../../../sandbox/src/namespaces/browser/bitcoin/bitcoinMessage.js'
import { verifyBip122 } from './bip122.js'
import { verifyPolkadot } from './polkadot.js'

const secret = new Uint8Array(32).fill(7)
const key = secp256k1.getPublicKey(secret, true)
const long = secp256k1.getPublicKey(secret, false)
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const message = 'hello'
const no = (reason: string) => ({ ok: false, reason })

it('reads BIP-137 signatures by the key that they contain, whatever class of address they name (174)', async () => {
  const recovered = secp256k1.sign(hashBitcoinMessage(message), secret, { prehash: false, format: 'recovered' })
  const addresses = [p2pkh(key), p2pkh(long), p2sh(p2wpkh(key)), p2wpkh(key)].map(({ address }) => address ?? '')
  const foreign = p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(8))).address ?? ''
  for (const start of [27, 31, 35, 39]) {
    const bytes = Uint8Array.of(start + (recovered[0] ?? 0), ...recovered.subarray(1))
    for (const signature of [encodeBase64(bytes), encodeHex(bytes)]) {
      for (const accountAddress of addresses)
        expect(await verifyBip122({ chainId: mainnet, accountAddress, message, signature })).toEqual({ ok: true })
      for (const accountAddress of [
        foreign,
        p2wpkh(key, TEST_NETWORK).address ?? '',
        p2sh(p2wsh(p2pkh(key))).address ?? '',
      ])
        expect(await verifyBip122({ chainId: mainnet, accountAddress, message, signature })).toEqual(no('mismatch'))
      expect(await verifyBip122({ chainId: mainnet, accountAddress: foreign, message: 'x', signature })).toEqual(
        no('mismatch'),
      )
    }
  }
})

it('rebuilds the script of a nested SegWit address from the key, only without a prefix', async () => {
  const inner = p2wpkh(key)
  const { script, address: accountAddress = '' } = p2sh(inner)
  const signature = signNested(script, inner.script)
  expect(await verifyBip122({ chainId: mainnet, accountAddress, message, signature })).toEqual({ ok: true })
  expect(await verifyBip122({ chainId: mainnet, accountAddress, message, signature: `smp${signature}` })).toEqual(
    no('mismatch'),
  )
  expect(await verifyBip122({ chainId: mainnet, accountAddress, message: 'x', signature })).toEqual(no('mismatch'))
})

it('does not check networks that it does not know', async () => {
  const accountAddress = p2wpkh(key).address ?? ''
  for (const reference of ['12a765e31ffd4059bada1e25190f6e98', 'toString'])
    expect(await verifyBip122({ chainId: `bip122:${reference}`, accountAddress, message, signature: 'AA==' })).toEqual(
      no('unsupported'),
    )
})

it('checks the three types of key of Polkadot, headed or not, wrapped or not', async () => {
  const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
  const ss58 = (account: Uint8Array) => {
    const body = concatBytes(Uint8Array.of(0), account)
    return encodeBase58(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, 2)))
  }
  const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  for (const text of [message, `<Bytes>${message}</Bytes>`]) {
    const bytes = utf8ToBytes(text)
    const [parity = 0, ...numbers] = secp256k1.sign(hash(bytes), secret, { prehash: false, format: 'recovered' })
    const byEcdsa = ss58(hash(key))
    for (const signature of [
      [...numbers, parity],
      [...numbers, parity + 27],
      [2, ...numbers, parity],
    ])
      expect(
        await verifyPolkadot({
          chainId,
          accountAddress: byEcdsa,
          message,
          signature: `0x${encodeHex(Uint8Array.from(signature))}`,
        }),
      ).toEqual({ ok: true })
    const byEd25519 = ss58(ed25519.getPublicKey(secret))
    const signed = ed25519.sign(bytes, secret)
    for (const [signature, verdict] of [
      [[...signed], { ok: true }],
      [[0, ...signed], { ok: true }],
      [[1, ...signed], no('mismatch')],
      [[2, ...signed, 0], no('mismatch')],
    ] as const)
      expect(
        await verifyPolkadot({
          chainId,
          accountAddress: byEd25519,
          message,
          signature: `0x${encodeHex(Uint8Array.from(signature))}`,
        }),
      ).toEqual(verdict)
  }
})

/** The witness of a nested SegWit input that spends nothing, as older wallets return it. */
function signNested(script: Uint8Array, redeemScript: Uint8Array): string {
  const finalScriptSig = concatBytes(Uint8Array.of(0, 32), hashBip322(message))
  const inputs = [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }]
  const spent = RawTx.encode({ version: 0, segwitFlag: false, inputs, outputs: [{ amount: 0n, script }], lockTime: 0 })
  const tx = new Transaction({ version: 0, allowUnknownOutputs: true })
  tx.addInput({
    txid: sha256x2(spent).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    redeemScript,
  })
  tx.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  tx.sign(secret)
  tx.finalize()
  return encodeBase64(RawWitness.encode(tx.getInput(0).finalScriptWitness ?? []))
}
