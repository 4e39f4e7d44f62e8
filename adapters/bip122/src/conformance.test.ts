import type { Candidate } from '@latchkey/kernel'
import { defineConnector } from '@latchkey/kernel'
import { adapterConformance, connectorConformance, createFaultyWallet, runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { pickBySeed } from '../../../kernel/src/testing/pickBySeed.js'
import { bitcoinConnector } from './connector/bitcoinConnector.js'
import { bip122, bitcoin, bitcoinTestnet4 } from './index.js'
import { createKeys } from './testing/createKeys.test.double.js'
import {
  createPhantomWallet,
  createRequestWallet,
  createStandardWallet,
  createUnisatWallet,
} from './testing/createWallets.test.double.js'
import type { EsploraDouble } from './testing/startEsplora.test.double.js'
import { startEsplora } from './testing/startEsplora.test.double.js'

const candidate: Candidate = {
  id: 'btc_providers:ScriptedProviders.Bitcoin',
  type: 'ANNOUNCED',
  name: 'Scripted',
  namespaces: ['bip122'],
  icon: 'data:image/png;base64,AA',
  marks: [],
}
const networks = [bitcoin, bitcoinTestnet4]
const { segwit, taproot, legacy, nested } = createKeys(1)
const test = createKeys(1, true)

const extras = {
  signMessage: [{ message: 'hello' }],
  signPsbt: [{ psbt: 'cHNidP8=' }],
  sendTransfer: [{ recipient: segwit, amount: 1n }],
  setActiveAddress: [segwit],
}

const forms = [
  ['request', createRequestWallet, true],
  ['standard', createStandardWallet, true],
  ['unisat', createUnisatWallet, true],
  ['phantom', createPhantomWallet, false],
] as const

// Two of them in the quick tier, others for each commit.
describe.each(pickBySeed(forms, 2))(
  'bitcoinConnector with a wallet of the %s form',
  (_name, createWallet, restores) => {
    const cases = connectorConformance({
      create() {
        const { source: real, driver } = createWallet()
        const { source, driver: faults } = createFaultyWallet(real)
        return {
          connector: defineConnector((context) => bitcoinConnector(candidate, source, context, {})),
          wallet: { ...driver, ...faults },
        }
      },
      namespace: 'bip122',
      networks,
      adapter: bip122,
      restores,
      extras,
    })
    for (const { name, run } of cases) it(name, run)
  },
)

const addresses = {
  valid: [
    [taproot, taproot],
    [taproot.toUpperCase(), taproot],
    [segwit, segwit],
    [legacy, legacy],
    [nested, nested],
    [test.segwit, test.segwit],
    [test.legacy, test.legacy],
  ],
  invalid: ['', 'bc1', `${segwit} `, segwit.replace('bc', 'Bc'), `${segwit}q`, legacy.slice(1), '0x0'],
} as const
const texts = fc.sample(
  fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(bc1|tb1|1|3|m|2)[\da-zA-Z]{10,60}$/)),
  runs(2000),
)
const amounts = fc.sample(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }), runs(200))
describe('bip122 with `utxoUrl`', () => {
  let server: EsploraDouble
  let value: unknown = 1234
  // Discovery needs no more of a page.
  beforeAll(async () => {
    vi.stubGlobal('window', new EventTarget())
    const txid = '11'.repeat(32)
    server = await startEsplora((address) =>
      address === segwit ? [{ txid, vout: 0, value, status: { confirmed: true } }] : undefined,
    )
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })
  const cases = adapterConformance({
    adapter: () => bip122({ utxoUrl: server?.url ?? 'https://utxo.test' }),
    networks,
    addresses,
    wallet: createStandardWallet,
    balance() {
      value = 1234
      return {
        network: bitcoin,
        address: segwit,
        value: 1234n,
        answers(given) {
          value = given
        },
      }
    },
    extras,
    texts,
    amounts,
  })
  for (const { name, run } of cases) it(name, run)
})

describe('bip122 without `utxoUrl`', () => {
  beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
  afterAll(() => void vi.unstubAllGlobals())
  const cases = adapterConformance({
    adapter: bip122,
    networks,
    addresses,
    wallet: createPhantomWallet,
    readsBalances: false,
    extras,
    texts,
    amounts,
  })
  for (const { name, run } of cases) it(name, run)
})

describe.each([
  ['request', createRequestWallet],
  ['unisat', createUnisatWallet],
] as const)('bip122 with a wallet of the %s form', (_name, wallet) => {
  beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
  afterAll(() => void vi.unstubAllGlobals())
  const cases = adapterConformance({ adapter: bip122, networks, addresses, wallet, readsBalances: false })
  for (const { name, run } of cases) if (name.startsWith('in a kernel')) it(name, run)
})
