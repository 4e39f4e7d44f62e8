import type { Address } from 'viem'
import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import type { Sandbox } from '../contract.js'
import { createSandbox } from '../createSandbox.js'
import { shareSandbox } from '../shareSandbox.test.double.js'

let sandbox: Sandbox
shareSandbox((given) => {
  sandbox = given
})

test.each(['eip155:31337', 'eip155:31338'] as const)('%s has both tokens, shared among the accounts', async (caip2) => {
  const client = createPublicClient({ transport: http(sandbox.urls.rpc[caip2]) })
  const read = async (symbol: string) => {
    const token = sandbox.tokens.find((candidate) => candidate.symbol === symbol)
    const address = token?.addresses[caip2] ?? '0x'
    const balanceOf = (holder: Address | undefined) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder ?? '0x'] })
    return {
      name: await client.readContract({ address, abi: erc20Abi, functionName: 'name' }),
      symbol: await client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
      decimals: await client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
      funded: await balanceOf(sandbox.accounts[0]?.address),
      wallet: await balanceOf(sandbox.wallets[1]?.accounts[2]),
      empty: await balanceOf(sandbox.accounts.at(-1)?.address),
    }
  }
  const dollars = parseUnits('5000', 6)
  const euros = parseUnits('1000', 18)
  expect(await read('SBUSD')).toEqual({
    name: 'Sandbox Dollar',
    symbol: 'SBUSD',
    decimals: 6,
    funded: dollars,
    wallet: dollars,
    empty: 0n,
  })
  expect(await read('SBEUR')).toEqual({
    name: 'Sandbox Euro',
    symbol: 'SBEUR',
    decimals: 18,
    funded: euros,
    wallet: euros,
    empty: 0n,
  })
})

test('the same seed gives the same token addresses, and no account has sent a transaction yet', async () => {
  const other = await createSandbox({ relay: false, allNamespaces: false })
  try {
    expect(other.tokens).toEqual(sandbox.tokens)
    expect(await other.chain('eip155:31337').landed(other.accounts[0]?.address ?? '0x')).toBe(0)
  } finally {
    await other.stop()
  }
})
