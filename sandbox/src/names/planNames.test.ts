import { createPublicClient, createWalletClient, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { expect, test } from 'vitest'
import type { Sandbox } from '../contract.js'
import { shareSandbox } from '../shareSandbox.test.double.js'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function owner(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
  'function claim(string label)',
  'function setName(string name)',
  'function setText(bytes32 node, string key, string value)',
])

let sandbox: Sandbox
shareSandbox((given) => {
  sandbox = given
})

const reverseNode = (address: string) => namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
const reader = () => createPublicClient({ transport: http(sandbox.urls.rpc[sandbox.names.chain]) })

test('the first accounts have names that lead back to them', async () => {
  const client = reader()
  const { registry, resolver, records } = sandbox.names
  expect(records.map(({ name }) => name)).toEqual(['account-1.sandbox.test', 'account-2.sandbox.test'])
  for (const [index, { name, address, avatar }] of records.entries()) {
    expect(address).toBe(sandbox.accounts[index]?.address)
    const node = namehash(name)
    for (const known of [node, reverseNode(address)])
      expect(await client.readContract({ address: registry, abi, functionName: 'resolver', args: [known] })).toBe(
        resolver,
      )
    expect(await client.readContract({ address: resolver, abi, functionName: 'addr', args: [node] })).toBe(address)
    expect(
      await client.readContract({ address: resolver, abi, functionName: 'name', args: [reverseNode(address)] }),
    ).toBe(name)
    expect(await client.readContract({ address: resolver, abi, functionName: 'text', args: [node, 'avatar'] })).toBe(
      avatar ?? '',
    )
  }
})

test('an account claims a free label, and nobody changes the name of another', async () => {
  const client = reader()
  const { chain, contract, registry, resolver, zone, records } = sandbox.names
  const account = privateKeyToAccount(sandbox.accounts[2]?.privateKey ?? '0x')
  const wallet = createWalletClient({ account, transport: http(sandbox.urls.rpc[chain]) })
  const write = async (address: typeof contract, functionName: 'claim' | 'setName', text: string) =>
    wallet.writeContract({ address, abi, functionName, args: [text], chain: null })
  await write(contract, 'claim', 'third')
  await write(contract, 'setName', `third.${zone}`)
  const node = namehash(`third.${zone}`)
  expect(await client.readContract({ address: registry, abi, functionName: 'owner', args: [node] })).toBe(
    account.address,
  )
  expect(await client.readContract({ address: resolver, abi, functionName: 'addr', args: [node] })).toBe(
    account.address,
  )
  await wallet.writeContract({
    address: resolver,
    abi,
    functionName: 'setText',
    args: [node, 'avatar', 'https://a.example/b.png'],
    chain: null,
  })
  await expect(write(contract, 'claim', 'third')).rejects.toThrow()
  await expect(write(contract, 'claim', 'account-1')).rejects.toThrow()
  const foreign = namehash(records[0]?.name ?? '')
  await expect(
    wallet.writeContract({
      address: resolver,
      abi,
      functionName: 'setText',
      args: [foreign, 'avatar', ''],
      chain: null,
    }),
  ).rejects.toThrow()
})
