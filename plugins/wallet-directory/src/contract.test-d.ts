import type {} from '@latchkey/app-shell'
import type { Candidate, ConnectionHandle, Context, NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { WalletDirectoryContract } from './contract.js'
import type { DirectoryState, WalletEntry, WalletPage, WalletRow } from './index.js'
import { walletDirectory } from './index.js'

declare const networks: readonly [NetworkInput]

describe('wallet-directory', () => {
  const make = () => createKernel({ networks, plugins: [walletDirectory({ featured: ['x'], all: 'mobile' })] })

  it('gives the handle its actions, views and state', async () => {
    const kernel = make()
    const directory = kernel.plugins['wallet-directory']
    expectTypeOf(directory.fetch).toEqualTypeOf<() => Promise<WalletPage>>()
    expectTypeOf(await directory.search({ text: 'x' })).toEqualTypeOf<readonly WalletEntry[]>()
    expectTypeOf(await directory.list()).toEqualTypeOf<readonly WalletRow[]>()
    expectTypeOf(kernel.getState().plugins['wallet-directory']).toEqualTypeOf<DirectoryState | undefined>()
    const opened = await kernel.open({ view: 'AllWallets' })
    expectTypeOf(opened).toEqualTypeOf<{ readonly connection: ConnectionHandle }>()
  })

  it('rejects unknown options and inputs', () => {
    // @ts-expect-error neither show, hide nor mobile
    walletDirectory({ all: 'never' })
    // @ts-expect-error a wallet has a name
    walletDirectory({ custom: [{ id: 'x' }] })
    // @ts-expect-error a number is not a string
    void make().plugins['wallet-directory'].search({ text: 3 })
    // @ts-expect-error nobody says which wallet
    void make().open({ view: 'GetWalletApp' })
  })
})

describe('what a plugin reaches of its peers', () => {
  const use = (context: Context<WalletDirectoryContract>, candidate: Candidate, text: string) => {
    expectTypeOf(context.ask('ConnectingExternal', { connectorId: 'a' })).resolves.toEqualTypeOf<{
      readonly connection: ConnectionHandle
    }>()
    context.push('Networks', undefined)
    context.replace('GetWallet', undefined)
    // @ts-expect-error the view needs the id of a connector
    void context.ask('ConnectingExternal', undefined)
    // @ts-expect-error a view that no registered plugin has
    void context.ask('Nowhere', undefined)
    // @ts-expect-error a view that no registered plugin has
    context.push('Nowhere', undefined)
    // @ts-expect-error nothing is known about the view of this name
    void context.ask(text, { connectorId: 'a' })
    if (candidate.view) {
      expectTypeOf(context.ask(candidate.view, { connectorId: 'a' })).resolves.toEqualTypeOf<{
        readonly connection: ConnectionHandle
      }>()
      // @ts-expect-error a connecting view needs the id of a connector
      void context.ask(candidate.view, undefined)
    }
    for (const { item } of context.items('connect.sections')) {
      expectTypeOf(context.ask(item.view, undefined)).resolves.toEqualTypeOf<{
        readonly connection: ConnectionHandle
      }>()
    }
  }

  it('types views of peers, and those that a slot or a connector names', () => {
    expectTypeOf(use).returns.toBeVoid()
  })

  it('types events of peers, and of all at once', () => {
    const listen = (context: Context<WalletDirectoryContract>) => {
      context.on('connection:connected', ({ isRestored }) => expectTypeOf(isRestored).toBeBoolean())
      context.on('*', (event, payload) => {
        expectTypeOf(event).toBeString()
        expectTypeOf(payload).toBeUnknown()
      })
      // @ts-expect-error no registered plugin emits this
      context.on('nobody:happened', () => undefined)
    }
    expectTypeOf(listen).returns.toBeVoid()
  })
})
