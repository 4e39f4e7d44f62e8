import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { balancesSchema } from './balances.js'
import { fungiblePricesRequestSchema, fungiblePricesSchema } from './fungiblePrices.js'
import { gasPricesSchema } from './gasPrices.js'
import { historySchema } from './history.js'
import { identitySchema } from './identity.js'
import { rpcRequestSchema, rpcResponseSchema } from './jsonRpc.js'

const long = 'a'.repeat(5000)
const account = 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7'
const picture = 'https://site.example/a.png'
const native = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000.5,
  value: 3000.5,
  quantity: { decimals: '18', numeric: '1.000000000000000001' },
}
const token = { ...native, address: account, price: null, value: undefined, iconUrl: picture }
const metadata = {
  operationType: 'send',
  hash: `0x${'a1'.repeat(32)}`,
  chain: 'eip155:1',
  minedAt: '2026-01-02T03:04:05.000Z',
  sentFrom: '0x52908400098527886E0F7030069857D2E4169EE7',
  sentTo: '',
  status: 'confirmed',
  nonce: 0,
}
const transfer = { fungible_info: { name: 'A', symbol: 'B' }, direction: 'out', quantity: { numeric: '0.5' } }
const approval = {
  fungible_info: { name: 'A', symbol: 'B' },
  spender: metadata.sentFrom,
  quantity: { numeric: '0.5' },
}
const transaction = { id: '1', metadata, transfers: [transfer] }
const fungible = { address: account, name: 'A', symbol: 'B', price: null }
const gas = { standard: '1', fast: '2', instant: '3' }

const payloads = {
  identity: {
    schema: identitySchema,
    good: [
      { name: null, avatar: null },
      { name: 'a.test', avatar: picture },
      { name: 'a.test', avatar: 'data:image/png;base64,AAAA' },
    ],
    bad: [
      { name: '', avatar: null },
      { name: long, avatar: null },
      { name: 'a.test', avatar: 'http://site.example/a.png' },
      { name: 'a.test', avatar: 'javascript:alert(1)' },
      { name: 'a.test', avatar: 'data:image/svg+xml;base64,AAAA' },
      { name: 'a.test', avatar: 'data:text/html;base64,AAAA' },
      { name: 'a.test', avatar: 'https://name@site.example/a.png' },
      { name: 'a.test', avatar: `data:image/png;base64,${'A'.repeat(70_000)}` },
    ],
  },
  balances: {
    schema: balancesSchema,
    good: [{ balances: [] }, { balances: [native, token] }],
    bad: [
      { balances: {} },
      { balances: [{ ...native, price: undefined }] },
      { balances: [{ ...native, price: '3000' }] },
      { balances: [{ ...native, price: Number.NaN }] },
      { balances: [{ ...native, price: -1 }] },
      { balances: [{ ...native, value: Number.POSITIVE_INFINITY }] },
      { balances: [{ ...native, name: long }] },
      { balances: [{ ...native, chainId: '1' }] },
      { balances: [{ ...native, address: '0x1' }] },
      ...['1e18', '-1', '+1', '1.', '.5', '01', '0x1', '', ' 1', '1 ', '1,5', '9'.repeat(79)].map((numeric) => ({
        balances: [{ ...native, quantity: { decimals: '18', numeric } }],
      })),
      ...['37', '-1', '1.5', '018', 18].map((decimals) => ({
        balances: [{ ...native, quantity: { decimals, numeric: '1' } }],
      })),
      { balances: Array.from({ length: 10_001 }, () => native) },
    ],
  },
  prices: {
    schema: fungiblePricesSchema,
    good: [{ fungibles: [] }, { fungibles: [fungible, { ...fungible, price: 0, iconUrl: picture }] }],
    bad: [
      { fungibles: [{ ...fungible, price: undefined }] },
      { fungibles: [{ ...fungible, address: 'x' }] },
      { fungibles: [{ ...fungible, iconUrl: 'x' }] },
      { fungibles: Array.from({ length: 101 }, () => fungible) },
    ],
  },
  'request for prices': {
    schema: fungiblePricesRequestSchema,
    good: [{ currency: 'usd', addresses: [account] }],
    bad: [
      { addresses: [] },
      { currency: 'eur', addresses: [account] },
      { addresses: Array.from({ length: 101 }, () => account) },
      { addresses: [long] },
      { addresses: [1] },
    ],
  },
  'gas prices': {
    schema: gasPricesSchema,
    good: [gas],
    bad: [
      { standard: '1', fast: '2' },
      { ...gas, fast: 2 },
      { ...gas, fast: '2.5' },
      { ...gas, fast: '0x2' },
    ],
  },
  history: {
    schema: historySchema,
    good: [
      { data: [], next: null },
      { data: [transaction, { ...transaction, transfers: null }], next: 'abc', complete: false },
      { data: [{ ...transaction, transfers: [{ ...transfer, from: metadata.sentFrom, to: '' }] }], next: null },
      { data: [{ ...transaction, approvals: [] }], next: null },
      { data: [{ ...transaction, approvals: [approval, { spender: metadata.sentFrom }] }], next: null },
      { data: [{ ...transaction, approvals: Array.from({ length: 20 }, () => approval) }], next: null },
    ],
    bad: [
      { data: [], next: '' },
      { data: [], next: 'a'.repeat(1025) },
      { data: Array.from({ length: 51 }, () => transaction), next: null },
      ...[
        { hash: '0x1' },
        { hash: `0x${'A1'.repeat(32)}` },
        { chain: '1' },
        { minedAt: 'yesterday' },
        { operationType: 'steal' },
        { status: 'ok' },
        { nonce: -1 },
        { nonce: 2 ** 60 },
        { sentFrom: '<b>' },
      ].map((change) => ({ data: [{ ...transaction, metadata: { ...metadata, ...change } }], next: null })),
      { data: [{ ...transaction, transfers: [{ ...transfer, direction: 'up' }] }], next: null },
      { data: [{ ...transaction, transfers: [{ ...transfer, quantity: { numeric: '1e3' } }] }], next: null },
      { data: [{ ...transaction, transfers: [{ ...transfer, from: '<b>' }] }], next: null },
      { data: [{ ...transaction, transfers: [{ ...transfer, to: null }] }], next: null },
      { data: [{ ...transaction, transfers: Array.from({ length: 201 }, () => transfer) }], next: null },
      ...[
        { spender: undefined },
        { spender: '' },
        { spender: '<b>' },
        { spender: long },
        { quantity: null },
        { quantity: { numeric: '-1' } },
        { quantity: { numeric: '1e3' } },
        { quantity: { numeric: '9'.repeat(79) } },
        { fungible_info: { name: long, symbol: 'x' } },
        { nft_info: { name: 'x' } },
      ].map((change) => ({ data: [{ ...transaction, approvals: [{ ...approval, ...change }] }], next: null })),
      { data: [{ ...transaction, approvals: null }], next: null },
      { data: [{ ...transaction, approvals: Array.from({ length: 21 }, () => approval) }], next: null },
    ],
  },
  'JSON-RPC request': {
    schema: rpcRequestSchema,
    good: [
      { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [1] },
      { jsonrpc: '2.0', id: 'a', method: 'getSlot' },
    ],
    bad: [
      { id: 1, method: 'eth_call' },
      { jsonrpc: '2.0', id: null, method: 'eth_call' },
      { jsonrpc: '2.0', id: 1.5, method: 'eth_call' },
      { jsonrpc: '2.0', id: {}, method: 'eth_call' },
      { jsonrpc: '2.0', id: 1, method: '' },
      { jsonrpc: '2.0', id: 1, method: long },
      { jsonrpc: '2.0', id: 1, method: 'a', params: 'x' },
    ],
  },
  'JSON-RPC response': {
    schema: rpcResponseSchema,
    good: [
      { jsonrpc: '2.0', id: 1, result: null },
      { jsonrpc: '2.0', id: null, error: { code: -32601, message: 'x' } },
    ],
    bad: [
      { jsonrpc: '2.0', id: 1 },
      { jsonrpc: '2.0', id: 1, result: 1, error: { code: 1, message: 'x' } },
      { jsonrpc: '2.0', id: 1, error: { code: 'x', message: 'x' } },
      { jsonrpc: '2.0', id: 1, error: { code: 1, message: long } },
    ],
  },
}

describe.each(Object.entries(payloads))('%s', (_name, { schema, good, bad }) => {
  it.each(good.map((payload) => [JSON.stringify(payload).slice(0, 80), payload]))('accepts %s', (_text, payload) => {
    expect(v.safeParse(schema, payload)).toMatchObject({ success: true, output: payload })
  })

  it.each(bad.map((payload) => [JSON.stringify(payload).slice(0, 80), payload]))('refuses %s', (_text, payload) => {
    expect(v.safeParse(schema, payload).success).toBe(false)
  })

  it.each([null, undefined, 1, '', true, []])('refuses %s', (payload) => {
    expect(v.safeParse(schema, payload).success).toBe(false)
  })
})
