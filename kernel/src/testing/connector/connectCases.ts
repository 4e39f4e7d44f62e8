import { parseCaip2 } from '../../caip/parseCaip2.js'
import type { Network } from '../../config/contract.js'
import { must } from '../must.js'
import { watchRejections } from '../watchRejections.js'
import type { ConnectorCase } from './connectorBench.js'

/** Codes with which a wallet may refuse to switch its network. */
const staying: readonly string[] = ['USER_REJECTED', 'SWITCH_NOT_SUPPORTED', 'CHAIN_NOT_SUPPORTED']
const show = (value: unknown): string => String(value).slice(0, 80)
const mustRejectWith = (code: unknown): string =>
  `must reject with USER_REJECTED, SWITCH_NOT_SUPPORTED or CHAIN_NOT_SUPPORTED, not ${show(code)}.`

const isNetworkId = (value: unknown, namespace: string): boolean => {
  try {
    parseCaip2(value as string, [namespace])
    return true
  } catch {
    return false
  }
}

const oddTexts = ['', ' ', '__proto__', 'constructor', ':', 'nobody:1', '\u202E\u0000', 'x'.repeat(100_000)]

const unknownNetwork = (namespace: string, known: Network | undefined): Network => ({
  ...(known as Network),
  id: 987654321,
  caipNetworkId: `${namespace}:987654321`,
  name: 'Unknown to the wallet',
  rpcUrls: { default: { http: [] } },
})

/** Connecting, and the rules while connected. */
export const connectCases: readonly ConnectorCase[] = [
  {
    name: 'connect returns accounts and a network of its namespace',
    async run({ open, within, check }) {
      const { connect } = open()
      await check(await within('`connect`', connect))
    },
  },
  {
    name: 'what it signs as it connects is of an account that it shares, on a network that was asked for',
    async run({ open, within, check, networks }) {
      const { connect, connector } = open()
      const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
      const proof = {
        domain: 'site.example',
        uri: 'https://site.example/',
        nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T',
        issuedAt: '2026-01-01T00:00:00.000Z',
        networkIds,
      }
      const answer = await within('`connect`', () => connect({ proof }))
      await check(answer)
      const { proofs = [] } = answer
      must(Array.isArray(proofs), '`proofs` must be a list.')
      must(connector.canProve || !proofs.length, 'It signs as it connects, and does not declare `canProve`.')
      for (const { message, signature, address, networkId } of proofs) {
        must(typeof message === 'string' && message.includes(proof.nonce), 'A proof has no message with the nonce.')
        must(typeof signature === 'string' && signature, 'A proof has no signature.')
        must(
          answer.accounts.some((account) => account.address === address),
          `A proof is of ${show(address)}, which is not shared.`,
        )
        must(networkIds.includes(networkId), `A proof is for ${show(networkId)}, which nobody asked for.`)
      }
    },
  },
  {
    name: 'accounts and network can be read again after connect',
    async run({ open, within, namespace }) {
      const { connect, connector } = open()
      const { accounts, networkId } = await within('`connect`', connect)
      const read = await within('`getAccounts`', () => connector.getAccounts(namespace))
      const addresses = (list: typeof accounts): string => list.map(({ address }) => address).join()
      must(addresses(read) === addresses(accounts), `\`getAccounts\` returns ${addresses(read)}.`)
      const network = await within('`getNetworkId`', () => connector.getNetworkId(namespace))
      must(network === networkId, `\`getNetworkId\` returns ${network}, not ${networkId}.`)
    },
  },
  {
    name: 'its provider is always the same object',
    async run({ open, within }) {
      const { connect, provider } = open()
      await within('`connect`', connect)
      const one = await within('`getProvider`', provider)
      const other = await within('`getProvider`', provider)
      must(one.provider === Object(one.provider), '`getProvider` does not return an object.')
      must(one.provider === other.provider, '`getProvider` returns a different object each time.')
    },
  },
  {
    name: 'two concurrent connects end in one connection',
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
      must(new Set(answers.map((answer) => JSON.stringify(answer))).size === 1, 'The two results differ.')
      for (const { answer, error } of both) {
        // The later one may supersede the earlier one.
        const { name, code = name } = Object(error) as { readonly name?: unknown; readonly code?: unknown }
        must(answer || code === 'ABORTED' || name === 'AbortError', `One of the two failed: ${String(error)}`)
      }
      must(await within('`isAuthorized`', () => connector.isAuthorized()), 'After both it is not connected.')
    },
  },
  {
    name: 'connect rejects without a prompt if its signal is already aborted',
    async run({ open, refused, prompts, quiet, within }) {
      const { connect, connector } = open()
      const abort = new AbortController()
      abort.abort()
      const { code } = await refused('`connect` with an aborted signal', () => connect({ signal: abort.signal }))
      must(code === 'ABORTED', `It was refused with ${code}, not ABORTED.`)
      await quiet()
      must(prompts() === 0, 'The visitor was prompted.')
      must(!(await within('`isAuthorized`', () => connector.isAuthorized())), 'It is connected anyway.')
    },
  },
  {
    name: 'connect rejects when its signal is aborted during the prompt, and a late approval is revoked',
    needs: ['wallet.hang', 'wallet.approve'],
    async run({ open, wallet, prompts, quiet, refused, within, until, check }) {
      const { connect, connector, connectionEvents } = open()
      const abort = new AbortController()
      await wallet.hang?.()
      const waiting = refused('`connect` that is aborted', () => connect({ signal: abort.signal }))
      if (wallet.prompts) await until('the visitor is prompted', () => prompts() > 0)
      await quiet()
      abort.abort()
      const { code } = await waiting
      must(code === 'ABORTED', `It was refused with ${code}, not ABORTED.`)
      await wallet.approve?.()
      await quiet()
      await until('a late approval is revoked', async () => !(await connector.isAuthorized()))
      must(!connectionEvents().length, `It emitted "${connectionEvents()[0]?.event}".`)
      await check(await within('the next `connect`', connect))
    },
  },
  {
    name: 'a refusal is USER_REJECTED, and the next attempt works',
    needs: ['wallet.refuse', 'wallet.approve'],
    async run({ open, wallet, refused, within, check }) {
      const { connect, connector, connectionEvents } = open()
      await wallet.refuse?.()
      const { code } = await refused('`connect` that the visitor refuses', connect)
      must(code === 'USER_REJECTED', `A refusal is ${code}, not USER_REJECTED.`)
      must(!(await within('`isAuthorized`', () => connector.isAuthorized())), 'It is connected anyway.')
      must(!connectionEvents().length, `It emitted "${connectionEvents()[0]?.event}".`)
      await wallet.approve?.()
      await check(await within('the next `connect`', connect))
    },
  },
  {
    name: 'isAuthorized is true only while connected',
    async run({ open, within }) {
      const { connect, connector, disconnect } = open()
      const isAuthorized = (): Promise<boolean> => within('`isAuthorized`', () => connector.isAuthorized())
      must((await isAuthorized()) === false, '`isAuthorized` is not false before the first `connect`.')
      await within('`connect`', connect)
      must((await isAuthorized()) === true, '`isAuthorized` is not true after `connect`.')
      await within('`disconnect`', disconnect)
      must((await isAuthorized()) === false, '`isAuthorized` is not false after `disconnect`.')
    },
  },
  {
    name: 'switchNetwork moves the wallet, or rejects with a known code',
    needs: ['two networks'],
    async run({ open, openKernel, networks, namespace, within, until }) {
      const { connect, connector } = open()
      const { networkId } = await within('`connect`', connect)
      const target = networks.find(({ caipNetworkId }) => caipNetworkId !== networkId) as Network
      const read = (): Promise<string | undefined> => connector.getNetworkId(namespace)
      try {
        if (connector.switchNetwork) await within('`switchNetwork`', () => connector.switchNetwork?.(target))
        else {
          // Without `switchNetwork`, the kernel handles it.
          const { kernel, connectorId } = openKernel()
          await kernel.preload()
          await within('`kernel.connect`', () => kernel.connect({ connectorId: connectorId() }))
          await within('`kernel.switchNetwork`', () => kernel.switchNetwork({ networkId: target.caipNetworkId }))
          return
        }
      } catch (error) {
        const { code } = Object(error) as { readonly code?: unknown }
        must(staying.includes(String(code)), `\`switchNetwork\` ${mustRejectWith(code)}`)
        must((await within('`getNetworkId`', read)) === networkId, 'It rejected, but switched.')
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
      // A wallet that switches without a prompt cannot refuse.
      const expected = end || !connector.switchNetwork ? networkId : target.caipNetworkId
      must(!end || staying.includes(end.code), `A refused \`switchNetwork\` ${mustRejectWith(end?.code)}`)
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
      const code = await within('`switchNetwork` to an unknown network', async () => {
        try {
          await connector.switchNetwork?.(unknown)
          return
        } catch (error) {
          return String((Object(error) as { readonly code?: unknown }).code)
        }
      })
      must(
        code === undefined || staying.includes(code),
        `\`switchNetwork\` to an unknown network ${mustRejectWith(code)}`,
      )
      const now: unknown = await within('`getNetworkId`', () => connector.getNetworkId(namespace))
      // A wallet that moved may be on a network outside the namespace.
      must(
        now === undefined || isNetworkId(now, namespace),
        `\`getNetworkId\` must return a CAIP-2 id of ${namespace} or undefined, not ${show(now)}.`,
      )
    },
  },
  {
    name: 'no rejection is left unhandled',
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
        must(!watch.seen.length, `A rejection was not handled: ${String(watch.seen[0])}`)
      } finally {
        watch.end()
      }
    },
  },
]
