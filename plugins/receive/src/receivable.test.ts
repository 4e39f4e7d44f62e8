import type { Account, Connection, KernelState, Network } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import type { AddressKind } from './contract.js'
import { receivableOf } from './receivable.js'

const networkOf = (namespace: string, id: string | number): Network => ({
  id,
  caipNetworkId: `${namespace}:${id}`,
  chainNamespace: namespace,
  name: `${namespace} ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 8 },
  rpcUrls: { default: { http: [] } },
})
const site = [networkOf('eip155', 1), networkOf('eip155', 2), networkOf('bip122', 'main'), networkOf('bip122', 'test')]

const read = (
  accounts: readonly Account[],
  {
    networkId = 'eip155:2',
    active = accounts[0]?.address ?? '',
    wanted,
  }: { networkId?: string; active?: string; wanted?: AddressKind } = {},
) => {
  const namespace = networkId.split(':')[0] ?? ''
  const connection: Connection = {
    id: 'c1',
    connectorId: 'w1',
    namespace,
    accounts,
    activeAddress: active,
    networkId,
    name: 'Wallet',
    isRestored: false,
    since: 0,
  }
  const { kernel } = createTestKernel()
  const { namespaces } = kernel.getState()
  const [any] = Object.values(namespaces)
  if (!any) throw new Error('no namespace')
  const state: Pick<KernelState, 'namespaces' | 'activeNamespace'> = {
    activeNamespace: namespace,
    namespaces: { [namespace]: { ...any, status: 'connected', connections: [connection], activeConnectionId: 'c1' } },
  }
  return receivableOf(state, site, wanted)
}

it('is the active address, on every network of the site where its ecosystem shares addresses, the current one first', () => {
  const found = read([{ address: 'a' }, { address: 'b' }], { active: 'b' })
  expect(found).toMatchObject({ address: 'b', kinds: [], kind: undefined })
  expect(found?.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:2', 'eip155:1'])
})

it('is for one network alone where an address names it, and for a smart account', () => {
  const bitcoin = read([{ address: 'p', type: 'payment' }], { networkId: 'bip122:test' })
  expect(bitcoin?.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['bip122:test'])
  const smart = read([{ address: 's', type: 'smartAccount' }])
  expect(smart?.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:2'])
})

it('prefers the payment address, whichever the wallet has active, and gives the other on demand', () => {
  const accounts: Account[] = [
    { address: 'o', type: 'ordinal' },
    { address: 'p1', type: 'payment' },
    { address: 'p2', type: 'payment' },
  ]
  const options = { networkId: 'bip122:main' }
  expect(read(accounts, options)).toMatchObject({ address: 'p1', kind: 'payment', kinds: ['payment', 'ordinal'] })
  expect(read(accounts, { ...options, active: 'p2' })).toMatchObject({ address: 'p2' })
  expect(read(accounts, { ...options, wanted: 'ordinal' })).toMatchObject({ address: 'o', kind: 'ordinal' })
})

it('has no address of a kind that the wallet does not share', () => {
  const payment: Account[] = [{ address: 'p', type: 'payment' }]
  expect(read(payment, { networkId: 'bip122:main', wanted: 'ordinal' })).toMatchObject({ address: undefined })
  expect(read(payment, { networkId: 'bip122:main' })).toMatchObject({ kinds: ['payment'] })
  expect(read([{ address: 'a' }], { wanted: 'payment' })).toMatchObject({ address: undefined })
})

it('is nothing without a connection, and no network where the site does not list the current one', () => {
  const { kernel } = createTestKernel()
  expect(receivableOf(kernel.getState(), site)).toBeUndefined()
  expect(read([{ address: 'a' }], { networkId: 'cosmos:other' })?.networks).toEqual([])
})
