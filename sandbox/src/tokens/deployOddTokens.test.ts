import type { Address, Hex } from 'viem'
import {
  createPublicClient,
  createWalletClient,
  decodeAbiParameters,
  erc20Abi,
  hexToString,
  http,
  toFunctionSelector,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OddToken, Sandbox } from '../contract.js'
import { shareSandbox } from '../shareSandbox.test.double.js'
import type { OddTokenId } from './oddTokenDefinitions.js'

const caip2 = 'eip155:31337'
let sandbox: Sandbox
let tokens: readonly OddToken[]
shareSandbox((given) => {
  sandbox = given
})
const holder = (): Address => sandbox.accounts[0]?.address ?? '0x'
const receiver = (): Address => sandbox.accounts[4]?.address ?? '0x'
beforeEach(async () => {
  tokens ??= await sandbox.oddTokens({ holder: holder() })
})

const tokenOf = (id: OddTokenId): OddToken => tokens.find((token) => token.id === id) as OddToken
const call = async (id: OddTokenId, signature: string): Promise<Hex> =>
  (await sandbox
    .chain(caip2)
    .request('eth_call', [{ to: tokenOf(id).address, data: toFunctionSelector(signature) }, 'latest'])) as Hex
const client = () => createPublicClient({ transport: http(sandbox.urls.rpc[caip2]) })
const balanceOf = (id: OddTokenId, owner: Address) =>
  client().readContract({ address: tokenOf(id).address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
const write = async (id: OddTokenId, functionName: 'transfer' | 'approve', args: readonly [Address, bigint]) => {
  const account = privateKeyToAccount(sandbox.accounts[0]?.privateKey ?? '0x')
  const wallet = createWalletClient({ account, transport: http(sandbox.urls.rpc[caip2]) })
  const hash = await wallet.writeContract({
    address: tokenOf(id).address,
    abi: erc20Abi,
    functionName,
    args,
    chain: null,
  })
  return client().waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

describe('the odd tokens', () => {
  it('return their texts and decimals as the chain has them', async () => {
    for (const { id, name, symbol, decimals } of tokens) {
      expect(BigInt(await call(id, 'decimals()')), id).toBe(BigInt(decimals))
      const returned = [await call(id, 'name()'), await call(id, 'symbol()')]
      if (id === 'bytes32Name') expect(returned.map((text) => hexToString(text, { size: 32 }))).toEqual([name, symbol])
      else if (id === 'unreadableName') expect(returned).toEqual([`0x${'ff'.repeat(33)}`, `0x${'ff'.repeat(33)}`])
      else expect(returned.map((text) => decodeAbiParameters([{ type: 'string' }], text)[0])).toEqual([name, symbol])
    }
    expect(tokenOf('longName').name).toHaveLength(10_240)
    expect(tokenOf('manyDecimals').decimals).toBe(77)
  })

  it('give the holder 1,000 of each, as far as 256 bits go', async () => {
    const held = await Promise.all(tokens.map(({ id }) => balanceOf(id, holder())))
    expect(held.every((amount) => amount > 0n)).toBe(true)
    expect(await balanceOf('noDecimals', holder())).toBe(1_000n)
    expect(await balanceOf('noReturn', holder())).toBe(1_000_000_000n)
  })

  it('return nothing from a transfer, and want an approval reset first', async () => {
    const { address: to } = tokenOf('noReturn')
    const data = `${toFunctionSelector('transfer(address,uint256)')}${receiver().slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
    expect(await sandbox.chain(caip2).request('eth_call', [{ from: holder(), to, data }, 'latest'])).toBe('0x')
    expect((await write('noReturn', 'transfer', [receiver(), 5n])).status).toBe('success')
    expect(await balanceOf('noReturn', receiver())).toBe(5n)
    await write('noReturn', 'approve', [receiver(), 7n])
    await expect(write('noReturn', 'approve', [receiver(), 8n])).rejects.toThrow()
    await write('noReturn', 'approve', [receiver(), 0n])
    expect((await write('noReturn', 'approve', [receiver(), 8n])).status).toBe('success')
  })

  it('keep 1 % of a transfer', async () => {
    await write('feeOnTransfer', 'transfer', [receiver(), 10_000n])
    expect(await balanceOf('feeOnTransfer', receiver())).toBe(9_900n)
  })

  it('are there again after the chain was reverted, at the same addresses, on each chain', async () => {
    const chain = sandbox.chain('eip155:31338')
    const before = await chain.snapshot()
    const deployed = await sandbox.oddTokens({ chain: 'eip155:31338' })
    await chain.revert(before)
    expect(await chain.request('eth_getCode', [deployed.at(-1)?.address, 'latest'])).toBe('0x')
    await chain.automine(false)
    try {
      expect(await sandbox.oddTokens({ chain: 'eip155:31338' })).toEqual(deployed)
    } finally {
      await chain.automine(true)
    }
    expect(await chain.request('eth_getCode', [deployed.at(-1)?.address, 'latest'])).not.toBe('0x')
    expect(deployed).toEqual(tokens)
    await expect(sandbox.oddTokens({ chain: 'eip155:1' })).rejects.toMatchObject({ code: 'SANDBOX_UNKNOWN_CHAIN' })
  })
})
