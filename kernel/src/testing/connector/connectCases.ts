import { parseCaip2 } from '../../caip/parseCaip2.js'
import type { Network } from '../../config/contract.js'
import { must } from '../must.js'
import { watchRejections } from '../watchRejections.js'
import type { ConnectorCase } from './connectorBench.js'

/** Codes with which a wallet may stay on its network. */
const staying: readonly string[] = ['SWITCH_NOT_SUPPORTED', 'USER_REJECTED', 'CHAIN_NOT_SUPPORTED']

const oddTexts = ['', ' ', '__proto__', 'constructor', ':', 'nobody:1', '\u202E\u0000', 'x'.repeat(100_000)]

const unknownNetwork = (namespace: string, known: Network | undefined): Network => ({
  ...(known as Network),
  id: 987654321,
  caipNetworkId: `${namespace}:987654321`,
  name: 'Nobody knows this network',
  rpcUrls: { default: { http: [] } },
})

/** Connecting, and what holds while connected. */
export const connectCases: readonly ConnectorCase[] = [
  {
    name: 'connect answers accounts and a network of its family',
    async run({ open, within, check }) {
      const { connect } = open()
      await check(await within('`connect`', connect))
    },
  },
  {
    name: 'what connect answered can be read again',
    async run({ open, within, namespace }) {
      const { connect, connector } = open()
      const { accounts, networkId } = await within('`connect`', connect)
      const read = await within('`getAccounts`', () => connector.getAccounts(namespace))
      const addresses = (list: typeof accounts): string => list.map(({ address }) => address).join()
      must(addresses(read) === addresses(accounts), `\`getAccounts\` answers ${addresses(read)}.`)
      const network = await within('`getNetworkId`', () => connector.getNetworkId(namespace))
      must(network === networkId, `\`getNetworkId\` answers ${network}, not ${networkId}.`)
    },
  },
  {
    name: 'its provider is one object',
    async run({ open, within }) {
      const { connect, provider } = open()
      await within('`connect`', connect)
      const one = await within('`getProvider`', provider)
      const other = await within('`getProvider`', provider)
      must(one.provider === Object(one.provider), '`getProvider` answers no object.')
      must(one.provider === other.provider, '`getProvider` answers another object each time.')
    },
  },
  {
    name: 'two connects at once end in one connection',
    async run({ open, within, check }) {
      const { connect, connector } = open()
      const both = await Promise.all(
        [1, 2].map((number) =>
          within(`\`connect\` ${number}`, connect).then(
            (answer) => ({ answer, error: undefined }),
            (error: unknown) => ({ answer: undefined, error }),
          ),
        ),
      )
      const answers = both.flatMap(({ answer }) => answer ?? [])
      const [first] = answers
      if (!first) throw both[0]?.error
      await check(first)
      must(new Set(answers.map((answer) => JSON.stringify(answer))).size === 1, 'The two answers differ.')
      for (const { answer, error } of both) {
        // The later one may take over from the earlier one.
        const { name, code = name } = Object(error) as { readonly name?: unknown; readonly code?: unknown }
        must(answer || code === 'ABORTED' || name === 'AbortError', `One of the two failed: ${String(error)}`)
      }
      must(await within('`isAuthorized`', () => connector.isAuthorized()), 'After both it is not connected.')
    },
  },
  {
    name: 'a signal that was aborted before rejects, and asks nobody',
    async run({ open, refused, prompts, quiet, within }) {
      const { connect, connector } = open()
      const abort = new AbortController()
      abort.abort()
      const { code } = await refused('`connect` with an aborted signal', () => connect({ signal: abort.signal }))
      must(code === 'ABORTED', `It was refused with ${code}, not ABORTED.`)
      await quiet()
      must(prompts() === 0, 'The visitor was asked.')
      must(!(await within('`isAuthorized`', () => connector.isAuthorized())), 'It is connected all the same.')
    },
  },
  {
    name: 'a signal that is aborted while the wallet asks rejects, and a late yes is closed again',
    needs: ['wallet.hang', 'wallet.approve'],
    async run({ open, wallet, prompts, quiet, refused, within, until, check }) {
      const { connect, connector, connectionFacts } = open()
      const abort = new AbortController()
      await wallet.hang?.()
      const waiting = refused('`connect` that is aborted', () => connect({ signal: abort.signal }))
      if (wallet.prompts) await until('the visitor is asked', () => prompts() > 0)
      await quiet()
      abort.abort()
      const { code } = await waiting
      must(code === 'ABORTED', `It was refused with ${code}, not ABORTED.`)
      await wallet.approve?.()
      await quiet()
      await until('a late yes is closed again', async () => !(await connector.isAuthorized()))
      must(!connectionFacts().length, `It said "${connectionFacts()[0]?.event}".`)
      await check(await within('the next `connect`', connect))
    },
  },
  {
    name: 'a refusal is USER_REJECTED, and the next attempt works',
    needs: ['wallet.refuse', 'wallet.approve'],
    async run({ open, wallet, refused, within, check }) {
      const { connect, connector, connectionFacts } = open()
      await wallet.refuse?.()
      const { code } = await refused('`connect` that the visitor refuses', connect)
      must(code === 'USER_REJECTED', `A refusal is ${code}, not USER_REJECTED.`)
      must(!(await within('`isAuthorized`', () => connector.isAuthorized())), 'It is connected all the same.')
      must(!connectionFacts().length, `It said "${connectionFacts()[0]?.event}".`)
      await wallet.approve?.()
      await check(await within('the next `connect`', connect))
    },
  },
  {
    name: 'isAuthorized is true exactly while connected',
    async run({ open, within }) {
      const { connect, connector, disconnect } = open()
      const isAuthorized = (): Promise<boolean> => within('`isAuthorized`', () => connector.isAuthorized())
      must((await isAuthorized()) === false, '`isAuthorized` is not false before anybody connected.')
      await within('`connect`', connect)
      must((await isAuthorized()) === true, '`isAuthorized` is not true after `connect`.')
      await within('`disconnect`', disconnect)
      must((await isAuthorized()) === false, '`isAuthorized` is not false after `disconnect`.')
    },
  },
  {
    name: 'switchNetwork moves the wallet, or says why not',
    needs: ['two networks'],
    async run({ open, openKernel, networks, namespace, within, until }) {
      const { connect, connector } = open()
      const { networkId } = await within('`connect`', connect)
      const target = networks.find(({ caipNetworkId }) => caipNetworkId !== networkId) as Network
      const read = (): Promise<string | undefined> => connector.getNetworkId(namespace)
      try {
        if (connector.switchNetwork) await within('`switchNetwork`', () => connector.switchNetwork?.(target))
        else {
          // Without one of its own, the kernel speaks for it.
          const { kernel, connectorId } = openKernel()
          await kernel.preload()
          await within('`kernel.connect`', () => kernel.connect({ connectorId: connectorId() }))
          await within('`kernel.switchNetwork`', () => kernel.switchNetwork({ networkId: target.caipNetworkId }))
          return
        }
      } catch (error) {
        const { code } = Object(error) as { readonly code?: unknown }
        must(staying.includes(String(code)), `It stays for no known reason: ${String(code)}.`)
        must((await within('`getNetworkId`', read)) === networkId, 'It said that it stays, and went.')
        return
      }
      await until('the wallet is on the new network', async () => (await read()) === target.caipNetworkId)
    },
  },
  {
    name: 'a refused switch leaves the network as it was',
    needs: ['two networks', 'wallet.refuse'],
    async run({ open, wallet, networks, namespace, within, refused }) {
      const { connect, connector } = open()
      const { networkId } = await within('`connect`', connect)
      const target = networks.find(({ caipNetworkId }) => caipNetworkId !== networkId) as Network
      await wallet.refuse?.()
      const end = connector.switchNetwork
        ? await refused('a refused `switchNetwork`', () => connector.switchNetwork?.(target)).catch(() => undefined)
        : undefined
      const actual = await within('`getNetworkId`', () => connector.getNetworkId(namespace))
      // A wallet that needs not be asked cannot refuse.
      const expected = end || !connector.switchNetwork ? networkId : target.caipNetworkId
      must(!end || staying.includes(end.code), `A refused switch is ${end?.code}.`)
      must(actual === expected, `The wallet is on ${actual}, not on ${expected}.`)
    },
  },
  {
    name: 'odd arguments do no harm',
    async run({ open, networks, namespace, within, settled, check }) {
      const { connect, connector } = open()
      const unknown = unknownNetwork(namespace, networks[0])
      for (const text of [...oddTexts, unknown.caipNetworkId]) {
        const calls: readonly (readonly [what: string, call: () => unknown])[] = [
          ['getAccounts', () => connector.getAccounts(text)],
          ['getNetworkId', () => connector.getNetworkId(text)],
          ['disconnect', () => connector.disconnect(text)],
          ['connect', () => connect({ networkId: text })],
        ]
        for (const [what, call] of calls) await settled(`\`${what}\` of ${JSON.stringify(text.slice(0, 40))}`, call)
        await within('`disconnect`', () => connector.disconnect(namespace))
      }
      await check(await within('`connect` after odd arguments', connect))
      if (!connector.switchNetwork) return
      const code = await within('`switchNetwork` to a network that nobody knows', async () => {
        try {
          await connector.switchNetwork?.(unknown)
          return
        } catch (error) {
          return String((Object(error) as { readonly code?: unknown }).code)
        }
      })
      must(code === undefined || staying.includes(code), `A network that nobody knows is refused with ${code}.`)
      parseCaip2(String(await within('`getNetworkId`', () => connector.getNetworkId(namespace))), [namespace])
    },
  },
  {
    name: 'nothing is rejected unheard',
    async run({ open, wallet, settled, quiet, provoke }) {
      const watch = watchRejections()
      try {
        const { connect, connector, disconnect, end } = open()
        await settled('`connect`', () => connect({ isReconnecting: true }))
        if (wallet.refuse && wallet.approve) {
          await wallet.refuse()
          await settled('`connect`', connect)
          await wallet.approve()
        }
        for (const late of [wallet.refuse, wallet.approve]) {
          if (!wallet.hang || !late || !wallet.approve) continue
          const abort = new AbortController()
          await wallet.hang()
          const waiting = settled('`connect`', () => connect({ signal: abort.signal }))
          await quiet()
          abort.abort()
          await waiting
          await late()
          await quiet()
          await wallet.approve()
        }
        await settled('`connect`', connect)
        await settled('`isAuthorized`', () => connector.isAuthorized())
        await provoke()
        await settled('`connect`', connect)
        await settled('`disconnect`', disconnect)
        await settled('`disconnect`', disconnect)
        await settled('`connect`', connect)
        end()
        await quiet()
        must(!watch.seen.length, `Nobody heard of: ${String(watch.seen[0])}`)
      } finally {
        watch.end()
      }
    },
  },
]
