import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  balancesSchema,
  failureSchema,
  fungiblePricesSchema,
  gasPricesSchema,
  historySchema,
  identitySchema,
  supportedChainsSchema,
} from '@latchkey/wire'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { createWalletClient, erc20Abi, http, parseAbi, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../sandbox/src/contract.js'
import { shareSandbox } from '../../sandbox/src/shareSandbox.test.double.js'
import type { ChainGateway } from './startChainGateway.test.double.js'
import { chainA, chainB, configurationOf, startChainGateway } from './startChainGateway.test.double.js'

let sandbox: Sandbox
shareSandbox((given) => {
  sandbox = given
})

const endedLast: (() => unknown)[] = []
const ended: (() => unknown)[] = []
let shared: ChainGateway
/** The gateway of the test; opening its database takes longer than most tests. */
let server: ChainGateway
beforeAll(() => {
  shared = startChainGateway(endedLast, configurationOf(sandbox))
})
beforeEach(() => {
  server = shared
  server.price({})
  server.pass(3_600_000)
})
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})
afterAll(async () => {
  for (const end of endedLast.splice(0).reverse()) await end()
})

const parse = async <Schema extends v.GenericSchema>(schema: Schema, response: Response | Promise<Response>) => {
  const { status, ok } = await response
  const body = await (await response).json()
  expect([status, ok, body]).toEqual([200, true, body])
  return v.parse(schema, body)
}
const refusal = async (response: Response | Promise<Response>) => {
  const given = await response
  return [given.status, v.parse(failureSchema, await given.json()).reasons[0]?.name]
}
const accountAt = (index: number): Address => sandbox.accounts[index]?.address ?? '0x'
const walletOf = (index: number, caip2: typeof chainA | typeof chainB = chainA) =>
  createWalletClient({
    account: privateKeyToAccount(sandbox.accounts[index]?.privateKey ?? '0x'),
    transport: http(sandbox.urls.rpc[caip2]),
  })
const tokenOf = (symbol: string, caip2: typeof chainA | typeof chainB = chainA): Address =>
  sandbox.tokens.find((token) => token.symbol === symbol)?.addresses[caip2] ?? '0x'
/** Waits until a transaction is in a block, which on a busy machine is later than its hash. */
const landed = async (sent: Promise<Hex>): Promise<Hex> => {
  const hash = await sent
  await expect.poll(() => sandbox.chain(chainA).request('eth_getTransactionReceipt', [hash])).not.toBeNull()
  return hash
}
const send = (from: number, to: Address, value: bigint) =>
  landed(walletOf(from).sendTransaction({ to, value, chain: null, gas: 21_000n }))
const sendToken = (from: number, symbol: string, to: Address, amount: bigint) =>
  landed(
    walletOf(from).writeContract({
      address: tokenOf(symbol),
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, amount],
      chain: null,
    }),
  )
const empty = () => accountAt(4)

describe('identity', () => {
  const read = (address: string) => parse(identitySchema, server.get(`/v1/identity/${address}`, { sender: address }))
  const abi = parseAbi([
    'function claim(string)',
    'function setName(string)',
    'function setText(bytes32,string,string)',
  ])
  const write = (functionName: 'claim' | 'setName', text: string) =>
    landed(walletOf(3).writeContract({ address: sandbox.names.contract, abi, functionName, args: [text], chain: null }))

  it('is the name that leads back to the account, with its picture', async () => {
    const [first, second] = sandbox.names.records
    expect(await read(accountAt(0))).toEqual({ name: first?.name, avatar: first?.avatar })
    expect(await read(`${chainA}:${accountAt(1).toLowerCase()}`)).toEqual({ name: second?.name, avatar: null })
  })

  it('changes with the records, and is nothing while a name belongs to somebody else', async () => {
    const own = accountAt(3)
    expect(await read(own)).toEqual({ name: null, avatar: null })
    await write('setName', sandbox.names.records[0]?.name ?? '')
    server.pass(300_001)
    expect(await read(own)).toEqual({ name: null, avatar: null })
    await write('claim', 'fourth')
    await write('setName', `fourth.${sandbox.names.zone}`)
    expect(await read(own)).toEqual({ name: null, avatar: null })
    server.pass(300_001)
    expect(await read(own)).toEqual({ name: `fourth.${sandbox.names.zone}`, avatar: null })
    await write('claim', 'Fifth')
    await write('setName', `Fifth.${sandbox.names.zone}`)
    server.pass(300_001)
    expect(await read(own)).toEqual({ name: null, avatar: null })
  })

  it('is nothing outside eip155, and refuses malformed addresses', async () => {
    const [solana] = sandbox.namespaceWallets.filter(({ namespace }) => namespace === 'solana')
    expect(await read(solana?.accounts[0] ?? '')).toEqual({ name: null, avatar: null })
    for (const text of [
      '0x12',
      `${accountAt(0).slice(0, -1)}G`,
      accountAt(0).replace(/[a-f]/, (x) => x.toUpperCase()),
      'x',
    ])
      expect(await refusal(server.get(`/v1/identity/${text}`))).toEqual([400, 'REQUEST_INVALID'])
  })
})

describe('balance', () => {
  const read = async (account: string, query: Record<string, string> = {}) =>
    (await parse(balancesSchema, server.get(`/v1/account/${account}/balance`, { chainId: chainA, ...query }))).balances
  const short = (list: Awaited<ReturnType<typeof read>>) =>
    list.map(({ symbol, quantity }) => [symbol, quantity.numeric])

  it('follows the chain: native first, then tokens that are held', async () => {
    expect(short(await read(empty()))).toEqual([['ETH', '0']])
    await send(2, empty(), 1n)
    await sendToken(2, 'SBUSD', empty(), 1_500_000n)
    expect(short(await read(empty()))).toEqual([['ETH', '0']])
    server.pass(15_000)
    expect(await read(empty())).toEqual([
      {
        name: 'Sandbox Ether',
        symbol: 'ETH',
        chainId: chainA,
        price: null,
        quantity: { decimals: '18', numeric: '0.000000000000000001' },
        verified: true,
      },
      {
        name: 'Sandbox Dollar',
        symbol: 'SBUSD',
        chainId: chainA,
        address: `${chainA}:${tokenOf('SBUSD')}`,
        price: null,
        quantity: { decimals: '6', numeric: '1.5' },
        verified: true,
      },
    ])
  })

  it('is fresh for tokens that the client says have changed, and names them even when they are gone', async () => {
    await read(empty())
    await sendToken(2, 'SBEUR', empty(), parseEther('2'))
    const forced = await read(empty(), { forceUpdate: `${chainA}:${tokenOf('SBEUR')},${tokenOf('SBUSD')}` })
    expect(short(forced).slice(-1)).toEqual([['SBEUR', '2']])
    const clean = accountAt(4)
    expect(
      short(await read(clean, { forceUpdate: `${chainA}:${tokenOf('SBUSD')}` })).map(([symbol]) => symbol),
    ).toContain('SBUSD')
  })

  it.each(['', '0x00000000000000000000000000000000000000aa'])(
    'is read afresh six times a minute, whoever asks and however the account is written: %s',
    async (forceUpdate) => {
      server = startChainGateway(ended, configurationOf(sandbox))
      const account = accountAt(1)
      const path = (written: string) => `/v1/account/${written}/balance`
      const query = { chainId: chainA, forceUpdate }
      // The latest requests with their times: the list is of a fixed length.
      const reads = async () => (await sandbox.chain(chainA).status()).requests
      const before = await reads()
      const statuses: number[] = []
      for (const written of [account, account.toLowerCase(), `${chainA}:${account}`, account, account, account])
        statuses.push((await server.get(path(written), query)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
      const read = await reads()
      expect(read).not.toEqual(before)
      const refused = await server.get(path(account), query)
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await refusal(refused)).toEqual([429, 'RATE_LIMITED'])
      expect(await reads()).toEqual(read)
      expect((await server.get(path(account), { chainId: chainA })).status).toBe(200)
      expect((await server.get(path(accountAt(2)), query)).status).toBe(200)
      expect((await server.get(path(account), { ...query, chainId: chainB, forceUpdate: '' })).status).toBe(200)
    },
  )

  it('is read afresh as often as the owner allows', async () => {
    server = startChainGateway(ended, { ...configurationOf(sandbox), limits: { forced: 1 } })
    const ask = () => server.get(`/v1/account/${accountAt(1)}/balance`, { chainId: chainA, forceUpdate: '' })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  })

  it('has prices from the file, and loses them with it', async () => {
    const priceOf = async () => (await read(accountAt(0))).map(({ symbol, price }) => [symbol, price])
    server.price({ [`${chainA}/slip44:60`]: 2000, [`${chainA}/erc20:${tokenOf('SBUSD')}`]: 1, x: 'y' })
    expect(await priceOf()).toEqual([
      ['ETH', 2000],
      ['SBUSD', 1],
      ['SBEUR', null],
    ])
    server.price({ [`${chainA}/slip44:60`]: 2500.5, [`${chainA}/erc20:${tokenOf('SBUSD').toLowerCase()}`]: -1 })
    expect(await priceOf()).toEqual([
      ['ETH', 2500.5],
      ['SBUSD', null],
      ['SBEUR', null],
    ])
    server.price('{')
    expect((await priceOf()).every(([, price]) => price === null)).toBe(true)
  })

  it('holds both token programs of Solana', async () => {
    const [solana] = sandbox.namespaceWallets.filter(({ namespace }) => namespace === 'solana')
    const account = solana?.accounts[0] ?? ''
    const list = await read(`${sandbox.solana.caip2}:${account}`, { chainId: sandbox.solana.caip2 })
    expect(short(list).slice(1)).toEqual([
      ['SBUSD', '5000'],
      ['SBEUR', '5000'],
    ])
    const before = list[0]?.quantity.numeric
    await sandbox.solana.airdrop(account, 1_500_000_000n)
    server.pass(15_000)
    const [native] = await read(account, { chainId: sandbox.solana.caip2 })
    expect(Number(native?.quantity.numeric) - Number(before)).toBeCloseTo(1.5)
  })

  it('leaves out what cannot be read, rather than say zero', async () => {
    const configuration = configurationOf(sandbox)
    const [first] = configuration.chains
    const nothing = { address: accountAt(0), name: 'Nobody', symbol: 'NO', decimals: 18 }
    const listed = first && Array.isArray(first.tokens) ? [nothing, ...first.tokens] : []
    server = startChainGateway(ended, { ...configuration, chains: first ? [{ ...first, tokens: listed }] : [] })
    expect(short(await read(accountAt(1))).map(([symbol]) => symbol)).toEqual(['ETH', 'SBUSD', 'SBEUR'])
    expect(short(await read(accountAt(1), { forceUpdate: accountAt(0) })).map(([symbol]) => symbol)).not.toContain('NO')
  })

  it.each([
    ['without a chain', { chainId: '' }, 400],
    ['for a chain that is not served', { chainId: 'eip155:5' }, 422],
    ['for another currency', { currency: 'eur' }, 400],
    ['for too many tokens', { forceUpdate: Array.from({ length: 21 }, () => '0x1').join() }, 400],
    ['for something that is not a token', { forceUpdate: 'x' }, 400],
  ])('is refused %s', async (_what, query, status) => {
    expect((await refusal(server.get(`/v1/account/${accountAt(0)}/balance`, { chainId: chainA, ...query })))[0]).toBe(
      status,
    )
  })
})

describe('prices of tokens', () => {
  const read = (addresses: readonly string[], query: Record<string, string> = {}) =>
    server.post('/v1/fungible/price', { currency: 'usd', addresses }, query)

  it('follow the file; what nobody knows is null, and whatever is not a token is absent', async () => {
    const native = `${chainA}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
    const addresses = [native, tokenOf('SBUSD'), `${chainB}:${tokenOf('SBUSD', chainB)}`, accountAt(0)]
    const short = async () =>
      (
        await parse(
          fungiblePricesSchema,
          read(addresses, { chainId: chainA }).catch(() => Response.error()),
        )
      ).fungibles.map(({ symbol, price }) => [symbol, price])
    await expect(short()).rejects.toThrow()
    const own = async () =>
      (
        await parse(
          fungiblePricesSchema,
          read(
            addresses.filter((each) => !each.startsWith(chainB)),
            { chainId: chainA },
          ),
        )
      ).fungibles.map(({ address, symbol, price }) => [address, symbol, price])
    expect(await own()).toEqual([
      [native, 'ETH', null],
      [`${chainA}:${tokenOf('SBUSD')}`, 'SBUSD', null],
    ])
    server.price({ [`${chainA}/slip44:60`]: 1234.5 })
    expect((await own()).map(([, , price]) => price)).toEqual([1234.5, null])
  })

  it('describe a token that is not listed by its contract', async () => {
    const configuration = configurationOf(sandbox)
    server = startChainGateway(ended, {
      ...configuration,
      chains: configuration.chains.map(({ tokens: _, ...chain }) => chain),
    })
    const { fungibles } = await parse(fungiblePricesSchema, read([`${chainA}:${tokenOf('SBEUR')}`]))
    expect(fungibles).toEqual([
      { address: `${chainA}:${tokenOf('SBEUR')}`, name: 'Sandbox Euro', symbol: 'SBEUR', price: null },
    ])
  })

  it('are refused for something that is not a token, another project or a chain that is not served', async () => {
    expect(await refusal(read(['x'], { chainId: chainA }))).toEqual([400, 'REQUEST_INVALID'])
    expect(await refusal(read([`eip155:5:${accountAt(0)}`]))).toEqual([422, 'CHAIN_UNSUPPORTED'])
    const foreign = { addresses: [`${chainA}:${tokenOf('SBUSD')}`], projectId: 'f'.repeat(32) }
    expect(await refusal(server.post('/v1/fungible/price', foreign))).toEqual([400, 'REQUEST_INVALID'])
  })
})

describe('gas price', () => {
  const read = () => parse(gasPricesSchema, server.get('/v1/convert/gas-price', { chainId: chainA }))

  it('follows the base fee', async () => {
    const before = await read()
    await sandbox.chain(chainA).gasPrice(50_000_000_000n)
    expect(await read()).toEqual(before)
    server.pass(5000)
    const after = await read()
    expect(BigInt(after.standard)).toBeGreaterThan(40_000_000_000n)
    expect(BigInt(after.fast)).toBeGreaterThanOrEqual(BigInt(after.standard))
    expect(BigInt(after.instant)).toBeGreaterThanOrEqual(BigInt(after.fast))
    await sandbox.chain(chainA).gasPrice(1_000_000_000n)
  })

  it('is refused outside eip155', async () => {
    expect(await refusal(server.get('/v1/convert/gas-price', { chainId: sandbox.solana.caip2 }))).toEqual([
      422,
      'CHAIN_UNSUPPORTED',
    ])
    expect(await refusal(server.get('/v1/convert/gas-price'))).toEqual([400, 'REQUEST_INVALID'])
  })
})

describe('history', () => {
  const read = (account: string, query: Record<string, string> = {}) =>
    parse(historySchema, server.get(`/v1/account/${account}/history`, { chainId: chainA, ...query }))
  const short = async (account: string) =>
    (await read(account)).data.map(({ metadata, transfers }) => [
      metadata.operationType,
      metadata.status,
      ...(transfers ?? []).map(
        ({ direction, fungible_info, quantity }) => `${direction} ${quantity.numeric} ${fungible_info?.symbol}`,
      ),
    ])

  it('has what was sent, received, approved and minted, the newest first', async () => {
    const account = accountAt(2)
    const before = (await short(account)).length
    const hash = await send(2, accountAt(3), parseEther('1.5'))
    await sendToken(2, 'SBUSD', accountAt(3), parseUnits('2.5', 6))
    await sendToken(3, 'SBEUR', account, parseEther('3'))
    await landed(
      walletOf(2).writeContract({
        address: tokenOf('SBUSD'),
        abi: erc20Abi,
        functionName: 'approve',
        args: [accountAt(3), 1n],
        chain: null,
      }),
    )
    const { data, complete, next } = await read(account)
    expect(data.length - before).toBe(4)
    expect((await short(account)).slice(0, 4)).toEqual([
      ['approve', 'confirmed'],
      ['receive', 'confirmed', 'in 3 SBEUR'],
      ['send', 'confirmed', 'out 2.5 SBUSD'],
      ['send', 'confirmed', 'out 1.5 ETH'],
    ])
    expect(data[0]?.approvals).toMatchObject([
      { spender: accountAt(3), quantity: { numeric: '0.000001' }, fungible_info: { symbol: 'SBUSD', verified: true } },
    ])
    expect(data.slice(1, 4).map(({ approvals }) => approvals)).toEqual([undefined, undefined, undefined])
    expect(data[3]?.metadata).toMatchObject({ hash, chain: chainA, sentFrom: account, sentTo: accountAt(3) })
    const ends = data.slice(1, 4).map(({ transfers }) => [transfers?.[0]?.from, transfers?.[0]?.to])
    expect(ends).toEqual([
      [accountAt(3), account],
      [account, accountAt(3)],
      [account, accountAt(3)],
    ])
    expect([complete, next]).toEqual([true, null])
    expect((await short(account)).at(-1)?.slice(0, 2)).toEqual(['receive', 'confirmed'])
  })

  it('shows a transaction that failed, without transfers', async () => {
    const account = accountAt(3)
    const tooMuch = parseEther('1000000000')
    await landed(
      walletOf(3).writeContract({
        address: tokenOf('SBEUR'),
        abi: erc20Abi,
        functionName: 'transfer',
        args: [accountAt(0), tooMuch],
        gas: 100_000n,
        chain: null,
      }),
    )
    const [latest] = (await read(account)).data
    expect(latest).toMatchObject({ metadata: { status: 'failed', operationType: 'execute' }, transfers: null })
  })

  it('follows a reorganisation: what the chain forgot is gone, what it has instead is there', async () => {
    const chain = sandbox.chain(chainA)
    const account = accountAt(1)
    await send(1, accountAt(3), 1n)
    const before = await short(account)
    const snapshot = await chain.snapshot()
    await send(1, accountAt(3), parseEther('2'))
    await chain.mine(3)
    expect(await short(account)).toEqual([['send', 'confirmed', 'out 2 ETH'], ...before])
    await chain.revert(snapshot)
    await send(1, accountAt(3), parseEther('7'))
    expect(await short(account)).toEqual([['send', 'confirmed', 'out 7 ETH'], ...before])
  })

  it('follows one that is deeper than what is looked at each time', async () => {
    const chain = sandbox.chain(chainA)
    const account = accountAt(0)
    const before = await short(account)
    const snapshot = await chain.snapshot()
    await send(0, accountAt(3), parseEther('2'))
    await chain.mine(150)
    expect((await short(account)).length).toBe(before.length + 1)
    await chain.revert(snapshot)
    await chain.mine(1)
    expect(await short(account)).toEqual(before)
  })

  it('has pages of 50 without doubles, each with a cursor for this account, chain and project', async () => {
    const account = accountAt(2)
    const wallet = walletOf(2)
    const nonce = Number(await sandbox.chain(chainA).request('eth_getTransactionCount', [account, 'latest']))
    for (let at = 0; at < 55; at++)
      await wallet.sendTransaction({ to: accountAt(3), value: 1n, nonce: nonce + at, gas: 21_000n, chain: null })
    await expect.poll(() => sandbox.chain(chainA).landed(account)).toBe(nonce + 55)
    const first = await read(account)
    expect(first.data).toHaveLength(50)
    const cursor = first.next ?? ''
    expect(cursor.length).toBeLessThanOrEqual(1024)
    const second = await read(account, { cursor })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(55)
    expect(second.next).toBeNull()
    for (const [who, chainId, text] of [
      [accountAt(3), chainA, cursor],
      [account, chainB, cursor],
      [account, chainA, `${cursor.slice(0, -2)}AA`],
      [account, chainA, 'x'],
    ] as const)
      expect(await refusal(server.get(`/v1/account/${who}/history`, { chainId, cursor: text }))).toEqual([
        400,
        'REQUEST_INVALID',
      ])
  })

  it('says where native income may be missing, and goes on where it was after a restart', async () => {
    const configuration = configurationOf(sandbox)
    const withoutBlocks = {
      ...configuration,
      chains: configuration.chains.map((chain) => ({ ...chain, indexer: { logRange: 7 } })),
    }
    server = startChainGateway(ended, withoutBlocks)
    const { data, complete } = await read(accountAt(2))
    expect(complete).toBe(false)
    expect(
      data.some(({ transfers }) => transfers?.some(({ fungible_info }) => fungible_info?.symbol === 'SBUSD')),
    ).toBe(true)
  })

  it('is refused where none is kept', async () => {
    expect(
      await refusal(server.get(`/v1/account/${sandbox.solana.caip2}:${sandbox.solana.tokens[0]?.mint}/history`)),
    ).toEqual([422, 'CHAIN_UNSUPPORTED'])
  })
})

describe('RPC', () => {
  const post = (body: unknown, caip2: string = chainA, type?: string) =>
    server.post('/v1/', body, { chainId: caip2 }, type)
  const call = (method: string, params: unknown = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
  const result = async (body: unknown, caip2?: string, type?: string) => (await post(body, caip2, type)).json()

  it('passes reads on, alone and in batches, matched by id', async () => {
    expect(await result(call('eth_chainId'))).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
    expect(await result(JSON.stringify(call('eth_chainId')), chainA, 'text/plain;charset=UTF-8')).toMatchObject({
      result: '0x7a69',
    })
    expect(
      await result([call('eth_chainId', [], 'b'), call('net_version', [], 'a'), call('eth_gasPrice', [], 7)]),
    ).toEqual([
      { jsonrpc: '2.0', id: 'b', result: '0x7a69' },
      { jsonrpc: '2.0', id: 'a', result: '31337' },
      { jsonrpc: '2.0', id: 7, result: expect.stringMatching(/^0x/) },
    ])
    expect(await result(call('getGenesisHash'), sandbox.solana.caip2)).toMatchObject({
      result: expect.stringMatching(new RegExp(`^${sandbox.solana.caip2.slice(7)}`)),
    })
  })

  it('sends signed transactions', async () => {
    const { account } = walletOf(0)
    const to = '0x00000000000000000000000000000000000000aa'
    const nonce = Number(await sandbox.chain(chainA).request('eth_getTransactionCount', [account.address, 'latest']))
    const raw = await account.signTransaction({
      type: 'legacy',
      chainId: 31337,
      to,
      value: 5n,
      nonce,
      gas: 21_000n,
      gasPrice: 100_000_000_000n,
    })
    const { result: hash } = await result(call('eth_sendRawTransaction', [raw]))
    await landed(Promise.resolve(hash as Hex))
    expect(await result(call('eth_getTransactionReceipt', [hash]))).toMatchObject({ result: { status: '0x1' } })
    expect(await result(call('eth_getBalance', [to, 'latest']))).toMatchObject({ result: '0x5' })
    const again = await result(call('eth_sendRawTransaction', [raw]))
    expect(again.error.message).toMatch(/^(nonce too low|already known)$/)
  })

  it('fails alone what is unknown, malformed or has an id twice', async () => {
    const batch = [
      call('eth_chainId', [], 1),
      call('eth_accounts', [], 2),
      call('anvil_setBalance', [], 3),
      call('eth_chainId', [], 4),
      call('eth_chainId', [], 4),
      { jsonrpc: '2.0', method: 'eth_chainId' },
      7,
      call('eth_call', [{ to: tokenOf('SBUSD'), data: '0xdeadbeef' }, 'latest'], 5),
    ]
    const answers = await result(batch)
    expect(answers.map(({ id, error }: { id: unknown; error?: { code: number } }) => [id, error?.code])).toEqual([
      [1, undefined],
      [2, -32601],
      [3, -32601],
      [4, -32600],
      [4, -32600],
      [null, -32600],
      [null, -32600],
      [5, 3],
    ])
    expect(answers[7].error.message).toBe('execution reverted')
  })

  it('serves a batch of 1,000 and refuses a larger one', async () => {
    const batch = Array.from({ length: 1000 }, (_, at) => call('eth_getBalance', [accountAt(at % 4), 'latest'], at))
    const answers = await result(batch)
    expect(answers.map(({ id }: { id: number }) => id)).toEqual(batch.map(({ id }) => id))
    expect(answers.every(({ result: balance }: { result: string }) => /^0x/.test(balance))).toBe(true)
    expect(await refusal(post([...batch, call('eth_chainId')]))).toEqual([400, 'REQUEST_INVALID'])
    expect(await refusal(post([]))).toEqual([400, 'REQUEST_INVALID'])
  })

  it('limits what a call may cost', async () => {
    const logs = (fromBlock: unknown, toBlock: unknown) =>
      result(call('eth_getLogs', [{ fromBlock, toBlock, address: tokenOf('SBUSD') }]))
    expect(await logs('0x0', '0x270f')).toMatchObject({ result: expect.any(Array) })
    expect(await logs('0x0', '0x2710')).toMatchObject({ error: { code: -32602 } })
    expect(await logs('earliest', 'latest')).toMatchObject({ result: expect.any(Array) })
    expect(await logs('x', 'latest')).toMatchObject({ error: { code: -32602 } })
    const gas = (value: unknown) =>
      result(call('eth_call', [{ to: tokenOf('SBUSD'), data: '0x18160ddd', gas: value }, 'latest']))
    expect(await gas('0x1c9c380')).toMatchObject({ result: expect.stringMatching(/^0x/) })
    expect(await gas('lots')).toMatchObject({ error: { code: -32602 } })
  })

  it('is refused for a chain that is not served', async () => {
    expect(await refusal(post(call('eth_chainId'), 'eip155:1'))).toEqual([422, 'CHAIN_UNSUPPORTED'])
    expect(await refusal(server.post('/v1/', call('eth_chainId')))).toEqual([400, 'REQUEST_INVALID'])
  })
})

describe('a chain that stops', () => {
  const short = { upstreamMs: 300 }
  const paths = () => [
    `/v1/account/${accountAt(0)}/balance`,
    `/v1/account/${accountAt(0)}/history`,
    '/v1/convert/gas-price',
  ]
  afterEach(() => sandbox.chain(chainA).resume())

  it('gives typed failures, and data again when it comes back', async () => {
    const chain = sandbox.chain(chainA)
    server = startChainGateway(ended, configurationOf(sandbox))
    chain.refuse()
    for (const path of paths()) expect((await refusal(server.get(path, { chainId: chainA })))[0]).toBe(502)
    expect(await refusal(server.get(`/v1/identity/${accountAt(0)}`))).toEqual([502, 'UPSTREAM_FAILED'])
    expect(
      await refusal(server.post('/v1/', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, { chainId: chainA })),
    ).toEqual([502, 'UPSTREAM_FAILED'])
    expect(await refusal(server.get('/v1/convert/gas-price', { chainId: chainA }))).toEqual([
      503,
      'UPSTREAM_OVERLOADED',
    ])
    expect(await parse(supportedChainsSchema, server.get('/v1/supported-chains'))).toMatchObject({
      http: [chainB, sandbox.solana.caip2],
    })
    expect((await server.get('/healthz')).status).toBe(200)
    expect(JSON.stringify(server.lines)).not.toContain(chain.url)
    chain.resume()
    server.pass(30_000)
    for (const path of paths())
      await expect.poll(async () => (await server.get(path, { chainId: chainA })).status).toBe(200)
  })

  it('that says nothing is given up', async () => {
    const chain = sandbox.chain(chainA)
    server = startChainGateway(ended, configurationOf(sandbox), short)
    chain.stall()
    for (const path of paths()) {
      const [status] = await refusal(server.get(path, { chainId: chainA }))
      expect([502, 504]).toContain(status)
    }
  })

  it('with its balances alone unreadable has the rest', async () => {
    sandbox.chain(chainA).lieAbout('balance', 12n)
    try {
      const { balances } = await parse(
        balancesSchema,
        server.get(`/v1/account/${accountAt(0)}/balance`, { chainId: chainA }),
      )
      expect(balances[0]?.quantity.numeric).toBe('0.000000000000000012')
    } finally {
      sandbox.chain(chainA).lieAbout('balance')
    }
  })

  it('that turns out to be another chain is not read', async () => {
    sandbox.chain(chainA).lieAbout('chainId', 1)
    try {
      expect(await refusal(server.get('/v1/convert/gas-price', { chainId: chainA }))).toEqual([502, 'UPSTREAM_FAILED'])
    } finally {
      sandbox.chain(chainA).lieAbout('chainId')
    }
    expect((await server.get('/v1/convert/gas-price', { chainId: chainA })).status).toBe(200)
    sandbox.chain(chainA).lieAbout('chainId', 1)
    try {
      server.pass(3_600_001)
      expect(await refusal(server.get('/v1/convert/gas-price', { chainId: chainA }))).toEqual([502, 'UPSTREAM_FAILED'])
    } finally {
      sandbox.chain(chainA).lieAbout('chainId')
    }
  })
})

describe('a restart', () => {
  it('goes on where the history was, and keeps its cursors', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'gateway-data-'))
    endedLast.push(() => rmSync(dir, { recursive: true, force: true }))
    const store = { kind: 'pglite', dir } as const
    const configuration = { ...configurationOf(sandbox), keys: { signing: join(dir, '..', `${basename(dir)}.keys`) } }
    endedLast.push(() => rmSync(configuration.keys.signing, { force: true }))
    const account = accountAt(2)
    const read = (query: Record<string, string> = {}) =>
      parse(historySchema, server.get(`/v1/account/${account}/history`, { chainId: chainA, ...query }))
    server = startChainGateway([], configuration, { store })
    const before = await read()
    await server.gateway.stop()
    await send(2, accountAt(3), parseEther('0.25'))
    server = startChainGateway(ended, configuration, { store })
    const blocks = async () =>
      (await sandbox.chain(chainA).status()).requests.filter(({ method }) => method === 'eth_getLogs').length
    const earlier = await blocks()
    const after = await read()
    // One range: the blocks of before are not read again.
    expect((await blocks()) - earlier).toBeLessThanOrEqual(3)
    expect(after.data[0]?.transfers?.[0]?.quantity.numeric).toBe('0.25')
    expect(after.data[1]?.id).toBe(before.data[0]?.id)
    if (before.next !== null) expect((await read({ cursor: before.next })).data.length).toBeGreaterThan(0)
    expect(before.next).not.toBeNull()
  })
})

describe('limits', () => {
  it('count every item of a batch', async () => {
    server = startChainGateway(ended, { ...configurationOf(sandbox), limits: { rpc: { project: 20 } } })
    const batch = (count: number) =>
      server.post(
        '/v1/',
        Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })),
        { chainId: chainA },
      )
    expect((await batch(15)).status).toBe(200)
    const refused = await batch(10)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refusal(refused)).toEqual([429, 'RATE_LIMITED'])
  })
})
