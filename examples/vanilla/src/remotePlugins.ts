import type { Plugin, RemoteFeature, View, ViewProps } from '@latchkey/kernel'
import { defineFeature, definePlugin } from '@latchkey/kernel'
import { createElement } from 'react'

interface SectionContract {
  options: { readonly list?: readonly string[] }
  views: { readonly [view: string]: View }
}

interface Section {
  readonly remote: RemoteFeature<SectionContract['options']>
  readonly turnsOff?: readonly string[]
}

const list = (given: readonly string[]): SectionContract['options'] => ({ list: given })

/** A feature for each entry of a configuration whose plugin is still to come; `branding` is there already. */
const sections: { readonly [id: string]: Section } = {
  email: { remote: { id: 'social_login', parse: (given) => given.includes('email') } },
  socials: { remote: { id: 'social_login', values: ['google', 'x', 'github'], parse: list } },
  swaps: { remote: { id: 'swap', values: ['1inch'], parse: list } },
  onramp: { remote: { id: 'onramp', values: ['meld'], parse: list } },
  activity: { remote: { id: 'activity', aliases: ['history'] } },
  'multi-wallet': { remote: { id: 'multi_wallet', default: false } },
  pay: { remote: { id: 'payments', default: false }, turnsOff: ['email', 'socials'] },
}

/** Plugins that each draw one button in Connect, which names its feature and the list that it may use. */
export const remotePlugins: readonly Plugin[] = Object.entries(sections).map(([id, section], index) => {
  const view = `Section-${id}`
  // biome-ignore lint/correctness/noComponentHookFactories: one for each feature, made once
  const Section = ({ context }: ViewProps<SectionContract, string>) =>
    createElement('button', { type: 'button', 'data-feature': id }, [id, ...(context.options.list ?? [])].join(' '))
  return definePlugin<string, SectionContract>({
    id,
    api: 1,
    views: { [view]: { title: id } },
    contributes: [{ slot: 'connect.sections', id, order: 60 + index, item: { view } }],
    ...section,
    load: async () => ({ default: defineFeature<SectionContract>({ views: { [view]: Section } }) }),
  })() as unknown as Plugin
})
