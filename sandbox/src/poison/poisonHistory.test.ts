import { isLookAlike } from '@latchkey/kernel'
import type { Address, Hex } from 'viem'
import { hexToBigInt, pad, toEventSelector } from 'viem'
import { expect, it } from 'vitest'
import type { Sandbox } from '../contract.js'
import { shareSandbox } from '../shareSandbox.test.double.js'
import type { PoisonEntry, PoisonKind } from './contract.js'

let sandbox: Sandbox
shareSandbox((given) => {
  sandbox = given
})
const caip2 = 'eip155:31337'
const transferTopic = toEventSelector('Transfer(address,address,uint256)')

interface Receipt {
  readonly from: Address
  readonly status: Hex
  readonly logs: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

it('puts every kind of poison on the chain, without a transaction of the account', async () => {
  const chain = sandbox.chain(caip2)
  const [account, first, second] = sandbox.accounts.map(({ address }) => address) as [Address, Address, Address]
  const landed = await chain.landed(account)
  const entries = await sandbox.poison(account, { counterparties: [first, second] })
  expect(await chain.landed(account)).toBe(landed)
  const counts = new Map<PoisonKind, number>()
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({
    'zero-value': 12,
    dust: 12,
    'token-dust': 12,
    'spoofed-out': 12,
    'spoofed-in': 12,
    'hostile-token': 17,
    item: 17,
  })
  expect(new Set(entries.map(({ hash }) => hash)).size).toBe(94)

  for (const entry of entries) {
    await expectOnChain(entry)
    const other = entry.from === account ? entry.to : entry.from
    if (entry.resembles) expect(isLookAlike(other, entry.resembles), other).toBe(true)
    expect([entry.from, entry.to]).toContain(account)
  }

  async function expectOnChain({ kind, hash, from, to, token }: PoisonEntry): Promise<void> {
    const receipt = (await chain.request('eth_getTransactionReceipt', [hash])) as Receipt
    expect(receipt.status).toBe('0x1')
    expect(receipt.from).not.toBe(account.toLowerCase())
    if (!token) {
      const sent = (await chain.request('eth_getTransactionByHash', [hash])) as { from: Hex; to: Hex; value: Hex }
      expect([sent.from, sent.to, hexToBigInt(sent.value)]).toEqual([from.toLowerCase(), to.toLowerCase(), 1n])
      return
    }
    const [log] = receipt.logs
    expect(log?.address).toBe(token.toLowerCase())
    expect(log?.topics.slice(0, 3)).toEqual([
      transferTopic,
      pad(from.toLowerCase() as Hex),
      pad(to.toLowerCase() as Hex),
    ])
    expect(log?.topics).toHaveLength(kind === 'item' ? 4 : 3)
    if (kind === 'zero-value') expect(hexToBigInt(log?.data ?? '0x1')).toBe(0n)
    if (kind === 'token-dust') expect(hexToBigInt(log?.data ?? '0x0')).toBe(1n)
  }
})

it('resembles the other funded accounts by default, the same for a seed', async () => {
  const account = sandbox.accounts[4]?.address ?? '0x'
  const entries = await sandbox.poison(account, { chain: 'eip155:31338' })
  const funded = sandbox.accounts.slice(0, 4).map(({ address }) => address)
  expect(new Set(entries.flatMap(({ resembles }) => resembles ?? []))).toEqual(new Set(funded))
})
