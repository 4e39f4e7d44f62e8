import { createHash } from 'node:crypto'
import type { BaseError } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import type { CosmosChainInput } from '../index.js'
import { cosmos, cosmosHub, defineCosmosChain } from '../index.js'

const input = (parts: Partial<CosmosChainInput> = {}): CosmosChainInput => ({
  chainId: 'lab-1',
  name: 'Lab',
  hrp: 'lab',
  feeCurrencies: [{ coinDenom: 'LAB', coinMinimalDenom: 'ulab', coinDecimals: 6 }],
  ...parts,
})
const hashed = (chainId: string): string => `hashed-${createHash('sha256').update(chainId).digest('hex').slice(0, 16)}`

describe('defineCosmosChain', () => {
  it('returns a network of the site', () => {
    const chain = defineCosmosChain(
      input({
        rpc: 'https://rpc.example',
        stakeCurrency: { coinDenom: 'GOLD', coinMinimalDenom: 'n', coinDecimals: 9 },
      }),
    )
    expect(chain).toMatchObject({
      id: 'lab-1',
      chainId: 'lab-1',
      chainNamespace: 'cosmos',
      caipNetworkId: 'cosmos:lab-1',
      nativeCurrency: { symbol: 'GOLD', decimals: 9 },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
      slip44: 118,
    })
    const { kernel } = createTestKernel({ networks: [chain, cosmosHub], plugins: [cosmos({ chains: [chain] })] })
    expect(kernel.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['cosmos:lab-1', 'cosmos:cosmoshub-4'])
    kernel.destroy()
  })

  it.each([
    ['cosmoshub-4', 'cosmoshub-4'],
    ['evmos_9001-2', 'evmos_9001-2'],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['x'.repeat(33), hashed('x'.repeat(33))],
    ['with space', hashed('with space')],
    ['hashed', 'hashed'],
    ['hashed-', hashed('hashed-')],
    ['hashed-123', hashed('hashed-123')],
    ['ünï-1', hashed('ünï-1')],
  ])('writes the chain id %s as %s', (chainId, reference) => {
    const chain = defineCosmosChain(input({ chainId }))
    expect([chain.id, chain.chainId, chain.caipNetworkId]).toEqual([reference, chainId, `cosmos:${reference}`])
  })

  it('matches the examples of CAIP-5', () => {
    expect(defineCosmosChain(input({ chainId: 'x' })).caipNetworkId).toBe('cosmos:x')
    expect(defineCosmosChain(input({ chainId: 'hash-' })).caipNetworkId).toBe('cosmos:hash-')
    expect(defineCosmosChain(input({ chainId: 'hashed' })).caipNetworkId).toBe('cosmos:hashed')
    expect(defineCosmosChain(input({ chainId: 'hashed-' })).caipNetworkId).toBe('cosmos:hashed-c904589232422def')
    expect(defineCosmosChain(input({ chainId: 'hashed-123' })).caipNetworkId).toBe('cosmos:hashed-99df5cd68192b33e')
    expect(
      defineCosmosChain(input({ chainId: '123456789012345678901234567890123456789012345678' })).caipNetworkId,
    ).toBe('cosmos:hashed-0204c92a0388779d')
    for (const [chainId, reference] of [
      [' ', '36a9e7f1c95b82ff'],
      ['wonderland🧝‍♂️', '843d2fc87f40eeb9'],
    ] as const) {
      expect(defineCosmosChain(input({ chainId })).caipNetworkId).toBe(`cosmos:hashed-${reference}`)
    }
  })

  it('accepts an existing definition with other servers', () => {
    expect(defineCosmosChain({ ...cosmosHub })).toEqual(cosmosHub)
    const own = defineCosmosChain({ ...cosmosHub, rpc: 'https://rpc.example' })
    expect(own.rpcUrls.default.http).toEqual(['https://rpc.example'])
  })

  it.each<[string, Partial<CosmosChainInput>]>([
    ['chain.chainId', { chainId: '' }],
    ['chain.name', { name: '' }],
    ['chain.hrp', { hrp: 'Lab' }],
    ['chain.hrp', { hrp: '' }],
    ['chain.feeCurrencies', { feeCurrencies: [] }],
    ['chain.feeCurrencies', { feeCurrencies: [{ coinDenom: 'A', coinMinimalDenom: 'a', coinDecimals: 0.5 }] }],
    ['chain.stakeCurrency', { stakeCurrency: { coinDenom: 'A', coinMinimalDenom: '', coinDecimals: 1 } }],
    ['chain.slip44', { slip44: -1 }],
  ])('names the invalid part: %s', (option, parts) => {
    let error: BaseError | undefined
    try {
      defineCosmosChain(input(parts))
    } catch (thrown) {
      error = thrown as BaseError
    }
    expect(error?.code).toBe('CONFIG_INVALID')
    expect(error?.details.option).toBe(option)
  })
})
