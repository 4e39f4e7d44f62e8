import type { Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createExtendInput } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import adapter from '../adapter.js'
import type { CallsInput } from '../contract.js'
import { createProvider } from '../testing/createProvider.test.double.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const id = `0x${'01'.repeat(32)}`
const network: Network = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Sandbox A',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const setUp = (answer: (params: unknown) => unknown) => {
  const provider = createProvider({ wallet_sendCalls: answer })
  const input = createExtendInput(provider, [{ address }], [network])
  return { provider, input, extras: adapter.extend(input) }
}
const asked = { version: '2.0.0', id, from: address, chainId: '0x7a69', atomicRequired: false }
const fails = (thrown: unknown) => () => Promise.reject(thrown)

describe('sendCalls', () => {
  it('asks the wallet once, as EIP-5792 has it, through the guard', async () => {
    const { extras, input, provider } = setUp(() => ({ id, capabilities: {} }))
    const calls = [
      { to: to.toLowerCase(), value: 5n, data: '0x' },
      { to, data: '0xab' },
    ] as const
    expect(await extras.sendCalls({ id, calls })).toEqual({ id })
    const params = [
      {
        ...asked,
        calls: [
          { to, value: '0x5' },
          { to, data: '0xab' },
        ],
      },
    ]
    expect(input.guarded).toEqual([{ method: 'wallet_sendCalls', params, sends: true }])
    expect(provider.requests).toEqual([{ method: 'wallet_sendCalls', params }])
  })

  it('makes an id of 32 random bytes where the site passes none', async () => {
    const { extras, provider } = setUp((params) => ({ id: (params as [{ id: string }])[0].id }))
    const ids = [await extras.sendCalls({ calls: [{ to }] }), await extras.sendCalls({ calls: [{ to }] })]
    for (const { id: made } of ids) expect(made).toMatch(/^0x[\da-f]{64}$/)
    expect(ids[0]).not.toEqual(ids[1])
    expect(provider.requests).toHaveLength(2)
  })

  it('a gate cannot change the calls that it sees, and a wallet not those that the gate saw', async () => {
    const { extras, input } = setUp(() => id)
    input.before = () => {
      const [{ calls }] = (input.guarded[0] as { params: [{ calls: [{ to: string }] }] }).params
      calls[0].to = address
    }
    await expect(extras.sendCalls({ calls: [{ to }] })).rejects.toBeInstanceOf(TypeError)
    const greedy = setUp((params) => {
      const [{ calls }] = params as [{ calls: [{ to: string }] }]
      calls[0].to = address
      return id
    })
    await greedy.extras.sendCalls({ calls: [{ to }] })
    expect(greedy.input.guarded[0]).toMatchObject({ params: [{ calls: [{ to }] }] })
  })

  it('asks for nothing when an argument is malformed, or the connection has changed', async () => {
    const { extras, input, provider } = setUp(() => id)
    for (const bad of [
      { calls: [] },
      { calls: Array.from({ length: 101 }, () => ({ to })) },
      { calls: [{ to, value: '5' }] },
      { calls: [{ to, gas: 1n }] },
      { calls: [null] },
      { calls: { 0: { to } } },
      { calls: [{ to }], id: 'mine' },
      { calls: [{ to }], id: '0x' },
      { calls: [{ to }], id: `0x${'00'.repeat(4097)}` },
      null,
    ] as never[])
      await expect(extras.sendCalls(bad)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(input.guarded).toEqual([])
    const { current } = input
    input.before = () => {
      input.current = { ...current, activeAddress: to }
    }
    await expect(extras.sendCalls({ calls: [{ to }] })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    input.gone = new BaseError('no', { code: 'NOT_CONNECTED' })
    await expect(extras.sendCalls({ calls: [{ to }] })).rejects.toBe(input.gone)
    expect(provider.requests).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['a bare string, as before 2.0.0', id, id],
    ['an id of its own', { id: 'bundle-7' }, 'bundle-7'],
  ])('takes %s', async (_, answer, expected) => {
    const { extras } = setUp(() => answer)
    expect(await extras.sendCalls({ id, calls: [{ to }] })).toEqual({ id: expected })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a number', 5],
    ['no id', {}],
    ['a number as id', { id: 5 }],
    ['hidden characters', { id: '\u202e0x1' }],
    ['a list', [id]],
    ['a text that is too long', 'x'.repeat(8195)],
    [
      'a getter that throws',
      Object.defineProperty({}, 'id', {
        get() {
          throw new Error('no')
        },
      }),
    ],
  ])('warns that they may have been sent when the wallet returns %s', async (_, answer) => {
    const { extras, provider } = setUp(() => answer)
    await expect(extras.sendCalls({ id, calls: [{ to }] })).rejects.toMatchObject({
      code: 'TRANSACTION_HASH_INVALID',
      message: expect.stringContaining('may still have been sent'),
    })
    expect(provider.requests).toHaveLength(1)
  })

  it('counts what the wallet says that it has received before (5720) as received', async () => {
    const { extras } = setUp(fails({ code: 5720, message: 'Duplicate ID' }))
    const calls: CallsInput['calls'] = [{ to }]
    expect(await extras.sendCalls({ id, calls })).toEqual({ id })
  })

  it.each([
    [4001, 'USER_REJECTED'],
    [4200, 'METHOD_NOT_SUPPORTED'],
    [5700, 'METHOD_NOT_SUPPORTED'],
    [5710, 'CHAIN_NOT_ADDED'],
    [5740, 'METHOD_NOT_SUPPORTED'],
    [5750, 'USER_REJECTED'],
    [5760, 'METHOD_NOT_SUPPORTED'],
    [-32603, 'PROVIDER_ERROR'],
  ])('gives the error %s the code %s, and never asks again', async (number, code) => {
    const { extras, provider } = setUp(fails({ code: number, message: 'no' }))
    await expect(extras.sendCalls({ id, calls: [{ to }] })).rejects.toMatchObject({
      code,
      details: { providerCode: number },
    })
    expect(provider.requests).toHaveLength(1)
  })
})
