import type { Plugin, View } from '@latchkey/kernel'

/** The options, state, actions, events and views of `__id__`. */
export interface __Name__Contract {
  options: {
    /** The highest count: a whole number of at least 1. @default 10 */
    readonly limit?: number
  }
  state: { count: number }
  actions: {
    /**
     * Adds a whole number of at least 1 and returns the new count.
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
  // The meaning of each and what to do, for `docs/errors.md`.
  interface ErrorCodes {
    /** The count would exceed its limit. Raise `limit`, or add less. */
    __NAME___LIMIT_REACHED: true
    /** The number to add is not a whole number of at least 1. Pass one. */
    __NAME___TIMES_INVALID: true
  }
}
