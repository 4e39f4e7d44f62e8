import { Secp256k1Wallet } from '@cosmjs/amino'
import { expect, test } from 'vitest'
import { verifyCosmosArbitrary } from './verifyCosmosArbitrary.ts'

test('takes a signature of the address and nothing else', async () => {
  const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'latch')
  const [account] = await wallet.getAccounts()
  const address = account?.address ?? ''
  const { signature } = await wallet.signAmino(address, {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data: Buffer.from('hello').toString('base64') } }],
    memo: '',
  })
  expect(verifyCosmosArbitrary(address, 'hello', signature)).toBe(true)
  expect(verifyCosmosArbitrary(address, 'hallo', signature)).toBe(false)
  expect(verifyCosmosArbitrary(address.replace('latch', 'other'), 'hello', signature)).toBe(false)
  const damaged = Buffer.from(signature.signature, 'base64')
  damaged[9] = (damaged[9] ?? 0) ^ 1
  expect(verifyCosmosArbitrary(address, 'hello', { ...signature, signature: damaged.toString('base64') })).toBe(false)
  expect(verifyCosmosArbitrary(address, 'hello', { ...signature, signature: '' })).toBe(false)
})
