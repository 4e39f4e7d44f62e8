import type { Network } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import { captureProvider } from '../connector/captureProvider.js'
import { switchNetwork } from './switchNetwork.js'

const network: Network = {
  id: 31338,
  caipNetworkId: 'eip155:31338',
  chainNamespace: 'eip155',
  name: 'Sandbox B',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8546', 'http://example.org', 'https://rpc.example.org/'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example.org' } },
}
const fails = (code: number | undefined, more: object = {}): Error => Object.assign(new Error('no'), { code, ...more })

/** A wallet that returns the next of `answers` for each call; errors are thrown. */
const walletOf = (...answers: unknown[]) => {
  const calls: [string, unknown][] = []
  const provider = captureProvider({
    request: async ({ method, params }: { method: string; params: [unknown] }) => {
      calls.push([method, params[0]])
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { calls, run: (target = network) => switchNetwork(provider, 'Acme', target) }
}
const methods = (calls: readonly [string, unknown][]): string[] => calls.map(([method]) => method)

describe('switchNetwork', () => {
  it('asks with the hex id, and nothing more when the wallet switches', async () => {
    const { calls, run } = walletOf(null)
    await run()
    expect(calls).toEqual([['wallet_switchEthereumChain', { chainId: '0x7a6a' }]])
  })

  it.each([
    ['4902', fails(4902)],
    ['a nested 4902', fails(-32603, { data: { originalError: { code: 4902 } } })],
    ['4902 as the cause', fails(-32603, { data: { cause: { code: 4902 } } })],
    ['4902 in the data', fails(-32603, { data: { code: 4902 } })],
    ['-32603 around a text', fails(-32603, { data: { originalError: { message: 'Chain has not been added' } } })],
    ['-32603 with that message', Object.assign(new Error('Unrecognized chain ID "0x7a6a"'), { code: -32603 })],
  ])('adds a network that the wallet does not know (%s) once, then switches (086)', async (_name, unknown) => {
    const { calls, run } = walletOf(unknown, null, null)
    await run()
    expect(methods(calls)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(calls[1]?.[1]).toEqual({
      chainId: '0x7a6a',
      chainName: 'Sandbox B',
      rpcUrls: ['http://127.0.0.1:8546/', 'https://rpc.example.org/'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      blockExplorerUrls: ['https://explorer.example.org/'],
    })
  })

  it("passes the network's icon on when its URL is safe", async () => {
    const pictures = {
      'https://example.org/b.png': ['https://example.org/b.png'],
      'http://example.org/b.png': undefined,
    }
    for (const [imageUrl, iconUrls] of Object.entries(pictures)) {
      const { calls, run } = walletOf(fails(4902), null, null)
      await run({ ...network, assets: { imageUrl } } as Network)
      expect(Object(calls[1]?.[1]).iconUrls).toEqual(iconUrls)
    }
  })

  it('survives errors that throw when they are read', async () => {
    const trap = Object.assign(new Error('no'), { code: -32603 })
    Object.defineProperty(trap, 'data', {
      get() {
        throw new Error('trap')
      },
    })
    await expect(walletOf(trap).run()).rejects.toBeInstanceOf(Error)
  })

  it('does not add a network that has no safe address', async () => {
    const { calls, run } = walletOf(fails(4902))
    const target = { ...network, rpcUrls: { default: { http: ['http://example.org', 'javascript:x'] } } }
    await expect(run(target)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', message: 'Chain is not supported' })
    expect(methods(calls)).toEqual(['wallet_switchEthereumChain'])
  })

  it.each([
    ['a refused switch', [fails(4001)], 'USER_REJECTED', 1],
    ['a refused addition', [fails(4902), fails(4001)], 'USER_REJECTED', 2],
    ['a refused switch of a phone wallet', [fails(5000)], 'USER_REJECTED', 1],
    ['a refused addition of a phone wallet', [fails(4902), fails(5003)], 'USER_REJECTED', 2],
    ['a refusal that is only text', [new Error('User rejected the request.')], 'USER_REJECTED', 1],
    ['a second switch that is refused', [fails(4902), null, fails(4001)], 'USER_REJECTED', 3],
    ['a locked wallet', [fails(4100)], 'WALLET_LOCKED', 1],
    ['a wallet without a link', [fails(4900)], 'WALLET_DISCONNECTED', 1],
    ['an internal error about something else', [fails(-32603, { data: { code: 4001 } })], 'CHAIN_NOT_SUPPORTED', 1],
    [
      'text about a chain with another code',
      [Object.assign(new Error('Unrecognized chain'), { code: -32000 })],
      'CHAIN_NOT_SUPPORTED',
      1,
    ],
    ['4902 as text', [Object.assign(new Error('no'), { code: '4902' })], 'CHAIN_NOT_SUPPORTED', 1],
    ['a request that is open already', [fails(-32002)], 'REQUEST_PENDING', 1],
    ['a wallet without the method', [fails(4200)], 'SWITCH_NOT_SUPPORTED', 1],
    ['a wallet without the method', [fails(-32601)], 'SWITCH_NOT_SUPPORTED', 1],
    ['anything else', [fails(-32000)], 'CHAIN_NOT_SUPPORTED', 1],
    ['another internal error', [fails(-32603)], 'CHAIN_NOT_SUPPORTED', 1],
    ['an addition that fails', [fails(4902), fails(-32000)], 'CHAIN_NOT_SUPPORTED', 2],
    ['an addition that changes nothing', [fails(4902), null, fails(4902)], 'CHAIN_NOT_SUPPORTED', 3],
  ] as const)('%s has its own code (088)', async (_name, answers, code, asked) => {
    const { calls, run } = walletOf(...answers)
    await expect(run()).rejects.toMatchObject({ code })
    expect(calls).toHaveLength(asked)
  })
})
