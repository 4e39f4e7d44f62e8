import { generateKeyPairSync } from 'node:crypto'
import type { Regtest } from '@latchkey/regtest'
import { startRegtest } from '@latchkey/regtest'
import { base58 } from '@scure/base'
import { address as bitcoinAddress, networks, Psbt } from 'bitcoinjs-lib'
import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

test.slow()
// One node for all of them.
test.describe.configure({ mode: 'default' })

let regtest: Regtest
test.beforeAll(async () => {
  regtest = await startRegtest()
})
test.afterAll(() => regtest?.close())

const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

test('a Solana transfer arrives with the requested amount', async ({
  page,
  demo,
  modal,
  sandbox,
  namespaceWallet,
  namespacePage,
}) => {
  const wallet = await namespaceWallet('Sol Standard', { answer: 'approve' })
  const { publicKey } = generateKeyPairSync('ed25519')
  const to = base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  await demo.goto()
  await modal.connectWallet('wallet-standard:sol-standard')
  await namespacePage.expectNamespace('solana', { status: 'connected', address: wallet.address })
  if ((await sandbox.solana.balance(wallet.address)) < 10_000_000n)
    await sandbox.solana.airdrop(wallet.address, 1_000_000_000n)
  const landed = await sandbox.solana.landed(wallet.address)
  const held = await sandbox.solana.balance(wallet.address)
  const outcome = await page.evaluate(async (to) => {
    const sent = await window.latchkey.connection('solana')?.transfer({ to, lamports: 2_500_000n })
    return { signature: sent?.signature, outcome: await sent?.wait() }
  }, to)
  expect(outcome.outcome).toMatchObject({ status: 'landed' })
  expect(base58.decode(outcome.signature ?? '')).toHaveLength(64)
  expect(await sandbox.solana.balance(to)).toBe(2_500_000n)
  expect(await sandbox.solana.landed(wallet.address)).toBe(landed + 1)
  // The amount and the fee of one signature.
  expect(held - (await sandbox.solana.balance(wallet.address))).toBe(2_505_000n)

  // Refused in the wallet: nothing lands.
  await wallet.answer('reject')
  const refused = await page.evaluate(async (to) => {
    try {
      await window.latchkey.connection('solana')?.transfer({ to, lamports: 1n })
      return 'sent'
    } catch (error) {
      return (error as { code: string }).code
    }
  }, to)
  expect(refused).toBe('USER_REJECTED')
  expect(await sandbox.solana.landed(wallet.address)).toBe(landed + 1)
  expect(await sandbox.solana.balance(to)).toBe(2_500_000n)
})

/** A PSBT that spends two new coins of an address and pays all but a fee to it again. */
async function createPsbt(regtest: Regtest, owner: string): Promise<Psbt> {
  const ids = [await regtest.fund(owner, 70_000), await regtest.fund(owner, 50_000)]
  const coins = (await regtest.utxos(owner)).filter(({ txid }) => ids.includes(txid))
  expect(coins).toHaveLength(2)
  const script = bitcoinAddress.toOutputScript(owner, networks.regtest)
  const psbt = new Psbt({ network: networks.regtest })
  for (const { txid, vout, value } of coins)
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: BigInt(value) } })
  psbt.addOutput({ script, value: 115_000n })
  return psbt
}

test('the node accepts a PSBT signed through the page', async ({
  page,
  demo,
  modal,
  namespaceWallet,
  namespacePage,
}) => {
  const wallet = await namespaceWallet('Sats', {
    answer: 'approve',
    networks: [{ caip2: regtestId, url: regtest.url }],
  })
  await demo.goto()
  await modal.connectWallet('btc_providers:latchkeySats.BitcoinProvider')
  await namespacePage.expectNamespace('bip122', { status: 'connected', address: wallet.address, networkId: regtestId })
  const sign = (input: object) =>
    page.evaluate(async (input) => {
      try {
        return await window.latchkey.connection('bip122')?.signPsbt(input as { psbt: string })
      } catch (error) {
        return { code: (error as { code: string }).code, psbt: '' }
      }
    }, input)
  const settle = async (signed: Psbt): Promise<void> => {
    const transaction = signed.finalizeAllInputs().extractTransaction()
    const id = await regtest.broadcast(transaction.toHex())
    expect(id).toBe(transaction.getId())
    await regtest.mine()
    expect(await regtest.confirmations(id)).toBe(1)
    expect(await regtest.utxos(wallet.address)).toContainEqual(expect.objectContaining({ txid: id, value: 115_000 }))
  }

  // All inputs at once, found by the PSBT itself.
  const whole = await createPsbt(regtest, wallet.address)
  const signed = await sign({ psbt: whole.toBase64() })
  await settle(Psbt.fromBase64(signed?.psbt ?? '', { network: networks.regtest }))

  // One input after the other.
  const parts = await createPsbt(regtest, wallet.address)
  const one = await sign({ psbt: parts.toBase64(), inputs: [{ address: wallet.address, indexes: [0] }] })
  const half = Psbt.fromBase64(one?.psbt ?? '', { network: networks.regtest })
  expect(() => half.clone().finalizeAllInputs()).toThrow()
  const both = await sign({ psbt: one?.psbt, inputs: [{ address: wallet.address, indexes: [1] }] })
  await settle(Psbt.fromBase64(both?.psbt ?? '', { network: networks.regtest }))
})

test('a PSBT with an unsigned input or a foreign sighash type never reaches the wallet', async ({
  page,
  demo,
  modal,
  namespaceWallet,
  namespacePage,
}) => {
  const wallet = await namespaceWallet('Sats', {
    answer: 'approve',
    networks: [{ caip2: regtestId, url: regtest.url }],
  })
  await demo.goto()
  await modal.connectWallet('btc_providers:latchkeySats.BitcoinProvider')
  await namespacePage.expectNamespace('bip122', { status: 'connected', address: wallet.address })
  const psbt = (await createPsbt(regtest, wallet.address)).toBase64()
  const { address } = wallet
  const refused: readonly object[] = [
    { psbt, inputs: [{ address, indexes: [0] }], broadcast: true },
    { psbt, inputs: [{ address, indexes: [2] }] },
    { psbt, inputs: [{ address, indexes: [0, 0] }] },
    { psbt, inputs: [{ address, indexes: [0], sighash: 0x83 }] },
    { psbt, inputs: [{ address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', indexes: [0] }] },
    { psbt: 'cHNidP8=' },
  ]
  for (const input of refused) {
    const code = await page.evaluate(async (given) => {
      try {
        await window.latchkey.connection('bip122')?.signPsbt(given as { psbt: string })
        return 'signed'
      } catch (error) {
        return (error as { code: string }).code
      }
    }, input)
    expect(code, JSON.stringify(input).slice(-80)).toBe('ARGUMENT_INVALID')
  }
  expect((await wallet.requests()).map(({ method }) => method)).not.toContain('signPsbt')
  // Every coin is still there.
  const coins = await regtest.utxos(address)
  for (const { txInputs } of [Psbt.fromBase64(psbt)])
    for (const { hash, index } of txInputs)
      expect(coins).toContainEqual(
        expect.objectContaining({ txid: Buffer.from(hash).reverse().toString('hex'), vout: index }),
      )
})
