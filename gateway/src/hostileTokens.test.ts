import type { Balances, HistoryTransaction } from '@latchkey/wire'
import { balancesSchema, historySchema } from '@latchkey/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import {
  concatHex,
  createPublicClient,
  encodeAbiParameters,
  erc20Abi,
  formatUnits,
  http,
  numberToHex,
  size,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../kernel/src/testing/runs.js'
import { isLookAlike } from '../../kernel/src/text/isLookAlike.js'
import type { OddToken, Sandbox } from '../../sandbox/src/contract.js'
import type { PoisonEntry } from '../../sandbox/src/poison/contract.js'
import { shareSandbox } from '../../sandbox/src/shareSandbox.test.double.js'
import type { ChainGateway } from './startChainGateway.test.double.js'
import { chainA, configurationOf, startChainGateway } from './startChainGateway.test.double.js'

let sandbox: Sandbox
let server: ChainGateway
let tokens: readonly OddToken[]
let poison: readonly PoisonEntry[]
const ended: (() => unknown)[] = []
shareSandbox((given) => {
  sandbox = given
})
const account = (): Address => sandbox.accounts[1]?.address ?? '0x'
beforeAll(async () => {
  tokens = await sandbox.oddTokens({ holder: account() })
  poison = await sandbox.poison(account())
  // One account is read afresh for every text below.
  const configuration = { ...configurationOf(sandbox), limits: { forced: 10_000 } }
  // On a busy machine the chain is slower than a visitor would wait for.
  server = startChainGateway(ended, configuration, { upstreamMs: 20_000 })
}, 60_000)
afterAll(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** What must never reach a page in a name: control, format, invisible and unassigned characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u

async function readBalances(query: Readonly<Record<string, string>> = {}): Promise<Balances['balances']> {
  const response = await server.get(`/v1/account/${account()}/balance`, { chainId: chainA, ...query })
  expect(response.status).toBe(200)
  return v.parse(balancesSchema, await response.json()).balances
}

/** The history once it is whole: a response does not wait for it longer than a visitor would. */
async function readHistory(): Promise<HistoryTransaction[]> {
  await expect
    .poll(
      async () => {
        const response = await server.get(`/v1/account/${account()}/history`, { chainId: chainA })
        return v.parse(historySchema, await response.json()).complete
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const all: HistoryTransaction[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = cursor === '' ? {} : { cursor }
    const response = await server.get(`/v1/account/${account()}/history`, { chainId: chainA, ...query })
    expect(response.status).toBe(200)
    const page = v.parse(historySchema, await response.json())
    expect(page.complete).toBe(true)
    all.push(...page.data)
    cursor = page.next
  }
  return all
}

const ofToken = <Entry extends { readonly address?: string | undefined }>(
  list: readonly Entry[],
  { address }: OddToken,
) => list.find((entry) => entry.address?.toLowerCase() === `${chainA}:${address}`.toLowerCase())
/** Tokens whose amounts or texts cannot be told. */
const untold = ['manyDecimals', 'impossibleDecimals', 'unreadableName']

describe('the history of a poisoned account', () => {
  it('has every transaction once, typed, with the hashes of the chain', async () => {
    const history = await readHistory()
    const ids = history.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(poison.filter(({ hash }) => !ids.includes(hash))).toEqual([])
    expect(poison.length).toBeGreaterThanOrEqual(94)
    for (const { hash, from, to, kind } of poison) {
      const entry = history.find(({ id }) => id === hash)
      // Nothing of it is signed by the account, whoever its transfers name.
      expect(entry?.metadata.sentFrom, kind).not.toBe(account())
      const [transfer] = entry?.transfers ?? []
      if (!transfer) continue
      expect(transfer.direction, kind).toBe(from === account() ? 'out' : 'in')
      expect([transfer.from, transfer.to], kind).toEqual([from, to])
    }
  })

  it('calls a token verified only if the owner lists it, and names its contract', async () => {
    const history = await readHistory()
    const listed = sandbox.tokens.map(({ addresses }) => `${chainA}:${addresses[chainA]}`)
    const moved = history
      .flatMap(({ transfers }) => transfers ?? [])
      .flatMap(({ fungible_info }) => fungible_info ?? [])
    for (const { address, verified, symbol } of moved)
      expect(verified, symbol).toBe(address === undefined || listed.includes(address))
    // An invisible character in a symbol makes it the listed one once it is cleaned.
    const spoofed = moved.filter(({ symbol, verified }) => symbol === 'SBUSD' && !verified)
    const spoofing = tokens.filter(({ id }) => id === 'spoofedSymbol' || id === 'zeroWidth')
    const contracts = spoofing.map(({ address }) => `${chainA}:${address}`)
    expect(new Set(spoofed.map(({ address }) => address))).toEqual(new Set(contracts))
    for (const { name, symbol } of moved) expect(`${name}${symbol}`).not.toMatch(hidden)
  })

  it('tells what is needed to find each look-alike', async () => {
    const history = await readHistory()
    for (const { kind, hash, resembles } of poison) {
      if (!resembles || !/dust/.test(kind)) continue
      const entry = history.find(({ id }) => id === hash)
      expect(isLookAlike(entry?.metadata.sentFrom ?? '', resembles), kind).toBe(true)
    }
    for (const { hash } of poison.filter(({ kind }) => kind === 'zero-value'))
      expect(history.find(({ id }) => id === hash)?.transfers?.[0]).toMatchObject({
        direction: 'out',
        quantity: { numeric: '0' },
      })
    for (const { hash } of poison.filter(({ kind }) => kind === 'item'))
      expect(history.find(({ id }) => id === hash)?.transfers?.[0]?.nft_info?.flags.is_spam).toBe(true)
  })
})

describe('the balance of an account with odd tokens', () => {
  it('has the decimals and the amount of the chain, and leaves out what cannot be told', async () => {
    await readHistory()
    server.pass(15_001)
    const client = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
    const balances = await readBalances()
    for (const token of tokens) {
      const shown = ofToken(balances, token)
      if (untold.includes(token.id)) {
        expect(shown, token.id).toBeUndefined()
        continue
      }
      const { address, decimals } = token
      const held = await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account()] })
      expect(shown?.quantity, token.id).toEqual({ decimals: String(decimals), numeric: formatUnits(held, decimals) })
    }
    const forced = await readBalances({ forceUpdate: tokens.map(({ address }) => address).join() })
    expect(forced.length).toBe(balances.length)
  })

  it('has clean texts, also of a bytes32 name, and is verified only where the owner lists the token', async () => {
    const balances = await readBalances({ forceUpdate: tokens.map(({ address }) => address).join() })
    for (const { name, symbol } of balances) {
      expect(`${name}${symbol}`).not.toMatch(hidden)
      expect([...name].length).toBeLessThanOrEqual(64)
      expect([...symbol].length).toBeLessThanOrEqual(64)
    }
    const odd = tokens.find(({ id }) => id === 'bytes32Name') as OddToken
    expect(ofToken(balances, odd)).toMatchObject({ name: 'Old Maker', symbol: 'OLD', verified: false })
    expect(tokens.flatMap((token) => ofToken(balances, token) ?? []).filter(({ verified }) => verified)).toEqual([])
    expect(balances.filter(({ verified }) => verified).map(({ symbol }) => symbol)).toEqual(['ETH', 'SBUSD', 'SBEUR'])
  })
})

it('keeps its answers in form for any text that a contract returns', async () => {
  const texts = fc.sample(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('\u202e', '\u200b', '\u0000', 'a', '👍', '\ud800', '\u0336', '\ufeff', '/', '.'),
        maxLength: 400,
      }),
    ),
    runs(400, 40),
  )
  const chain = sandbox.chain(chainA)
  const [token] = tokens.filter(({ id }) => id === 'longName')
  const address = token?.address ?? '0x'
  const before = (await chain.request('eth_getCode', [address, 'latest'])) as Hex
  try {
    for (const text of texts) {
      await chain.setCode(address, returning(encodeAbiParameters([{ type: 'string' }], [text])))
      server.pass(3_600_001)
      const [shown] = (await readBalances({ forceUpdate: address })).filter((each) =>
        each.address?.endsWith(address.toLowerCase()),
      )
      if (!shown) throw new Error(`${JSON.stringify(text)} hides the token`)
      expect(`${shown.name}${shown.symbol}`).not.toMatch(hidden)
      expect([...shown.name].length).toBeLessThanOrEqual(64)
      expect(shown).toMatchObject({ verified: false, quantity: { decimals: '18', numeric: '0.000000000000000018' } })
    }
  } finally {
    await chain.setCode(address, before)
  }
})

/** Code of a contract that holds 18 for everybody, has 18 decimals, and returns these bytes to every other call. */
function returning(data: Hex): Hex {
  const length = concatHex(['0x61', numberToHex(size(data), { size: 2 })])
  const selector = '0x60003560e01c'
  const isNumber = '0x806370a08231149063313ce5671417602757'
  const returnData = concatHex([length, '0x6100326000', '0x39', length, '0x6000f3'])
  const returnNumber = '0x5b601260005260206000f3'
  return concatHex([selector, isNumber, returnData, returnNumber, data])
}
