import type { Plugin, View } from '@latchkey/kernel'

/** What `__id__` takes, keeps, does, says and shows. */
export interface __Name__Contract {
  options: {
    /** How far it counts: a whole number of at least 1. @default 10 */
    readonly limit?: number
  }
  state: { count: number }
  actions: {
    /**
     * Adds a whole number of at least 1 and answers the new count.
     * @throws `__NAME___TIMES_INVALID`, `__NAME___LIMIT_REACHED`
     */
    add(input: { readonly times: number }): Promise<number>
  }
  events: {
    /** Something was added; `count` is the new count. */
    added: { readonly count: number }
  }
  views: {
    /** The count, and a button that adds one. */
    __Name__: View
  }
}

/** The plugin `__id__`. */
export interface __Name__Plugin extends Plugin<'__id__', __Name__Contract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    __key__: __Name__Contract
  }
  // Each with what it means and what to do, for `docs/errors.md`.
  interface ErrorCodes {
    /** The count was at its limit already. Raise `limit`, or add less. */
    __NAME___LIMIT_REACHED: true
    /** What should be added is not a whole number of at least 1. Pass one. */
    __NAME___TIMES_INVALID: true
  }
}
