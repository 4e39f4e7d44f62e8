import type { Candidate } from '@latchkey/kernel'
import { defineConnector } from '@latchkey/kernel'
import { adapterConformance, connectorConformance, createFaultyWallet } from '@latchkey/kernel/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createNearWallet } from './createNearWallet.test.double.js'
import { near, nearMainnet, nearTestnet } from './index.js'
import { nearConnector } from './nearConnector.js'

const networks = [nearMainnet, nearTestnet]
const implicit = '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de'
const candidate: Candidate = {
  id: 'nearWallets:scripted',
  type: 'INJECTED',
  name: 'Scripted',
  namespaces: ['near'],
  marks: [],
}

describe('nearConnector', () => {
  const cases = connectorConformance({
    create() {
      const { source: real, driver } = createNearWallet()
      const { source, driver: faults } = createFaultyWallet(real)
      return {
        connector: defineConnector((context) => nearConnector(candidate, source, context)),
        wallet: { ...driver, ...faults },
      }
    },
    namespace: 'near',
    networks,
    adapter: near,
  })
  for (const { name, run } of cases) it(name, run)

  it('skips only cases that no wallet of a page can have', () => {
    const reasons = cases.flatMap(({ skipped }) => skipped ?? [])
    expect(reasons.filter((reason) => !/wallet\.(lose|regain)/.test(reason))).toEqual([])
  })
})

describe('near', () => {
  beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
  afterAll(() => void vi.unstubAllGlobals())

  const cases = adapterConformance({
    adapter: near,
    networks,
    addresses: {
      valid: ['alice.near', 'app_v2.alice-1.testnet', 'a.near', implicit].map((text) => [text, text]),
      invalid: [
        '',
        'near',
        'alice',
        '.near',
        'Alice.near',
        'alice..near',
        'alice-.near',
        'alice.near.',
        ' alice.near',
        'alice.near\n',
        `${'a'.repeat(60)}.near`,
        implicit.toUpperCase(),
        implicit.slice(1),
        `0x${implicit}`,
      ],
    },
    wallet: createNearWallet,
    readsBalances: false,
  })
  for (const { name, run } of cases) it(name, run)
})
