import { createTestAdapter, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { walletDirectory } from './manifest.js'
import { directoryOf } from './slice.js'
import type { GatewayDouble } from './startGateway.test.double.js'
import { startGateway, wireWallet } from './startGateway.test.double.js'

let gateway: GatewayDouble
beforeEach(async () => {
  gateway = await startGateway(Array.from({ length: 50 }, (_, index) => wireWallet(index, { chains: ['test:1'] })))
})
afterEach(() => gateway.close())

const make = (options = {}) => {
  const wallet = createTestConnector({ name: 'Wallet 3' })
  const test = createTestKernel({
    plugins: [walletDirectory({ gateway: gateway.url, ...options }), createTestAdapter('test').plugin, wallet.plugin],
  })
  return { ...test, wallet, actions: test.kernel.plugins['wallet-directory'] }
}

it('sends no request before an action or a view does', async () => {
  const { kernel } = make()
  await kernel.connect({ connectorId: 'test-wallet' })
  expect(gateway.requests).toEqual([])
  expect(kernel.getState().lifecycles['wallet-directory']).toBe('idle')
})

it('fetches pages, searches and lists without any view', async () => {
  const { kernel, actions, errors } = make({ featured: ['w9'] })
  const { wallets, count } = await actions.fetch()
  expect([wallets.length, count]).toEqual([45, 50])
  expect((await actions.search({ text: 'Wallet 42' })).map(({ id }) => id)).toEqual(['w42'])
  const rows = await actions.list()
  expect(rows.map(({ group, name }) => `${group} ${name}`)).toEqual(['featured Wallet 9', 'external Wallet 3'])
  expect(directoryOf(kernel.getState()).pages).toHaveLength(45)
  expect(errors).toEqual([])
})

it('lists the installed wallets if the directory fails, and reports the failure', async () => {
  gateway.answer = (_, response) => void response.writeHead(500).end()
  const { actions, errors } = make()
  expect((await actions.list()).map(({ name }) => name)).toEqual(['Wallet 3'])
  expect(errors.map(({ code }) => code)).toEqual(['WALLET_DIRECTORY_FAILED'])
})

it.each([undefined, null, {}, { text: 3 }])('refuses to search for %j', async (input) => {
  await expect(make().actions.search(input as never)).rejects.toMatchObject({ code: 'WALLET_DIRECTORY_TEXT_INVALID' })
})

it('fails with an invalid option, but only once it is loaded', async () => {
  const { actions } = make({ gateway: 'http://gateway.example' })
  await expect(actions.fetch()).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})

it('stores a wallet that was connected, but not one that was restored (299)', async () => {
  const { kernel, actions, storage, wallet } = make()
  await actions.list()
  await kernel.connect({ connectorId: wallet.id })
  await vi.waitFor(() =>
    expect(directoryOf(kernel.getState()).recent).toMatchObject([
      { id: 'w3', name: 'Wallet 3', connectorId: wallet.id },
    ]),
  )
  const again = createTestKernel({
    storage,
    plugins: [walletDirectory(), createTestAdapter('test').plugin, wallet.plugin],
  })
  await again.kernel.plugins['wallet-directory'].list()
  expect(directoryOf(again.kernel.getState()).recent.map(({ id }) => id)).toEqual(['w3'])
})

it('aborts its requests when the instance is destroyed', async () => {
  const ended = vi.fn()
  gateway.answer = (_, response) => void response.on('close', ended)
  const { kernel, actions } = make()
  const fetched = expect(actions.fetch()).rejects.toThrow()
  await vi.waitFor(() => expect(gateway.requests.length).toBeGreaterThan(0))
  kernel.destroy()
  await fetched
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
})
