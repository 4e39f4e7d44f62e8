import { parseCaip2 } from '../../caip/parseCaip2.js'
import type { Network } from '../../config/contract.js'
import type { Account } from '../../connections/state.js'
import { must } from '../must.js'
import type { ConnectorBench, ConnectorCase } from './connectorBench.js'
import type { EmittedEvent } from './createConnectorPage.js'

interface Change {
  readonly accounts?: readonly Account[]
  readonly active?: string
  readonly networkId?: string
}

/** Reads the payload of an event. */
const read = ({ payload }: EmittedEvent): Change => Object(payload) as Change

const isEnd = (emitted: EmittedEvent): boolean => emitted.event === 'disconnect' || read(emitted).accounts?.length === 0

/** Prints an event. */
const print = ({ event, payload }: EmittedEvent): string => `${event} ${JSON.stringify(payload) ?? ''}`

const connected = async ({ open, within }: ConnectorBench) => {
  const page = open()
  const answer = await within('`connect`', page.connect)
  return { ...page, answer }
}

/** Events that a connector emits on changes in the wallet. */
export const eventCases: readonly ConnectorCase[] = [
  {
    name: 'other accounts in the wallet emit a change',
    needs: ['wallet.changeAccounts'],
    async run(bench) {
      const { connectionEvents, connector, answer } = await connected(bench)
      await bench.wallet.changeAccounts?.()
      await bench.until('it emits `change` with accounts', () =>
        connectionEvents().some((emitted) => emitted.event === 'change' && read(emitted).accounts?.length),
      )
      const { accounts, active } =
        connectionEvents()
          .map(read)
          .findLast((emitted) => emitted.accounts?.length) ?? {}
      const { networkId } = answer
      await bench.check({ accounts: accounts ?? [], networkId })
      must(
        JSON.stringify(accounts) !== JSON.stringify(answer.accounts),
        'It emits the accounts that were already known.',
      )
      must(
        active === undefined || accounts?.some(({ address }) => address === active),
        'Its active account is not one of the accounts.',
      )
      const now = await bench.within('`getAccounts`', () => connector.getAccounts(bench.namespace))
      const addresses = (list: readonly Account[] = []): string => list.map(({ address }) => address).join()
      must(addresses(now) === addresses(accounts), '`getAccounts` returns other accounts than the event.')
    },
  },
  {
    name: 'another network in the wallet emits a change',
    needs: ['wallet.moveTo', 'two networks'],
    async run(bench) {
      const { connectionEvents, connector, answer } = await connected(bench)
      const target = bench.networks.find(({ caipNetworkId }) => caipNetworkId !== answer.networkId) as Network
      await bench.wallet.moveTo?.(target.caipNetworkId)
      await bench.until(`it emits \`change\` to ${target.caipNetworkId}`, () =>
        connectionEvents().some(
          (emitted) => emitted.event === 'change' && read(emitted).networkId === target.caipNetworkId,
        ),
      )
      for (const emitted of connectionEvents()) {
        const { networkId } = read(emitted)
        if (networkId !== undefined) parseCaip2(networkId, [bench.namespace])
      }
      const now = await bench.within('`getNetworkId`', () => connector.getNetworkId(bench.namespace))
      must(now === target.caipNetworkId, `\`getNetworkId\` returns ${now}.`)
    },
  },
  {
    name: 'a disconnect in the wallet is emitted once',
    needs: ['wallet.leave'],
    async run(bench) {
      const { connectionEvents, connector } = await connected(bench)
      await bench.wallet.leave?.()
      await bench.until('it emits that the visitor disconnected', () => connectionEvents().some(isEnd))
      await bench.quiet()
      const ends = connectionEvents().filter(isEnd)
      must(ends.length === 1, `It emits that ${ends.length} times.`)
      must(isEnd(connectionEvents().at(-1) as EmittedEvent), 'It emits events after the end.')
      must(!(await bench.within('`isAuthorized`', () => connector.isAuthorized())), 'It is connected anyway.')
    },
  },
  {
    name: 'a lost link does not end the connection, and its return is emitted',
    needs: ['wallet.lose', 'wallet.regain'],
    async run(bench) {
      const { connectionEvents } = await connected(bench)
      await bench.wallet.lose?.()
      await bench.until('it emits `lost`', () => connectionEvents().some(({ event }) => event === 'lost'))
      await bench.wallet.regain?.()
      await bench.until('it emits `connect` or `change`', () =>
        ['connect', 'change'].includes(String(connectionEvents().at(-1)?.event)),
      )
      const end = connectionEvents().find(isEnd)
      must(!end, `It emits "${end?.event}" although the visitor did not disconnect.`)
    },
  },
  {
    name: 'it emits events only while connected',
    oneOf: ['changeAccounts', 'moveTo', 'leave', 'lose'],
    async run({ open, within, provoke, wallet, refused, prompts, quiet }) {
      const { connect, disconnect, connectionEvents } = open()
      await quiet()
      await provoke()
      const early = connectionEvents()[0]
      must(!early, `It emits "${early && print(early)}" before the first \`connect\`.`)
      if (wallet.refuse && wallet.approve) {
        await wallet.refuse()
        await refused('`connect` that the visitor refuses', connect)
        await provoke()
        const failed = connectionEvents()[0]
        must(!failed, `It emits "${failed && print(failed)}" after a refusal.`)
        await wallet.approve()
      }
      const before = prompts()
      await within('`connect`', connect)
      must(prompts() >= before, '`prompts` must not decrease.')
      await within('`disconnect`', disconnect)
      await quiet()
      const count = connectionEvents().length
      await provoke()
      const late = connectionEvents()[count]
      must(!late, `It emits "${late && print(late)}" after \`disconnect\`.`)
    },
  },
]
