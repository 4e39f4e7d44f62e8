import type { Candidate } from '@latchkey/kernel'
import { defineConnector } from '@latchkey/kernel'
import { adapterConformance, connectorConformance, createFaultyWallet, runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { mainnet, optimism } from 'viem/chains'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { injectedConnector } from './connector/injectedConnector.js'
import { eip155 } from './index.js'
import { switchNetwork } from './requests/switchNetwork.js'
import { createScriptedWallet } from './testing/createScriptedWallet.test.double.js'
import { startRpc } from './testing/startRpc.test.double.js'

const candidate: Candidate = {
  id: 'com.scripted',
  type: 'ANNOUNCED',
  name: 'Scripted',
  namespaces: ['eip155'],
  rdns: 'com.scripted',
  icon: 'data:image/png;base64,AA',
  marks: [],
}
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'5c'.repeat(32)}`

describe('injectedConnector', () => {
  const cases = connectorConformance({
    create() {
      const { source: real, driver } = createScriptedWallet()
      const { source, driver: faults } = createFaultyWallet(real)
      return {
        connector: defineConnector((context) => injectedConnector(candidate, source, context, switchNetwork)),
        wallet: { ...driver, ...faults },
      }
    },
    namespace: 'eip155',
    networks: [mainnet, optimism],
    adapter: eip155,
    extras: { sendTransaction: [{ to: address, value: 1n }] },
  })
  for (const { name, run } of cases) it(name, run)
})

describe('eip155', () => {
  // The part of a page that discovery uses.
  beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
  afterAll(() => void vi.unstubAllGlobals())

  const cases = adapterConformance({
    adapter: eip155,
    networks: [mainnet, optimism],
    addresses: {
      valid: [
        [address, address],
        [address.toLowerCase(), address],
        [`0x${address.slice(2).toUpperCase()}`, address],
        [address.slice(2), address],
      ],
      invalid: ['', '0x', `${address} `, `0X${address.slice(2)}`, address.replace('aAeb', 'AaEb'), `${address}00`],
    },
    wallet: createScriptedWallet,
    async balance() {
      let error: { readonly thrown: unknown } | undefined
      let answer: unknown = '0x112210f47de98115'
      const server = await startRpc({
        eth_chainId: () => '0x1',
        eth_getBalance: () => {
          if (error) throw error.thrown
          return answer
        },
      })
      return {
        network: { ...mainnet, rpcUrls: { default: { http: [server.url] } } },
        address,
        value: 0x112210f47de98115n,
        answers(given) {
          error = undefined
          answer = given
        },
        fails(thrown) {
          error = { thrown }
        },
        close: server.close,
      }
    },
    extras: { watchTransaction: [hash], sendTransaction: [{ to: address, value: 1n }] },
    texts: fc.sample(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(0x)?[\da-fA-F]{39,41}$/)),
      runs(2000),
    ),
    amounts: fc.sample(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), runs(200)),
  })
  for (const { name, run } of cases) it(name, run)
})
