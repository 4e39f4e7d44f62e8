import { createHash } from 'node:crypto'
import { base64 } from '@scure/base'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Regtest } from './contract.ts'
import { regtestNetwork } from './regtestNetwork.ts'
import { startRegtest } from './startRegtest.ts'

const secret = (name: string): Uint8Array => createHash('sha256').update(name).digest()
const alice = secret('alice')
const payment = p2wpkh(pubECDSA(alice), regtestNetwork)
const ordinal = p2tr(pubSchnorr(alice), undefined, regtestNetwork)
const bob = p2wpkh(pubECDSA(secret('bob')), regtestNetwork)
let regtest: Regtest

beforeAll(async () => {
  regtest = await startRegtest()
}, 60_000)
afterAll(async () => {
  await regtest.close()
  await regtest.close()
})

/** A transaction that pays Bob 60,000 of 100,000 satoshis, built as a PSBT as wallets do. */
async function signPayment(): Promise<Transaction> {
  await regtest.fund(payment.address ?? '', 100_000)
  const [coin] = (await regtest.utxos(payment.address ?? '')).slice(-1)
  const draft = new Transaction()
  draft.addInput({
    txid: coin?.txid,
    index: coin?.vout,
    witnessUtxo: { script: payment.script, amount: BigInt(coin?.value ?? 0) },
  })
  draft.addOutputAddress(bob.address ?? '', 60_000n, regtestNetwork)
  draft.addOutputAddress(ordinal.address ?? '', 39_000n, regtestNetwork)
  const signed = Transaction.fromPSBT(base64.decode(base64.encode(draft.toPSBT())))
  signed.sign(alice)
  signed.finalize()
  return signed
}

test('funds an address and lists the coin in the format of Esplora', async () => {
  const txid = await regtest.fund(ordinal.address ?? '', 12_345)
  expect(await regtest.confirmations(txid)).toBe(1)
  const coins = await regtest.utxos(ordinal.address ?? '')
  expect(coins).toContainEqual({
    txid,
    vout: expect.any(Number),
    value: 12_345,
    status: { confirmed: true, block_height: regtest.height },
  })
})

test('accepts a transaction signed as a PSBT, confirms it and pays', async () => {
  const tx = await signPayment()
  expect(await regtest.broadcast(tx.hex)).toBe(tx.id)
  expect(await regtest.confirmations(tx.id)).toBe(0)
  expect(await regtest.utxos(bob.address ?? '')).toMatchObject([{ txid: tx.id, value: 60_000 }])
  await regtest.mine(2)
  expect(await regtest.confirmations(tx.id)).toBe(2)
  await expect(regtest.broadcast(tx.hex)).rejects.toThrow()
})

test('refuses a damaged signature and a coin that does not exist', async () => {
  const tx = await signPayment()
  const [signature, key] = tx.getInput(0).finalScriptWitness ?? []
  const damaged = Uint8Array.from(signature ?? [])
  // A byte inside the r value of the signature.
  damaged[12] = (damaged[12] ?? 0) ^ 1
  tx.updateInput(0, { finalScriptWitness: [damaged, key ?? new Uint8Array()] }, true)
  await expect(regtest.broadcast(tx.hex)).rejects.toThrow(/script/)
  await expect(regtest.confirmations(tx.id)).rejects.toThrow('does not know')

  const invented = new Transaction()
  invented.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: payment.script, amount: 5_000n } })
  invented.addOutputAddress(bob.address ?? '', 4_000n, regtestNetwork)
  invented.sign(alice)
  invented.finalize()
  await expect(regtest.broadcast(invented.hex)).rejects.toThrow('do not exist')
  await expect(regtest.broadcast('nonsense')).rejects.toThrow('in hex')
})

test('serves pages over HTTP', async () => {
  const tx = await signPayment()
  const sent = await fetch(`${regtest.url}/tx`, { method: 'POST', body: tx.hex })
  expect([sent.status, await sent.text()]).toEqual([200, tx.id])
  const coins = await fetch(`${regtest.url}/address/${bob.address}/utxo`)
  expect(coins.headers.get('access-control-allow-origin')).toBe('*')
  expect(await coins.json()).toContainEqual({ txid: tx.id, vout: 0, value: 60_000, status: { confirmed: false } })
  await regtest.mine()
  const status = await fetch(`${regtest.url}/tx/${tx.id}/status`)
  expect(await status.json()).toEqual({ confirmed: true, block_height: regtest.height })
  const wrong = await fetch(`${regtest.url}/address/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq/utxo`)
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('not a regtest address')])
  expect((await fetch(`${regtest.url}/else`)).status).toBe(404)
})

test('refuses an invalid amount and an address of another network', async () => {
  await expect(regtest.fund(bob.address ?? '', 0.5)).rejects.toThrow(RangeError)
  await expect(regtest.fund('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 1_000)).rejects.toThrow(RangeError)
})
