import type { AdapterWallet, WalletDriver } from '@latchkey/kernel/testing'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { bitcoin, bitcoinTestnet4 } from '../networks/index.js'
import { networkIdOf, networkNaming } from '../networks/networkNaming.js'
import type { KeysDouble } from './createKeys.test.double.js'
import { createKeys } from './createKeys.test.double.js'
import type { VisitorDouble } from './createVisitor.test.double.js'
import { createVisitor } from './createVisitor.test.double.js'

/** A wallet of one call form with its visitor. */
export interface WalletDouble<source extends object = object> extends Required<AdapterWallet> {
  readonly source: source
  readonly visitor: VisitorDouble
  readonly driver: WalletDriver
  /** The requests it received, in order. */
  readonly asked: (readonly [method: string, ...given: unknown[]])[]
}

type Listener = (payload?: unknown) => void
const signature = new Uint8Array(65).fill(27)
const rejected = { jsonrpc: '2.0', error: { code: -32000, message: 'User rejected the request.' }, id: '1' }
const failed = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: '1' })

const createBus = () => {
  const listeners: (readonly [event: string, listener: Listener])[] = []
  const off = (event: string, listener: Listener): void => {
    const index = listeners.findIndex((other) => other[0] === event && other[1] === listener)
    if (index >= 0) listeners.splice(index, 1)
  }
  return {
    on(event: string, listener: Listener) {
      listeners.push([event, listener])
      return () => off(event, listener)
    },
    off,
    emit(event: string, payload?: unknown) {
      for (const [name, listener] of [...listeners]) if (name === event) listener(payload)
    },
    count: () => listeners.length,
  }
}

/** Signs inputs as a wallet would. */
const sign = (
  psbt: Uint8Array,
  keys: KeysDouble,
  indexes: readonly number[],
  types?: readonly number[],
): Uint8Array => {
  const transaction = Transaction.fromPSBT(psbt)
  for (const index of indexes) transaction.signIdx(keys.secret, index, types ? [...types] : undefined)
  return transaction.toPSBT()
}

const global = globalThis as unknown as { window: { [name: string]: unknown } }
/** Sets a property of `window`; the result undoes it. */
const put = (name: string, value: unknown) => (): (() => void) => {
  global.window[name] = value
  return () => {
    delete global.window[name]
  }
}

/** A wallet of the request form (WBIP), in `btc_providers`; `answers` replaces single methods. */
export function createRequestWallet(
  answers: { readonly [method: string]: (params: never) => unknown } = {},
): WalletDouble<{
  request(method: string, params: unknown): Promise<unknown>
  addListener(info: { eventName: string; cb: Listener }): () => void
}> {
  const visitor = createVisitor()
  const { on, emit, count } = createBus()
  const asked: WalletDouble['asked'] = []
  const network = () => ({
    bitcoin: { name: networkNaming(visitor.networkId)?.sats },
    stacks: { name: 'mainnet' },
    spark: { name: 'mainnet' },
  })
  const addresses = () => {
    const { segwit, taproot, publicKey, xOnly } = visitor.keys()
    return [
      { address: segwit, publicKey, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' },
      { address: taproot, publicKey: xOnly, purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' },
      { address: 'SP2X0TZ59D5SZ8ACQ6YMCHHNR2ZN51Z32E2CJ173', purpose: 'stacks', addressType: 'stacks' },
    ]
  }
  const account = () => ({ id: '1', addresses: addresses(), walletType: 'software', network: network() })
  const denied = () => !visitor.isAllowed || visitor.isLocked
  visitor.notify = (what) => {
    if (what === 'left') emit('disconnect', { type: 'disconnect' })
    if (what === 'accounts') emit('accountChange', { type: 'accountChange', addresses: addresses() })
    if (what === 'network') emit('networkChange', { type: 'networkChange', ...network(), addresses: addresses() })
  }
  const methods: { readonly [method: string]: (params: never) => unknown } = {
    async wallet_connect(params: { readonly network?: string }) {
      await visitor.ask()
      visitor.isAllowed = true
      visitor.isLocked = false
      if (params.network) visitor.networkId = networkIdOf('sats', params.network) ?? visitor.networkId
      return account()
    },
    wallet_getCurrentPermissions: () => (denied() ? [] : [{ type: 'account', actions: { read: true } }]),
    wallet_getAccount: () => (denied() ? failed(-32002, 'Access denied.') : account()),
    async wallet_changeNetwork({ name }: { readonly name: string }) {
      await visitor.ask()
      void visitor.driver.moveTo(networkIdOf('sats', name) as string)
      return null
    },
    wallet_disconnect() {
      visitor.isAllowed = false
      return null
    },
    async signMessage({ address, protocol }: { readonly address: string; readonly protocol: string }) {
      await visitor.ask()
      const signed = visitor.signs ? visitor.signs() : base64.encode(signature)
      return { signature: signed, messageHash: '', address, protocol }
    },
    async signPsbt(params: { psbt: string; signInputs: { [address: string]: number[] }; broadcast?: boolean }) {
      await visitor.ask()
      const signed = sign(base64.decode(params.psbt), visitor.keys(), Object.values(params.signInputs).flat())
      return { psbt: base64.encode(signed), ...(params.broadcast && { txid: 'ab'.repeat(32) }) }
    },
    async sendTransfer() {
      await visitor.ask()
      return { txid: 'cd'.repeat(32) }
    },
    ...answers,
  }
  const source = {
    async request(method: string, params: unknown) {
      asked.push([method, params])
      const answer = methods[method]
      if (!answer) return failed(-32601, 'Method not found')
      try {
        const result = await answer(params as never)
        return Object(result).jsonrpc ? result : { jsonrpc: '2.0', result, id: '1' }
      } catch (error) {
        if (Object(error).code === 4001) return rejected
        throw error
      }
    },
    addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: Listener }) => on(eventName, cb),
  }
  return {
    source,
    visitor,
    asked,
    driver: { ...visitor.driver, listeners: count },
    install() {
      const undo = [
        put('ScriptedProviders', { Bitcoin: source })(),
        put('btc_providers', [
          { id: 'ScriptedProviders.Bitcoin', name: 'Scripted', icon: 'data:image/png;base64,AA' },
        ])(),
      ]
      return () => {
        for (const each of undo) each()
      }
    },
    storedBefore: [
      '{"v":1,"data":{"bip122":[{"connectorId":"ScriptedProviders.Bitcoin","accounts":["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],"networkId":"bip122:000000000019d6689c085ae165831e93","since":1769000000000}]}}',
    ],
    signs(given) {
      visitor.signs = given
    },
  }
}

/** A Wallet Standard wallet with the `bitcoin:*` features, on two networks at once. */
export function createStandardWallet(): WalletDouble {
  const visitor = createVisitor()
  const { on, emit, count } = createBus()
  const asked: WalletDouble['asked'] = []
  let byte = 1
  const accounts = () => {
    if (!visitor.isAllowed || visitor.isLocked) return []
    return [bitcoin, bitcoinTestnet4].flatMap(({ caipNetworkId }) => {
      const { segwit, taproot, publicKey, xOnly } = createKeys(byte, caipNetworkId !== bitcoin.caipNetworkId)
      const chains = [networkNaming(caipNetworkId)?.standard]
      return [
        { address: segwit, publicKey: hex.decode(publicKey), chains, features: [] },
        { address: taproot, publicKey: hex.decode(xOnly), chains, features: [] },
      ]
    })
  }
  visitor.notify = () => emit('change', { accounts: accounts() })
  type Input = { readonly psbt: Uint8Array; readonly inputsToSign: readonly { readonly signingIndexes: number[] }[] }
  const source = {
    version: '1.0.0',
    name: 'Scripted',
    icon: 'data:image/png;base64,AA',
    chains: ['bitcoin:mainnet', 'bitcoin:testnet4'],
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect(input: unknown) {
          asked.push(['connect', input])
          await visitor.ask()
          visitor.isAllowed = true
          visitor.isLocked = false
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          visitor.isAllowed = false
          emit('change', { accounts: [] })
        },
      },
      'standard:events': { version: '1.0.0', on },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage(...inputs: readonly unknown[]) {
          asked.push(['signMessage', ...inputs])
          await visitor.ask()
          return inputs.map(() => ({ signature: visitor.signs ? visitor.signs() : signature }))
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction(...inputs: readonly Input[]) {
          asked.push(['signTransaction', ...inputs])
          await visitor.ask()
          return inputs.map(({ psbt, inputsToSign }) => {
            const indexes = inputsToSign.flatMap(({ signingIndexes }) => signingIndexes)
            return { signedPsbt: sign(psbt, createKeys(byte), indexes) }
          })
        },
      },
    },
  }
  // It is on both networks, so it cannot move.
  const { moveTo: _moveTo, ...driver } = visitor.driver
  return {
    source,
    visitor,
    asked,
    driver: {
      ...driver,
      changeAccounts() {
        byte = byte === 1 ? 2 : 1
        visitor.notify('accounts')
      },
      listeners: count,
    },
    install() {
      const { window } = globalThis
      const register = (api: { register(wallet: unknown): void }): void => api.register(source)
      const onReady = (event: Event): void => register((event as CustomEvent).detail)
      window.addEventListener('wallet-standard:app-ready', onReady)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      return () => window.removeEventListener('wallet-standard:app-ready', onReady)
    },
    storedBefore: [
      '{"v":1,"data":{"bip122":[{"connectorId":"wallet-standard:scripted","accounts":["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],"networkId":"bip122:000000000019d6689c085ae165831e93","since":1769000000000}]}}',
    ],
    signs(given) {
      visitor.signs = given
    },
  }
}

/** A wallet with UniSat's call form. */
export function createUnisatWallet(): WalletDouble {
  const visitor = createVisitor()
  const { on, off, emit, count } = createBus()
  const asked: WalletDouble['asked'] = []
  const accounts = () => (visitor.isAllowed && !visitor.isLocked ? [visitor.keys().segwit] : [])
  visitor.notify = (what) => {
    if (what !== 'network') emit('accountsChanged', accounts())
    else emit('chainChanged', { enum: networkNaming(visitor.networkId)?.unisat })
  }
  const log =
    <given extends readonly never[], answer>(name: string, method: (...given: given) => answer) =>
    (...given: given): answer => {
      asked.push([name, ...given])
      return method(...given)
    }
  const source = {
    requestAccounts: log('requestAccounts', async () => {
      await visitor.ask()
      visitor.isAllowed = true
      visitor.isLocked = false
      return accounts()
    }),
    getAccounts: async () => accounts(),
    getPublicKey: async () => visitor.keys().publicKey,
    getChain: async () => ({ enum: networkNaming(visitor.networkId)?.unisat, name: 'Bitcoin', network: 'livenet' }),
    switchChain: log('switchChain', async (name: never) => {
      await visitor.ask()
      void visitor.driver.moveTo(networkIdOf('unisat', name) as string)
    }),
    signMessage: log('signMessage', async (_message: never, _kind: never) => {
      await visitor.ask()
      return visitor.signs ? visitor.signs() : base64.encode(signature)
    }),
    signPsbt: log('signPsbt', async (psbt: never, options: never) => {
      await visitor.ask()
      const { toSignInputs } = options as { readonly toSignInputs: readonly { readonly index: number }[] }
      const indexes = toSignInputs.map(({ index }) => index)
      return hex.encode(sign(hex.decode(psbt), visitor.keys(), indexes))
    }),
    pushPsbt: log('pushPsbt', async (_psbt: never) => 'ef'.repeat(32)),
    sendBitcoin: log('sendBitcoin', async (_to: never, _amount: never) => {
      await visitor.ask()
      return 'cd'.repeat(32)
    }),
    disconnect: log('disconnect', async () => {
      visitor.isAllowed = false
      emit('accountsChanged', [])
    }),
    on,
    removeListener: off,
  }
  return {
    source,
    visitor,
    asked,
    driver: { ...visitor.driver, listeners: count },
    install: put('unisat', source),
    storedBefore: [
      '{"v":1,"data":{"bip122":[{"connectorId":"unisat","accounts":["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],"networkId":"bip122:000000000019d6689c085ae165831e93","since":1769000000000}]}}',
    ],
    signs(given) {
      visitor.signs = given
    },
  }
}

/** A wallet with Phantom's call form: only the main network, and no way to read it silently. */
export function createPhantomWallet(): WalletDouble {
  const visitor = createVisitor()
  const { on, off, emit, count } = createBus()
  const asked: WalletDouble['asked'] = []
  const accounts = () => {
    const { segwit, taproot, publicKey, xOnly } = visitor.keys()
    return [
      { address: segwit, addressType: 'p2wpkh', publicKey, purpose: 'payment' },
      { address: taproot, addressType: 'p2tr', publicKey: xOnly, purpose: 'ordinals' },
    ]
  }
  visitor.notify = (what) => emit('accountsChanged', what === 'left' ? [] : accounts())
  const source = {
    async requestAccounts() {
      await visitor.ask()
      return accounts()
    },
    async signMessage(...given: readonly [message: Uint8Array, address: string]) {
      asked.push(['signMessage', ...given])
      await visitor.ask()
      return { signature: visitor.signs ? visitor.signs() : signature }
    },
    async signPSBT(...given: readonly [psbt: Uint8Array, options: { inputsToSign: { signingIndexes: number[] }[] }]) {
      asked.push(['signPSBT', ...given])
      await visitor.ask()
      const [psbt, { inputsToSign }] = given
      const indexes = inputsToSign.flatMap(({ signingIndexes }) => signingIndexes)
      return sign(psbt, visitor.keys(), indexes)
    },
    on,
    off,
  }
  const { lock: _lock, moveTo: _moveTo, ...driver } = visitor.driver
  return {
    source,
    visitor,
    asked,
    driver: { ...driver, listeners: count },
    install: put('phantom', { bitcoin: source }),
    storedBefore: [
      '{"v":1,"data":{"bip122":[{"connectorId":"phantom.bitcoin","accounts":["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],"networkId":"bip122:000000000019d6689c085ae165831e93","since":1769000000000}]}}',
    ],
    signs(given) {
      visitor.signs = given
    },
  }
}
