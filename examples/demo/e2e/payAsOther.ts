import type { Sandbox } from '@latchkey/sandbox'
import type { Address, Hex, WalletClient } from 'viem'
import {
  concatHex,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  erc20Abi,
  http,
  pad,
  toEventSelector,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The first chain of the sandbox, on which accounts pay. */
export const chainA = 'eip155:31337'

/** What signs for one of the sandbox's accounts on the first chain, outside any page. */
export const walletOf = (sandbox: Sandbox, index: number): WalletClient => {
  const key = sandbox.accounts[index]?.privateKey
  if (!key) throw new Error('The sandbox has no such account.')
  const rpc = sandbox.urls.rpc[chainA] ?? ''
  return createWalletClient({
    account: privateKeyToAccount(key),
    chain: defineChain({
      id: 31337,
      name: 'A',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpc] } },
    }),
    transport: http(rpc),
  })
}
/** The address of one of the sandbox's accounts. */
export const addressOf = (sandbox: Sandbox, index: number): Address => {
  const address = sandbox.accounts[index]?.address
  if (!address) throw new Error('The sandbox has no such account.')
  return address
}
/** The contract of one of the sandbox's tokens on the first chain. */
export const tokenOf = (sandbox: Sandbox, wanted: string): Address => {
  const address = sandbox.tokens.find(({ symbol }) => symbol === wanted)?.addresses[chainA]
  if (!address) throw new Error(`The sandbox has no ${wanted}.`)
  return address as Address
}
/** Pays in the chain's own currency. */
export const send = (client: WalletClient, to: Address, value: bigint): Promise<Hex> =>
  client.sendTransaction({ account: client.account ?? null, chain: client.chain ?? null, to, value })
/** Pays in a token, in its smallest units. */
export const transfer = (
  client: WalletClient,
  token: Address,
  to: Address,
  amount: bigint,
  gas?: bigint,
): Promise<Hex> =>
  client.writeContract({
    account: client.account ?? null,
    chain: client.chain ?? null,
    address: token,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, amount],
    ...(gas && { gas }),
  })
/** Lets somebody else spend a token, in its smallest units. */
export const approve = (client: WalletClient, token: Address, spender: Address, amount: bigint): Promise<Hex> =>
  client.writeContract({
    account: client.account ?? null,
    chain: client.chain ?? null,
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  })

/** Creates a contract that claims, while it is created, that one account approved or paid another one; neither had a part in it. */
export function claim(
  client: WalletClient,
  events: readonly ('Approval' | 'Transfer')[],
  [from, to]: readonly [Address, Address],
  amount: bigint,
): Promise<Hex> {
  const push = (word: Hex): Hex => concatHex(['0x7f', word])
  const logs = events.map((event) =>
    concatHex([
      push(pad(to)),
      push(pad(from)),
      push(toEventSelector(`${event}(address,address,uint256)`)),
      // LOG3 of the first 32 bytes of memory.
      '0x60206000a3',
    ]),
  )
  const data = concatHex([push(encodeAbiParameters([{ type: 'uint256' }], [amount])), '0x600052', ...logs, '0x00'])
  return client.sendTransaction({ account: client.account ?? null, chain: client.chain ?? null, data })
}
