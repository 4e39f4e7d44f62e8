import type { Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { TestRpc } from '@latchkey/kernel/testing'
import { createExtendInput } from '@latchkey/kernel/testing'
import type { Hex } from 'viem'
import { verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import adapter from '../adapter.js'
import type { TypedDataInput } from '../contract.js'
import { createProvider } from '../testing/createProvider.test.double.js'
import { startRpc } from '../testing/startRpc.test.double.js'

const account = privateKeyToAccount(`0x${'55'.repeat(32)}`)
const { address } = account
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'ab'.repeat(32)}` as const
const network: Network = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Sandbox A',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const solana = { ...network, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' }
const refusal = { code: 4001, message: 'User rejected the request.' }

const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const setUp = (answers: Parameters<typeof createProvider>[0] = {}, http: readonly string[] = []) => {
  const provider = createProvider(answers)
  const input = createExtendInput(provider, [{ address }], [{ ...network, rpcUrls: { default: { http } } }, solana])
  return { provider, input, extras: adapter.extend(input) }
}

describe('sendTransaction', () => {
  it('asks the wallet once, for the active account and network, through the guard', async () => {
    const { extras, input, provider } = setUp({ eth_sendTransaction: () => hash })
    const sent = await extras.sendTransaction({ to: to.toLowerCase(), value: 5n, data: '0xab', gas: '0x5208' })
    const params = [{ from: address, chainId: '0x7a69', to, value: '0x5', data: '0xab', gas: '0x5208' }]
    expect(sent.hash).toBe(hash)
    expect(input.guarded).toEqual([{ method: 'eth_sendTransaction', params, sends: true }])
    expect(provider.requests).toEqual([{ method: 'eth_sendTransaction', params }])
  })

  it('a gate cannot change the request that it sees', async () => {
    const { extras, input } = setUp({ eth_sendTransaction: () => hash })
    input.before = () => {
      const { params } = input.guarded[0] as { params: [{ to: string }] }
      params[0].to = address
    }
    await expect(extras.sendTransaction({ to, value: 1n })).rejects.toBeInstanceOf(TypeError)
  })

  it('sends nothing when an argument is malformed', async () => {
    const { extras, input, provider } = setUp({ eth_sendTransaction: () => hash })
    for (const bad of [{ to, value: '5' }, { to: to.replace('A', 'a') }, { to, nonce: 1n }, null] as never[]) {
      await expect(extras.sendTransaction(bad)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
    expect([...input.guarded, ...provider.requests]).toEqual([])
  })

  it('passes errors of the guard and the record on, without asking the wallet (064)', async () => {
    const { extras, input, provider } = setUp({ eth_sendTransaction: () => hash })
    for (const code of ['NOT_CONNECTED', 'UNAVAILABLE_WHILE_RECONNECTING']) {
      input.gone = new BaseError('no', { code })
      await expect(extras.sendTransaction({ to })).rejects.toBe(input.gone)
      await expect(extras.signTypedData({} as TypedDataInput)).rejects.toBe(input.gone)
      await expect(extras.getCapabilities()).rejects.toBe(input.gone)
      await expect(extras.watchTransaction(hash)).rejects.toBe(input.gone)
      await expect(extras.getWalletClient()).rejects.toBe(input.gone)
    }
    input.gone = undefined
    const refused = new BaseError('no', { code: 'CHAIN_MISMATCH' })
    input.before = () => {
      throw refused
    }
    await expect(extras.sendTransaction({ to })).rejects.toBe(refused)
    expect(provider.requests).toEqual([])
  })

  it('sends nothing when the account or network changed after the call', async () => {
    const { extras, input, provider } = setUp({ eth_sendTransaction: () => hash })
    const { current } = input
    const changes = [
      [{ ...current, activeAddress: to }, 'ACCOUNT_NOT_FOUND'],
      [{ ...current, networkId: 'eip155:1' }, 'CHAIN_MISMATCH'],
    ] as const
    for (const [next, code] of changes) {
      // While its code loads, and while the guard runs.
      input.current = current
      const early = extras.sendTransaction({ to })
      input.current = next
      await expect(early).rejects.toMatchObject({ code })
      input.current = current
      input.before = () => {
        input.current = next
      }
      await expect(extras.sendTransaction({ to })).rejects.toMatchObject({ code })
      input.before = () => undefined
    }
    expect(provider.requests).toEqual([])
  })

  it.each([undefined, null, '', '0x', hash.slice(0, -1), `${hash}0`, hash.slice(2), 5, {}, [hash], { hash }])(
    'warns that it may have been sent when the wallet returns %j',
    async (answer) => {
      const { extras, provider } = setUp({ eth_sendTransaction: () => answer })
      await expect(extras.sendTransaction({ to })).rejects.toMatchObject({
        code: 'TRANSACTION_HASH_INVALID',
        message: expect.stringContaining('may still have been sent'),
      })
      expect(provider.requests).toHaveLength(1)
    },
  )

  it.each([
    ['a refusal', refusal, 'USER_REJECTED'],
    ['a refusal without its code', 'User rejected', 'USER_REJECTED'],
    ['an internal error', { code: -32603, message: 'Internal' }, 'PROVIDER_ERROR'],
    ['too little money', { code: -32000, message: 'insufficient funds' }, 'PROVIDER_ERROR'],
    ['a lost link', { code: 4900, message: 'away' }, 'WALLET_DISCONNECTED'],
    ['nothing', undefined, 'UNKNOWN'],
  ])('never asks again after %s', async (_name, thrown, code) => {
    const { extras, provider } = setUp({ eth_sendTransaction: () => Promise.reject(thrown) })
    await expect(extras.sendTransaction({ to })).rejects.toMatchObject({ code })
    expect(provider.requests).toHaveLength(1)
  })

  it('returns a handle that reports the outcome', async () => {
    const receipt = { transactionHash: hash, blockNumber: '0x1', status: '0x0', logs: [] }
    const server = await startRpc({ eth_getTransactionReceipt: () => receipt })
    servers.push(server)
    const { extras, input } = setUp({ eth_sendTransaction: () => hash }, [server.url])
    const sent = await extras.sendTransaction({ to, value: 1n })
    expect(server.requests).toEqual([])
    expect(await sent.wait()).toMatchObject({ status: 'failed', receipt: { status: 'reverted' } })
    expect(await sent.check()).toMatchObject({ status: 'failed' })
    // The network it was sent on counts, whatever the connection switches to.
    input.current = { ...input.current, networkId: 'eip155:1' }
    expect(await (await extras.watchTransaction(hash, { networkId: 'eip155:31337' })).wait()).toMatchObject({
      status: 'failed',
    })
    expect(await (await extras.watchTransaction(hash)).wait()).toMatchObject({ status: 'unknown' })
    input.abort.abort()
    await expect(sent.wait()).resolves.toMatchObject({ status: 'failed' })
  })
})

describe('watchTransaction', () => {
  it('takes only a hash and an EVM network, and works without a connection', async () => {
    const { extras, input } = setUp()
    for (const bad of ['', '0x', hash.slice(2), `${hash}00`, undefined, 5] as string[]) {
      await expect(extras.watchTransaction(bad)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
    for (const networkId of ['', 'eip155:', 'eip155:0x1', 'solana:x', 'eip155:01', 5 as never]) {
      await expect(extras.watchTransaction(hash, { networkId })).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
    input.gone = new BaseError('no', { code: 'NOT_CONNECTED' })
    const watch = await extras.watchTransaction(hash, { networkId: 'eip155:31337' })
    expect(await watch.check()).toMatchObject({ status: 'unknown', error: { code: 'RPC_URL_MISSING' } })
  })
})

describe('signTypedData', () => {
  const typed = {
    types: { Mail: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Mail',
    domain: { name: 'Test', chainId: 31337 },
    message: { amount: 2n ** 70n },
  } as const
  const wallet = () =>
    setUp({ eth_signTypedData_v4: (params) => account.signTypedData(JSON.parse((params as [string, string])[1])) })

  it('returns a signature that viem verifies, through the guard (001)', async () => {
    const { extras, input, provider } = wallet()
    const answer = await extras.signTypedData(typed)
    expect(answer).toMatchObject({ address, caipAddress: `eip155:31337:${address}` })
    expect(await verifyTypedData({ ...typed, address, signature: answer.signature as Hex })).toBe(true)
    expect(input.guarded).toEqual(provider.requests)
    expect(provider.requests[0]?.params).toEqual([address, expect.stringContaining(String(2n ** 70n))])
  })

  it('refuses a domain of another chain before the wallet is asked', async () => {
    const { extras, input, provider } = wallet()
    for (const chainId of [1, 1n, '1', '0x1']) {
      await expect(extras.signTypedData({ ...typed, domain: { chainId } })).rejects.toMatchObject({
        code: 'CHAIN_MISMATCH',
        details: { shown: 'eip155:31337', actual: 'eip155:1' },
      })
    }
    await expect(extras.signTypedData({ ...typed, message: [] })).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect([...input.guarded, ...provider.requests]).toEqual([])
    await expect(extras.signTypedData({ ...typed, domain: { name: 'No chain' } })).resolves.toBeDefined()
  })

  it('signs only for the account that was shown', async () => {
    const { extras, input, provider } = wallet()
    input.before = () => {
      input.current = { ...input.current, activeAddress: to }
    }
    await expect(extras.signTypedData(typed)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(provider.requests).toEqual([])
  })

  it('refuses results that are not signatures, and passes a refusal on', async () => {
    for (const answer of [undefined, null, '', '0x', 5, {}, hash]) {
      const { extras } = setUp({ eth_signTypedData_v4: () => answer })
      await expect(extras.signTypedData(typed)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
    const { extras } = setUp({ eth_signTypedData_v4: () => Promise.reject(refusal) })
    await expect(extras.signTypedData(typed)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('getCapabilities', () => {
  it('asks for the account on the networks of the site, without the guard', async () => {
    const { extras, input, provider } = setUp({
      wallet_getCapabilities: () => ({ '0x7a69': { atomic: { status: 'ready' } }, junk: {} }),
    })
    input.current = { ...input.current, networkId: 'eip155:1' }
    expect(await extras.getCapabilities()).toEqual({ 'eip155:31337': { atomic: { status: 'ready' } } })
    expect(provider.requests).toEqual([{ method: 'wallet_getCapabilities', params: [address, ['0x1', '0x7a69']] }])
    expect(input.guarded).toEqual([])
    expect(input.clock.delays).toEqual([])
  })

  it.each([4200, -32601, -32004])('is empty where the wallet has no such method (%s)', async (code) => {
    const { extras } = setUp({ wallet_getCapabilities: () => Promise.reject({ code, message: 'no' }) })
    expect(await extras.getCapabilities()).toEqual({})
  })

  it.each([5700, 5710, 5720, 5730, 5740, 5750, 5760, 4100])('keeps the number of error %s', async (code) => {
    const { extras } = setUp({ wallet_getCapabilities: () => Promise.reject({ code, message: 'no' }) })
    await expect(extras.getCapabilities()).rejects.toMatchObject({ details: { providerCode: code } })
  })

  it('does not wait for an unresponsive wallet', async () => {
    const { extras, input, provider } = setUp({ wallet_getCapabilities: () => new Promise(() => undefined) })
    const promise = extras.getCapabilities()
    promise.catch(() => undefined)
    while (!provider.requests.length) await new Promise((resolve) => setImmediate(resolve))
    input.clock.advance(10_000)
    await expect(promise).rejects.toMatchObject({ code: 'TIMEOUT' })
  })
})
