import type { ConnectorPlugin, Kernel, NetworkInput, Plugin, Proof, ProofRequest, StorageLike } from '@latchkey/kernel'
import { defineAdapter } from '@latchkey/kernel'
import type { TestClock } from '@latchkey/kernel/testing'
import { createMemoryStorage, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { vi } from 'vitest'
import type { SiwxOptions, SiwxState } from '../contract.js'
import { siwx } from '../manifest.js'
import { checksumAddress } from '../message/isAddress.js'
import { evmAddress, signEvm } from './signEvm.test.double.js'

const network = (chainNamespace: string, id: number | string, name: string): NetworkInput => ({
  id,
  name,
  chainNamespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const secretOf = (index: number): Uint8Array => new Uint8Array(32).fill(index + 1)

/** Accounts of the wallet on the stage. */
export const accounts: readonly string[] = [evmAddress(secretOf(0)), evmAddress(secretOf(1))]

/** Signs with the key of one of these accounts. */
export const signAs = (address: string, message: string): string =>
  signEvm(message, secretOf(accounts.indexOf(checksumAddress(address.toLowerCase()))))

/** What sites of the stage sign for; there is no page. */
export const page = { domain: 'site.example', uri: 'https://site.example/login' } as const

/** An answer of the wallet to a request to sign. */
export type Signer = (message: string, address: string) => Promise<string>

/** A site with sign-in, an EVM wallet and a Solana wallet, without a browser. */
export function createStage({
  options,
  storage = createMemoryStorage(),
  clock,
  prove,
  isAuthorized = false,
  more = [],
}: {
  readonly options?: SiwxOptions
  readonly storage?: StorageLike
  readonly clock?: TestClock
  readonly prove?: (request: ProofRequest) => readonly Proof[]
  readonly isAuthorized?: boolean
  /** Listed after the wallets. */
  readonly more?: readonly (Plugin | ConnectorPlugin)[]
} = {}) {
  const signer = vi.fn<Signer>(async (message, address) => signAs(address, message))
  let nonces = 0
  const getNonce = vi.fn(async () => `nonce${String(++nonces).padStart(20, '0')}`)
  const adapter = (namespace: string) =>
    defineAdapter({
      namespace,
      discover: async () => ({ default: () => ({ ask: () => undefined }) }),
      load: async () => ({
        default: {
          connector: () => {
            throw new Error('The stage connects listed connectors only.')
          },
          parseAddress: (text) =>
            namespace !== 'eip155'
              ? { address: text }
              : /^0x[\da-f]{40}$/i.test(text)
                ? { address: checksumAddress(text.toLowerCase()) }
                : undefined,
          signMessage: async ({ message, address }) => ({ signature: await signer(String(message), address) }),
          extend: () => ({}),
        },
      }),
    })()
  const wallet = createTestConnector({ id: 'wallet', namespace: 'eip155', ...(prove && { prove }) })
  wallet.accounts = accounts.slice(0, 1).map((address) => ({ address }))
  wallet.networkId = 'eip155:1'
  wallet.isAuthorized = isAuthorized
  const other = createTestConnector({ id: 'other', namespace: 'solana' })
  other.accounts = [{ address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }]
  other.networkId = solana
  const kit = createTestKernel({
    projectId: 'test',
    storage,
    ...(clock && { clock }),
    networks: [network('eip155', 1, 'One'), network('eip155', 10, 'Ten'), network('solana', solana.slice(7), 'Solana')],
    plugins: [
      adapter('eip155'),
      adapter('solana'),
      wallet.plugin,
      other.plugin,
      ...more,
      siwx(
        options && 'siweConfig' in options && options.siweConfig ? options : { getNonce, message: page, ...options },
      ),
    ],
  })
  const kernel = kit.kernel as unknown as Kernel
  const events: [string, unknown][] = []
  kernel.on('*', (event, payload) => {
    if (event.startsWith('siwx:')) events.push([event.slice(5), payload])
  })
  const state = (): SiwxState =>
    (kernel.getState().plugins as { siwx?: SiwxState }).siwx ?? { phase: 'idle', authenticated: {} }
  const flow = async () => {
    const view = await kernel.skin?.load('siwx')
    return (view as unknown as { parts: { flow: { sign(): void; cancel(): void; retry(): void } } }).parts.flow
  }
  const until = (holds: () => unknown): Promise<void> =>
    vi.waitFor(
      () => {
        if (!holds()) throw new Error(`Still ${JSON.stringify(state())}`)
      },
      { interval: 2, timeout: 10_000 },
    )
  return {
    ...kit,
    kernel,
    storage,
    wallet,
    other,
    signer,
    getNonce,
    events,
    state,
    flow,
    until,
    names: () => events.map(([name]) => name),
    views: () => kernel.getState().stack.map(({ view }) => view),
    connect: (connectorId = 'wallet') => kernel.connect({ connectorId }),
    /** The wallet changes on its own. */
    move(change: { readonly address?: string; readonly networkId?: string }) {
      const { address, networkId } = change
      if (address) wallet.accounts = [{ address }]
      if (networkId) wallet.networkId = networkId
      wallet.context?.emitter.emit('change', {
        ...(address && { accounts: [{ address }], active: address }),
        ...(networkId && { networkId }),
      })
      kit.clock.advance(20)
    },
    /** Presses Sign once it can be pressed. */
    async sign() {
      await until(() => state().phase === 'asking')
      ;(await flow()).sign()
    },
    async cancel() {
      await until(() => state().target)
      ;(await flow()).cancel()
    },
  }
}
