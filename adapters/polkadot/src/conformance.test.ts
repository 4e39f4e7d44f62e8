import type { Candidate } from '@latchkey/kernel'
import { defineConnector } from '@latchkey/kernel'
import { adapterConformance, connectorConformance, createFaultyWallet, runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { injectedConnector } from './connector/injectedConnector.js'
import { kusamaAssetHub, polkadot, polkadotAssetHub } from './index.js'
import { createScriptedExtension } from './testing/createScriptedExtension.test.double.js'

const candidate: Candidate = {
  id: 'injectedWeb3:scripted',
  type: 'INJECTED',
  name: 'Scripted',
  namespaces: ['polkadot'],
  marks: [],
}
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const networks = [polkadotAssetHub, kusamaAssetHub]

describe('injectedConnector', () => {
  const cases = connectorConformance({
    create() {
      const { source: real, driver } = createScriptedExtension()
      const { source, driver: faults } = createFaultyWallet(real)
      return {
        connector: defineConnector((context) => injectedConnector(candidate, source, context)),
        wallet: { ...driver, ...faults },
      }
    },
    namespace: 'polkadot',
    networks,
    adapter: polkadot,
  })
  for (const { name, run } of cases) it(name, run)
})

describe('polkadot', () => {
  // The only part of a page that discovery needs.
  beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
  afterAll(() => void vi.unstubAllGlobals())

  const cases = adapterConformance({
    adapter: polkadot,
    networks,
    addresses: {
      valid: [
        [alice, alice],
        // Polkadot, Kusama, and a prefix of two bytes.
        ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', alice],
        ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', alice],
        ['yNa8JpqfFB3q8A29rCwSgxvdU94ufJw2yKKxDgznS5m1PoFvn', alice],
      ],
      invalid: [
        '',
        '1',
        '0x',
        ` ${alice}`,
        `${alice}1`,
        alice.slice(0, -1),
        alice.replace('5G', '5H'),
        alice.toLowerCase(),
      ],
    },
    wallet: createScriptedExtension,
    readsBalances: false,
    texts: fc.sample(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{46,50}$/)),
      runs(2000),
    ),
    amounts: fc.sample(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), runs(200)),
  })
  for (const { name, run } of cases) it(name, run)
})
