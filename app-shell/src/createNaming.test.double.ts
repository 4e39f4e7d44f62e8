import type { Plugin, Slice } from '@latchkey/kernel'
import { defineFeature, definePlugin } from '@latchkey/kernel'
import type { AccountProfile } from './core/contract.js'

interface NamingContract {
  state: { readonly own?: AccountProfile }
  actions: { read(): Promise<void> }
}

const slice: Slice<
  NamingContract['state'],
  { read(state: NamingContract['state'], own: AccountProfile): NamingContract['state'] }
> = {
  initial: {},
  reducers: { read: (_, own) => ({ own }) },
  bind: (write) => ({ read: (own) => write('read', () => ({ own })) }),
}

/** A plugin that names whichever account it is told to name; counts how often it was asked. */
export function createNaming(profile: () => AccountProfile): { readonly plugin: Plugin; asked: number } {
  const naming = {
    asked: 0,
    plugin: definePlugin<'naming', NamingContract>({
      id: 'naming',
      api: 1,
      actions: ['read'],
      contributes: [{ slot: 'account.identity', id: 'own', order: 1, item: { action: 'read', state: 'own' } }],
      load: async () => ({
        default: defineFeature<NamingContract>({
          slice,
          views: {},
          setup(context) {
            const { read } = context.bind(slice)
            return {
              actions: {
                async read() {
                  naming.asked += 1
                  read(profile())
                },
              },
            }
          },
        }),
      }),
    })(),
  }
  return naming
}
