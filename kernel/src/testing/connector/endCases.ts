import { must } from '../must.js'
import type { ConnectorCase } from './connectorBench.js'

/** Disconnecting and the end of the instance. */
export const endCases: readonly ConnectorCase[] = [
  {
    name: 'disconnect emits no event, even when nothing is connected',
    async run({ open, within, quiet }) {
      const { connect, disconnect, connectionEvents } = open()
      await within('`disconnect` before the first `connect`', disconnect)
      await within('`connect`', connect)
      await within('`disconnect`', disconnect)
      await within('`disconnect` once more', disconnect)
      await quiet()
      const [emitted] = connectionEvents()
      must(!emitted, `It emits "${emitted?.event}" although the page disconnected.`)
    },
  },
  {
    name: 'every listener is removed',
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
      await isBack('a disconnect in the wallet')
    },
  },
  {
    name: 'the end of the instance removes every listener',
    needs: ['wallet.listeners'],
    async run({ open, within, until, wallet }) {
      const before = wallet.listeners?.()
      const { connect, end } = open()
      await within('`connect`', connect)
      end()
      await until('as many listeners as before it was created', () => wallet.listeners?.() === before)
    },
  },
  {
    name: 'no event is emitted after the end of the instance',
    oneOf: ['changeAccounts', 'moveTo', 'leave', 'lose'],
    async run({ open, within, quiet, provoke }) {
      const { connect, end, connectionEvents } = open()
      await within('`connect`', connect)
      end()
      await quiet()
      const count = connectionEvents().length
      await provoke()
      must(connectionEvents().length === count, `It emits "${connectionEvents()[count]?.event}".`)
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
      must(await within('`isAuthorized`', () => connector.isAuthorized()), 'Closing the page disconnected the wallet.')
    },
  },
]
