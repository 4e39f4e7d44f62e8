import type { ConnectionHandle, NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
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
