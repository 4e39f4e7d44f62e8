import { must } from '../must.js'
import type { ConnectorCase } from './connectorBench.js'

/** Reconnecting without a prompt. */
export const reconnectCases: readonly ConnectorCase[] = [
  {
    name: 'reconnecting returns only what was authorized before',
    async run({ open, within, refused, check, restores }) {
      await refused('A silent `connect` to a wallet that was never authorized', () =>
        open().connect({ isReconnecting: true }),
      )
      const before = open()
      const answer = await within('`connect`', before.connect)
      before.end()
      const { connect, connector } = open()
      const isAuthorized = await within('`isAuthorized`', () => connector.isAuthorized())
      must(isAuthorized || !restores, 'After a reload `isAuthorized` is false.')
      if (!isAuthorized) return
      const again = await within('a silent `connect`', () => connect({ isReconnecting: true }))
      await check(again)
      must(JSON.stringify(again) === JSON.stringify(answer), 'After a reload the result differs.')
    },
  },
  {
    name: 'reconnecting never prompts the visitor',
    needs: ['wallet.prompts'],
    async run({ open, settled, within, prompts, quiet, wallet }) {
      await settled('a silent `connect` to a wallet that was never authorized', () =>
        open().connect({ isReconnecting: true }),
      )
      must(prompts() === 0, 'A wallet that was never authorized prompted the visitor.')
      const before = open()
      await within('`connect`', before.connect)
      before.end()
      const asked = prompts()
      const { connect, connector } = open()
      await settled('`isAuthorized`', () => connector.isAuthorized())
      await settled('a silent `connect`', () => connect({ isReconnecting: true }))
      await wallet.lock?.()
      await settled('`isAuthorized` while locked', () => connector.isAuthorized())
      await settled('a silent `connect` while locked', () => connect({ isReconnecting: true }))
      await quiet()
      must(prompts() === asked, 'The visitor was prompted.')
    },
  },
  {
    name: 'a locked wallet shares nothing while reconnecting',
    needs: ['wallet.lock'],
    async run({ open, within, refused, wallet }) {
      const before = open()
      await within('`connect`', before.connect)
      before.end()
      await wallet.lock?.()
      const { connect, connector } = open()
      const isAuthorized = await within('`isAuthorized`', () => connector.isAuthorized())
      must(!isAuthorized, 'It is authorised while the wallet is locked.')
      await refused('A silent `connect` to a locked wallet', () => connect({ isReconnecting: true }))
    },
  },
]
