import type { JournalDefinition } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { multiWallet } from './index.js'

const definition: JournalDefinition<'asked' | 'done', object> = {
  kind: 'gift',
  first: 'asked',
  states: { asked: { stage: 'asking', to: ['done'] }, done: { stage: 'final' } },
  parse: (data) => Object(data),
}

/** A site that keeps several wallets, with a plugin that records what it asks of them. */
const site = () => {
  const storage = createMemoryStorage()
  const wallets = ['first', 'second'].map((id) => {
    const wallet = createTestConnector({ id, name: `${id} wallet` })
    wallet.accounts = [{ address: id }]
    return wallet
  })
  let begin: (account: string) => Promise<unknown> = async () => undefined
  const sender = definePlugin<'sender', object>({
    id: 'sender',
    api: 1,
    gates: ['connection.established'],
    load: async () => ({
      default: {
        views: {},
        setup(context) {
          begin = async (account) => (await context.journal(definition)).begin({ account, data: {} })
          return {}
        },
      },
    }),
  })
  const { kernel: made, clock } = createTestKernel({
    storage,
    plugins: [createTestAdapter().plugin, ...wallets.map(({ plugin }) => plugin), multiWallet({ on: true }), sender()],
  } as never)
  const kernel = made as never as import('@latchkey/kernel').Kernel<
    readonly [ReturnType<typeof multiWallet>, ReturnType<typeof createTestAdapter>['plugin']]
  >
  const idOf = (connectorId: string) =>
    kernel.getState().namespaces.test?.connections.find((one) => one.connectorId === connectorId)?.id ?? ''
  const ask = async (account: string): Promise<void> => {
    let isBegun = false
    void begin(account).then(() => {
      isBegun = true
    })
    await vi.waitFor(() => {
      clock.advance(100)
      expect(isBegun).toBe(true)
    })
  }
  return { kernel, actions: kernel.plugins['multi-wallet'], idOf, ask, storage, wallets }
}

describe('a request that waits in the acting wallet', () => {
  it.each(['test:1', 'test:2'])('refuses a switch, on whichever network it was asked (%s)', async (network) => {
    const { kernel, actions, idOf, ask } = site()
    for (const connectorId of ['first', 'second']) await kernel.connect({ connectorId })
    await ask(`${network}:second`)
    await expect(actions.switchConnection({ connectionId: idOf('first') })).rejects.toMatchObject({
      code: 'MULTI_WALLET_BUSY',
    })
  })
})

describe('names that every object has', () => {
  const labelsOf = async (kernel: ReturnType<typeof site>['kernel']) =>
    (kernel.getState().plugins as { 'multi-wallet'?: { labels: object } })['multi-wallet']?.labels

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'elsewhere'])(
    'erase nothing that is remembered (%s)',
    async (name) => {
      const { kernel, actions } = site()
      await kernel.connect({ connectorId: 'first' })
      await actions.setLabel({ address: 'first', text: 'Rent' })
      const input = { namespace: name, connectorId: 'first', address: 'first' }
      expect(await actions.deleteConnection(input)).toEqual({ hasDeletedWallet: false })
      await actions.setLabel({ address: name, text: 'Other' }).catch(() => undefined)
      await actions.setLabel({ address: 'first', text: 'Other', namespace: name }).catch(() => undefined)
      await actions.removeLabel({ address: 'nobody' })
      expect(await labelsOf(kernel)).toMatchObject({ test: { first: 'Rent' } })
      await kernel.disconnect()
      expect((await actions.getRecentConnections('test')).map(({ connection }) => connection.connectorId)).toEqual([
        'first',
      ])
    },
  )
})

it('keeps a new name although another ecosystem has as many as are kept', async () => {
  const { kernel, actions, storage } = site()
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`a${at}`, `name ${at}`]))
  storage.setItem('latchkey:local:multi-wallet:labels', JSON.stringify({ v: 1, data: { other: many } }))
  await kernel.connect({ connectorId: 'first' })
  await actions.setLabel({ address: 'first', text: 'Rent' })
  expect((await actions.getConnections('test'))[0]?.label).toBe('Rent')
})
