import { defineFeature } from '../define/defineFeature.js'
import { definePlugin } from '../define/definePlugin.js'
import type { Plugin } from '../plugins/contract.js'

/** What became of the doubles. */
export interface Seen {
  /** Ids whose feature was loaded, in order. */
  readonly loaded: string[]
  /** Ids whose `setup` was undone. */
  readonly disposed: string[]
  /** Options that `onOptions` told, by id. */
  readonly told: { readonly id: string; readonly options: object }[]
}

export const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

interface DoubleContract {
  options: { providers?: readonly string[] }
  actions: { options(): Promise<object>; wait(): Promise<unknown> }
  views: Record<string, never>
}

const list = (providers: readonly string[]): object => ({ providers })

const remotes: { readonly [id: string]: Partial<Plugin['manifest']> } = {
  email: { remote: { id: 'social_login', parse: (config) => config.includes('email') } },
  socials: { remote: { id: 'social_login', values: socials, parse: list } },
  swaps: { remote: { id: 'swap', values: ['1inch', 'other'], default: ['1inch'], parse: list }, isRestricted: true },
  onramp: { remote: { id: 'onramp', values: ['meld'], parse: list }, isRestricted: true },
  activity: { remote: { id: 'activity', aliases: ['history'] } },
  branding: { remote: { id: 'reown_branding', aliases: ['reownBranding'] } },
  'multi-wallet': { remote: { id: 'multi_wallet', aliases: ['multiWallet'], default: false } },
  pay: { remote: { id: 'payments', default: false }, turnsOff: ['email', 'socials'], isRestricted: true },
  // Local only, as buying by a deposit is.
  deposit: { isRestricted: true },
  send: {},
}

/** A plugin for each of the seven wire ids and two that have none; each has a view, a slot item and an action of its name. */
export function remotePlugins(seen: Seen = { loaded: [], disposed: [], told: [] }): {
  readonly plugins: readonly Plugin[]
  readonly seen: Seen
} {
  const plugins = Object.entries(remotes).map(([id, manifest]) => {
    const view = `View-${id}`
    const factory = definePlugin<string, DoubleContract>({
      id,
      api: 1,
      actions: ['options', 'wait'],
      views: {},
      defaults: { providers: ['default'] },
      load: async () => {
        seen.loaded.push(id)
        return {
          default: defineFeature<DoubleContract>({
            views: { [view]: () => null } as never,
            setup(context) {
              context.onOptions((options) => seen.told.push({ id, options }))
              return {
                actions: { options: async () => context.options, wait: () => context.ask(view, undefined as never) },
                dispose: () => void seen.disposed.push(id),
              }
            },
          }),
        }
      },
    })
    const plugin = factory() as unknown as Plugin
    return {
      ...plugin,
      manifest: {
        ...plugin.manifest,
        ...manifest,
        views: { [view]: { title: view, answers: true } },
        contributes: [
          { slot: 'open.view', id, order: 300, item: { view } },
          {
            slot: 'connectors',
            id,
            order: 1,
            item: { id: `wallet-${id}`, name: `Wallet ${id}`, type: 'EXTERNAL', namespaces: ['test'] },
          },
        ],
      },
    } as Plugin
  })
  return { plugins, seen }
}
