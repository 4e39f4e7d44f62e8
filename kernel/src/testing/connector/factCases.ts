import { parseCaip2 } from '../../caip/parseCaip2.js'
import type { Network } from '../../config/contract.js'
import type { Account } from '../../connections/state.js'
import { must } from '../must.js'
import type { ConnectorBench, ConnectorCase } from './connectorBench.js'
import type { ConnectorFact } from './createConnectorPage.js'

interface Change {
  readonly accounts?: readonly Account[]
  readonly active?: string
  readonly networkId?: string
}

/** What a fact says, as far as facts of that name carry something. */
const read = ({ payload }: ConnectorFact): Change => Object(payload) as Change

const isEnd = (fact: ConnectorFact): boolean => fact.event === 'disconnect' || read(fact).accounts?.length === 0

/** What the kernel would make of these facts. */
const tell = ({ event, payload }: ConnectorFact): string => `${event} ${JSON.stringify(payload) ?? ''}`

const connected = async ({ open, within }: ConnectorBench) => {
  const page = open()
  const answer = await within('`connect`', page.connect)
  return { ...page, answer }
}

/** What a connector says by itself. */
export const factCases: readonly ConnectorCase[] = [
  {
    name: 'other accounts in the wallet are a change',
    needs: ['wallet.changeAccounts'],
    async run(bench) {
      const { connectionFacts, connector, answer } = await connected(bench)
      await bench.wallet.changeAccounts?.()
      await bench.until('it says `change` with accounts', () =>
        connectionFacts().some((fact) => fact.event === 'change' && read(fact).accounts?.length),
      )
      const { accounts, active } =
        connectionFacts()
          .map(read)
          .findLast((fact) => fact.accounts?.length) ?? {}
      const { networkId } = answer
      await bench.check({ accounts: accounts ?? [], networkId })
      must(JSON.stringify(accounts) !== JSON.stringify(answer.accounts), 'It tells the accounts that were known.')
      must(active === undefined || accounts?.some(({ address }) => address === active), 'Its active account is none.')
      const now = await bench.within('`getAccounts`', () => connector.getAccounts(bench.namespace))
      const addresses = (list: readonly Account[] = []): string => list.map(({ address }) => address).join()
      must(addresses(now) === addresses(accounts), '`getAccounts` answers other accounts than it told.')
    },
  },
  {
    name: 'another network in the wallet is a change',
    needs: ['wallet.moveTo', 'two networks'],
    async run(bench) {
      const { connectionFacts, connector, answer } = await connected(bench)
      const target = bench.networks.find(({ caipNetworkId }) => caipNetworkId !== answer.networkId) as Network
      await bench.wallet.moveTo?.(target.caipNetworkId)
      await bench.until(`it says \`change\` to ${target.caipNetworkId}`, () =>
        connectionFacts().some((fact) => fact.event === 'change' && read(fact).networkId === target.caipNetworkId),
      )
      for (const fact of connectionFacts()) {
        const { networkId } = read(fact)
        if (networkId !== undefined) parseCaip2(networkId, [bench.namespace])
      }
      const now = await bench.within('`getNetworkId`', () => connector.getNetworkId(bench.namespace))
      must(now === target.caipNetworkId, `\`getNetworkId\` answers ${now}.`)
    },
  },
  {
    name: 'leaving in the wallet is told once',
    needs: ['wallet.leave'],
    async run(bench) {
      const { connectionFacts, connector } = await connected(bench)
      await bench.wallet.leave?.()
      await bench.until('it says that the visitor left', () => connectionFacts().some(isEnd))
      await bench.quiet()
      const ends = connectionFacts().filter(isEnd)
      must(ends.length === 1, `It says so ${ends.length} times.`)
      must(isEnd(connectionFacts().at(-1) as ConnectorFact), 'It goes on after the end.')
      must(!(await bench.within('`isAuthorized`', () => connector.isAuthorized())), 'It is connected all the same.')
    },
  },
  {
    name: 'a lost link is no end, and its return is told',
    needs: ['wallet.lose', 'wallet.regain'],
    async run(bench) {
      const { connectionFacts } = await connected(bench)
      await bench.wallet.lose?.()
      await bench.until('it says `lost`', () => connectionFacts().some(({ event }) => event === 'lost'))
      await bench.wallet.regain?.()
      await bench.until('it says `connect` or `change`', () =>
        ['connect', 'change'].includes(String(connectionFacts().at(-1)?.event)),
      )
      const end = connectionFacts().find(isEnd)
      must(!end, `It says "${end?.event}", though nobody left.`)
    },
  },
  {
    name: 'it states facts only while connected',
    oneOf: ['changeAccounts', 'moveTo', 'leave', 'lose'],
    async run({ open, within, provoke, wallet, refused, prompts, quiet }) {
      const { connect, disconnect, connectionFacts } = open()
      await quiet()
      await provoke()
      const early = connectionFacts()[0]
      must(!early, `It says "${early && tell(early)}" before anybody connected.`)
      if (wallet.refuse && wallet.approve) {
        await wallet.refuse()
        await refused('`connect` that the visitor refuses', connect)
        await provoke()
        const failed = connectionFacts()[0]
        must(!failed, `It says "${failed && tell(failed)}" after a refusal.`)
        await wallet.approve()
      }
      const before = prompts()
      await within('`connect`', connect)
      must(prompts() >= before, 'Prompts do not go back.')
      await within('`disconnect`', disconnect)
      await quiet()
      const count = connectionFacts().length
      await provoke()
      const late = connectionFacts()[count]
      must(!late, `It says "${late && tell(late)}" after \`disconnect\`.`)
    },
  },
]
