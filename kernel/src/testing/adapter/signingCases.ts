import type { ExtendInput } from '../../connections/contract.js'
import type { Connection } from '../../connections/state.js'
import { notConnected } from '../../errors/connection.js'
import { createConnectorPage } from '../connector/createConnectorPage.js'
import { createMemoryStorage } from '../createMemoryStorage.js'
import { createRealClock } from '../createRealClock.js'
import { functionsOf } from '../functionsOf.js'
import { must } from '../must.js'
import type { AdapterCase } from './adapterBench.js'

const messages: readonly (string | Uint8Array)[] = [
  'hello',
  '',
  'ü \u202E 👛\n',
  'x'.repeat(10_000),
  new Uint8Array([0, 128, 255]),
  new Uint8Array(),
]

/** Values that are not signatures in any namespace. */
const noSignatures: readonly unknown[] = [undefined, null, '', 0, 1, true, {}, [], 'not a signature, but words']

const noWallets: readonly (readonly [what: string, source: object])[] = [
  ['an empty object', {}],
  ['a list', []],
  ['a function', () => undefined],
]

/** A connection that has ended. */
const goneConnection: Pick<ExtendInput, 'record' | 'guard'> = {
  record() {
    throw notConnected()
  },
  guard: async () => {
    throw notConnected()
  },
}

const surroundings = () => ({ clock: createRealClock(), signal: new AbortController().signal })

/** Signing, and what a connection carries. */
export const signingCases: readonly AdapterCase[] = [
  {
    name: 'signMessage returns a signature for strings and bytes',
    needs: ['wallet'],
    async run({ connected, within }) {
      const { implementation, provider, address, connection } = await connected()
      for (const message of messages) {
        const { signature } = await within('`signMessage`', () =>
          implementation.signMessage({ provider, address, message, connection }),
        )
        must(typeof signature === 'string' && signature, 'It returns no signature.')
      }
    },
  },
  {
    name: 'signMessage refuses values that are not signatures',
    needs: ['wallet.signs'],
    async run({ connected, refused }) {
      const { wallet, implementation, provider, address, connection } = await connected()
      for (const answer of noSignatures) {
        wallet.signs?.(() => answer)
        const what = JSON.stringify(answer) ?? 'nothing'
        const { code } = await refused(`\`signMessage\` when the wallet returns ${what}`, () =>
          implementation.signMessage({ provider, address, message: 'hello', connection }),
        )
        must(code !== 'UNKNOWN', `${what} is refused without a code.`)
      }
    },
  },
  {
    name: 'a refusal to sign is USER_REJECTED',
    needs: ['wallet.signs'],
    async run({ connected, refused }) {
      const { wallet, implementation, provider, address, connection } = await connected()
      wallet.signs?.(() => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      })
      const { code } = await refused('a refused `signMessage`', () =>
        implementation.signMessage({ provider, address, message: 'hello', connection }),
      )
      must(code === 'USER_REJECTED', `A refusal is ${code}, not USER_REJECTED.`)
    },
  },
  {
    name: 'objects that are not wallets are refused with a code',
    async run({ implementation, subject, networks, within, refused }) {
      const { namespace } = subject.adapter()
      const { connector, signMessage } = await implementation()
      const address = subject.addresses.valid[0]?.[1] ?? ''
      const connection: Connection = {
        id: 'none',
        connectorId: 'none',
        namespace,
        accounts: [{ address }],
        activeAddress: address,
        networkId: networks[0].caipNetworkId,
        name: 'None',
        isRestored: false,
        since: 0,
      }
      for (const [what, source] of noWallets) {
        const candidate = { id: 'none', type: 'ANNOUNCED', name: 'None', namespaces: [namespace], marks: [] } as const
        const { code } = await refused(`Connecting ${what}`, async () => {
          const page = createConnectorPage(
            { kind: 'connector', api: 1, create: (context) => connector(candidate, source, context) },
            namespace,
            networks,
            createMemoryStorage(),
          )
          try {
            await within('`connect`', page.connect)
          } finally {
            page.end()
          }
        })
        must(code !== 'UNKNOWN', `Connecting ${what} is refused without a code.`)
      }
      for (const provider of [undefined, null, 5, 'x', {}, () => undefined]) {
        const { code } = await refused('`signMessage` without a wallet', () =>
          signMessage({ provider, address, message: 'hello', connection }),
        )
        must(code !== 'UNKNOWN', '`signMessage` without a wallet is refused without a code.')
      }
    },
  },
  {
    name: 'its extras do not use the names of a connection',
    needs: ['wallet'],
    async run({ connected, networks }) {
      const { implementation, provider } = await connected()
      const { clock, signal } = surroundings()
      const extras = implementation.extend({
        provider,
        networks,
        clock,
        signal,
        refreshBalance: () => undefined,
        ...goneConnection,
      })
      for (const name of ['id', 'provider', 'record', 'then']) {
        must(!Object.hasOwn(extras, name), `An extra is called "${name}".`)
      }
      must(!clock.pending, 'Extending a connection started a timer.')
    },
  },
  {
    name: 'its extras reject with NOT_CONNECTED once the connection has ended',
    needs: ['wallet'],
    async run({ connected, networks, refused, subject: { extras: given = {} } }) {
      const { implementation, provider } = await connected()
      const { clock, signal } = surroundings()
      const extras = implementation.extend({
        provider,
        networks,
        clock,
        signal,
        refreshBalance: () => undefined,
        ...goneConnection,
      })
      for (const [name, call] of functionsOf(extras)) {
        const { code } = await refused(`\`${name}\` without a connection`, () => call(...(given[name] ?? [])))
        must(code === 'NOT_CONNECTED', `\`${name}\` is refused with ${code}, not NOT_CONNECTED.`)
      }
      clock.stop()
    },
  },
  {
    name: 'in a kernel: it finds, connects, signs and disconnects',
    needs: ['wallet.install'],
    async run({ installed, openKernel, subject, within }) {
      installed()
      const adapter = subject.adapter()
      const { kernel, errors } = openKernel(adapter)
      await within('`kernel.preload`', kernel.preload)
      const connectorId = kernel.getState().connectors[0]?.id
      must(connectorId, 'The wallet of the page is not listed.')
      const { record, provider } = await within('`kernel.connect`', () => kernel.connect({ connectorId }))
      must(record?.namespace === adapter.namespace, 'The connection is of another namespace.')
      must(provider === Object(provider), 'The connection has no provider.')
      const signed = await within('`kernel.signMessage`', () => kernel.signMessage({ message: 'hello' }))
      must(signed.address === record.activeAddress, 'Another account signed.')
      const left = await within('`kernel.disconnect`', () => kernel.disconnect())
      must(left.join() === adapter.namespace, `It disconnected ${left.join() || 'nothing'}.`)
      must(!errors.length, `It reported: ${String(errors[0])}`)
    },
  },
]
