import type { Plugin, View } from '@latchkey/kernel'

/** Counts, and nothing else: the smallest plugin that uses every part of the contract. */
export interface TallyContract {
  options: { readonly step?: number }
  state: { count: number }
  actions: { add(input: { readonly times: number }): Promise<number> }
  events: { added: { readonly count: number } }
  views: { Tally: View<undefined, { readonly count: number }> }
}

/** The plugin `tally`. */
export interface TallyPlugin extends Plugin<'tally', TallyContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    tally: TallyContract
  }
}
