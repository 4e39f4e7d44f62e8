import { must } from '../must.js'
import type { ConnectorCase } from './connectorBench.js'

/** Letting go. */
export const endCases: readonly ConnectorCase[] = [
  {
    name: 'disconnect is quiet, also when nothing is connected',
    async run({ open, within, quiet }) {
      const { connect, disconnect, connectionFacts } = open()
      await within('`disconnect` before anybody connected', disconnect)
      await within('`connect`', connect)
      await within('`disconnect`', disconnect)
      await within('`disconnect` once more', disconnect)
      await quiet()
      const [fact] = connectionFacts()
      must(!fact, `It says "${fact?.event}" about what the page did itself.`)
    },
  },
  {
    name: 'every listener is given back',
    needs: ['wallet.listeners'],
    async run({ open, within, until, wallet, refused }) {
      const { connect, disconnect } = open()
      const before = wallet.listeners?.()
      const isBack = (when: string): Promise<void> =>
        until(`as many listeners as before, after ${when}`, () => wallet.listeners?.() === before)
      for (let round = 0; round < 3; round++) {
        await within('`connect`', connect)
        await within('`disconnect`', disconnect)
        await isBack('`disconnect`')
      }
      if (wallet.refuse && wallet.approve) {
        await wallet.refuse()
        await refused('`connect` that the visitor refuses', connect)
        await isBack('a refusal')
        await wallet.approve()
      }
      if (!wallet.leave) return
      await within('`connect`', connect)
      await wallet.leave()
      await isBack('leaving in the wallet')
    },
  },
  {
    name: 'the end of the instance gives every listener back',
    needs: ['wallet.listeners'],
    async run({ open, within, until, wallet }) {
      const before = wallet.listeners?.()
      const { connect, end } = open()
      await within('`connect`', connect)
      end()
      await until('as many listeners as before it was made', () => wallet.listeners?.() === before)
    },
  },
  {
    name: 'nothing is said after the end of the instance',
    oneOf: ['changeAccounts', 'moveTo', 'leave', 'lose'],
    async run({ open, within, quiet, provoke }) {
      const { connect, end, connectionFacts } = open()
      await within('`connect`', connect)
      end()
      await quiet()
      const count = connectionFacts().length
      await provoke()
      must(connectionFacts().length === count, `It says "${connectionFacts()[count]?.event}".`)
    },
  },
  {
    name: 'no timer is left at the end',
    async run({ open, within, until }) {
      const { connect, disconnect, end, timers } = open()
      await within('`connect`', connect)
      await within('`disconnect`', disconnect)
      await within('`connect`', connect)
      end()
      await until('no timer waits', () => !timers())
    },
  },
  {
    name: 'the end of the instance leaves the wallet connected',
    async run({ open, within, quiet, restores }) {
      const { connect, end } = open()
      await within('`connect`', connect)
      end()
      await quiet()
      if (!restores) return
      const { connector } = open()
      must(
        await within('`isAuthorized`', () => connector.isAuthorized()),
        'Whoever leaves the page has not left the wallet.',
      )
    },
  },
]
