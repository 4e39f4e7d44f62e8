import type { Candidate } from '@latchkey/kernel'
import { defineConnector } from '@latchkey/kernel'
import { adapterConformance, connectorConformance, createFaultyWallet, runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { keplrConnector } from './connector/keplrConnector.js'
import { cosmos, cosmosHub } from './index.js'
import { chains, osmosis } from './testing/createChains.test.double.js'
import { changeEvent, createKeplr } from './testing/createKeplr.test.double.js'

const candidate: Candidate = {
  id: 'latchkeyCosmos',
  type: 'INJECTED',
  name: 'Cosmos Extension',
  namespaces: ['cosmos'],
  marks: [],
}
const networks = [cosmosHub, osmosis]
const address = 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c'

for (const readsSilently of [false, true]) {
  describe(`keplrConnector${readsSilently ? ' of a wallet that reads silently' : ''}`, () => {
    const cases = connectorConformance({
      create() {
        const { source: real, driver, page } = createKeplr()
        const { source, driver: faults } = createFaultyWallet(real)
        const options = { chains, changeEvent, page, readsSilently }
        return {
          connector: defineConnector((context) =>
            keplrConnector(candidate, source, context, { ...options, states: new Map() }),
          ),
          wallet: { ...driver, ...faults },
        }
      },
      namespace: 'cosmos',
      networks,
      adapter: () => cosmos({ chains }),
      restores: readsSilently,
      extras: { signArbitrary: ['hello'], suggestChain: [osmosis] },
    })
    for (const { name, run } of cases) it(name, run)
  })
}

describe('cosmos', () => {
  // The only part of a page that discovery needs.
  beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
  afterAll(() => void vi.unstubAllGlobals())

  const cases = adapterConformance({
    adapter: () => cosmos({ chains, wallets: [{ key: 'latchkeyCosmos', name: 'Cosmos Extension', changeEvent }] }),
    networks,
    addresses: {
      valid: [
        [address, address],
        [address.toUpperCase(), address],
      ],
      invalid: ['', 'cosmos1', `${address} `, address.replace('c', 'C'), `${address}q`, address.replace('w5', '5w')],
    },
    wallet: createKeplr,
    readsBalances: false,
    extras: {
      signArbitrary: ['hello'],
      suggestChain: [osmosis],
    },
    texts: fc.sample(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z]{1,10}1[02-9ac-hj-np-z]{38}$/)),
      runs(2000),
    ),
    amounts: fc.sample(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), runs(200)),
  })
  for (const { name, run } of cases) it(name, run)
})
