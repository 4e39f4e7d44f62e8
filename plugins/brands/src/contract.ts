import type { Plugin } from '@latchkey/kernel'

/** Loads one mark: SVG text or a `data:image/` address, or a module whose default export is one of these. */
export type Mark = () => Promise<string | { readonly default: string }>

/**
 * Marks by what they stand for: a wallet's rdns, its id in the directory or in `state.connectors`, a network (CAIP-2), a
 * namespace (`eip155`), or a token (CAIP-19).
 */
export interface Marks {
  readonly [key: string]: Mark
}

/** A module that exports marks, or objects and modules of such, under any names. */
export interface MarksModule {
  readonly [name: string]: Marks | MarksModule
}

/** Options and actions of `brands`. */
export interface BrandsContract {
  options: {
    /**
     * Loads the list of marks, and with it none of them:
     * `() => import('@latchkey/plugin-brands/known')`, or a module of the site.
     */
    readonly marks: () => Promise<MarksModule>
  }
  actions: {
    /**
     * Returns the mark for a key as a `data:` address; `undefined` if the list has none, or it could not be loaded. A mark that
     * isn't a picture, or is too large, is left out and reported as `MARK_INVALID`, once.
     */
    mark(key: string): Promise<string | undefined>
  }
}

/** The plugin `brands`. */
export interface BrandsPlugin extends Plugin<'brands', BrandsContract> {}

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /**
     * A mark is not shown: it is neither SVG text nor a `data:image/` address, has more than 32,768 characters (65,536 as an address), or contains what a
     * picture does not need: scripts, links, embedded documents, animation.
     * Correct the mark; `details.key` says which, and the message why, in builds for development.
     */
    MARK_INVALID: true
  }
  interface PluginRegistry {
    brands: BrandsContract
  }
}
