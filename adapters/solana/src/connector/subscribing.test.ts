import type { Candidate } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../networks/index.js'
import { createKey } from '../testing/createKey.test.double.js'
import { accountFor, createWallet } from '../testing/createWallet.test.double.js'
import { standardConnector } from './standardConnector.js'

const candidate: Candidate = {
  id: 'wallet-standard:double',
  type: 'ANNOUNCED',
  name: 'Double',
  namespaces: ['solana'],
  marks: [],
}
const setUp = (wallet = createWallet()) => {
  const context = createConnectorContext([solanaMainnet, solanaDevnet])
  const connector = standardConnector(candidate, wallet, context)
  const connect = () =>
    connector.connect({
      namespace: 'solana',
      networkId: undefined,
      isReconnecting: false,
      signal: new AbortController().signal,
    })
  return { wallet, context, connector, connect }
}

it('a wallet that reports its accounts to each new listener at once can be connected', async () => {
  const wallet = createWallet()
  const events = wallet.features['standard:events'] as {
    on(event: string, listener: (given: unknown) => void): unknown
  }
  const { on } = events
  Object.assign(events, {
    on(event: string, listener: (given: unknown) => void) {
      const off = Reflect.apply(on, events, [event, listener])
      listener({ accounts: wallet.accounts })
      return off
    },
  })
  const { connect } = setUp(wallet)
  await expect(connect()).resolves.toMatchObject({ networkId: solanaMainnet.caipNetworkId })
})

it('accounts that a wallet reports while it is being connected count', async () => {
  const wallet = createWallet()
  const events = wallet.features['standard:events'] as {
    on(event: string, listener: (given: unknown) => void): unknown
  }
  const { on } = events
  Object.assign(events, {
    on(event: string, listener: (given: unknown) => void) {
      const off = Reflect.apply(on, events, [event, listener])
      wallet.accounts = [accountFor(createKey(2))]
      listener({ accounts: wallet.accounts })
      return off
    },
  })
  const { connect } = setUp(wallet)
  await expect(connect()).resolves.toMatchObject({ accounts: [{ address: createKey(2).address }] })
})

it('a wallet that the visitor disconnected is not waited for', async () => {
  const { wallet, context, connector, connect } = setUp()
  await connect()
  await connector.disconnect('solana')
  expect(await connector.isAuthorized()).toBe(false)
  expect.soft(wallet.count()).toBe(0)
  wallet.emit({ accounts: wallet.accounts })
  expect(context.facts).toEqual([])
})
