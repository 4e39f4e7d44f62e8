import { afterEach, expect, it, vi } from 'vitest'
import { bitcoinSignet, bitcoinTestnet3, bitcoinTestnet4 } from '../index.js'
import { connectorOf } from '../testing/connect.test.double.js'
import { createKeys } from '../testing/createKeys.test.double.js'

const test = createKeys(1, true)
afterEach(() => void vi.unstubAllGlobals())

/** A wallet that names no network, and reports its addresses to each new listener at once. */
const source = (change: (event: string, cb: (event: unknown) => void) => void) => ({
  async request(method: string) {
    if (method === 'wallet_getCurrentPermissions') return { result: [{}] }
    return { result: { addresses: [{ address: test.segwit, purpose: 'payment' }] } }
  },
  addListener({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) {
    change(eventName, cb)
    return () => undefined
  },
})

it('an event without a network, while a wallet is being connected, does not move it to another network', async () => {
  const wallet = source((event, cb) => {
    if (event === 'accountChange') cb({ addresses: [{ address: test.segwit, purpose: 'payment' }] })
  })
  const { connector } = connectorOf(wallet, [bitcoinTestnet3, bitcoinTestnet4, bitcoinSignet])
  const answer = await connector.connect({
    namespace: 'bip122',
    networkId: bitcoinTestnet4.caipNetworkId,
    isReconnecting: false,
    signal: new AbortController().signal,
  })
  expect(answer.networkId).toBe(bitcoinTestnet4.caipNetworkId)
})
