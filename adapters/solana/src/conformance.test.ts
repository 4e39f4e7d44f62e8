import type { Candidate } from '@latchkey/kernel'
import { defineConnector } from '@latchkey/kernel'
import { adapterConformance, connectorConformance, createFaultyWallet, runs } from '@latchkey/kernel/testing'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { standardConnector } from './connector/standardConnector.js'
import { solana, solanaDevnet, solanaMainnet } from './index.js'
import { createKey } from './testing/createKey.test.double.js'
import { createScriptedWallet } from './testing/createScriptedWallet.test.double.js'
import { startRpc } from './testing/startRpc.test.double.js'

const candidate: Candidate = {
  id: 'wallet-standard:double',
  type: 'ANNOUNCED',
  name: 'Double',
  namespaces: ['solana'],
  icon: 'data:image/png;base64,AA==',
  marks: [],
}
const { address } = createKey(1)
const systemProgram = '1'.repeat(32)
const token = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('standardConnector', () => {
  const cases = connectorConformance({
    create() {
      const { source: real, driver } = createScriptedWallet()
      const { source, driver: faults } = createFaultyWallet(real)
      return {
        connector: defineConnector((context) => standardConnector(candidate, source, context)),
        wallet: { ...driver, ...faults },
      }
    },
    namespace: 'solana',
    networks: [solanaMainnet, solanaDevnet],
    adapter: solana,
  })
  for (const { name, run } of cases) it(name, run)
})

describe('solana', () => {
  // The part of a page that discovery uses.
  beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
  afterAll(() => void vi.unstubAllGlobals())

  const cases = adapterConformance({
    adapter: solana,
    networks: [solanaMainnet, solanaDevnet],
    addresses: {
      valid: [
        [address, address],
        [systemProgram, systemProgram],
        [token, token],
      ],
      invalid: [
        '',
        '0x0',
        `${token} `,
        token.replace('E', '0'),
        token.slice(0, 40),
        `${systemProgram}1`,
        'z'.repeat(44),
      ],
    },
    wallet: createScriptedWallet,
    async balance() {
      let error: { readonly thrown: unknown } | undefined
      let answer: unknown = 18_014_398_509_481_985n
      const server = await startRpc({
        getBalance: () => {
          if (error) throw error.thrown
          return { context: { slot: 1 }, value: answer }
        },
      })
      return {
        network: { ...solanaDevnet, rpcUrls: { default: { http: [server.url] } } },
        address,
        value: 18_014_398_509_481_985n,
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
    extras: {
      watchTransaction: [base58.encode(new Uint8Array(64).fill(7))],
      signTransaction: [new Uint8Array(100)],
      signAllTransactions: [[new Uint8Array(100)]],
      signAndSendTransaction: [new Uint8Array(100)],
      transfer: [{ to: address, lamports: 1n }],
    },
    texts: fc.sample(
      fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ minLength: 30, maxLength: 34 }).map(base58.encode)),
      runs(2000),
    ),
    amounts: fc.sample(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), runs(200)),
  })
  for (const { name, run } of cases) it(name, run)
})
