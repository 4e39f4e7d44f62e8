import type { Token } from './theme/tokens.js'

/** Light, dark, or as the system says. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** How the modal looks. */
export interface Theme {
  /** @default 'auto' */
  readonly mode?: ThemeMode
  /** Values of `--lk-*` properties by their name without that; one that is missing or empty keeps its default. */
  readonly tokens?: { readonly [token in Token]?: string | undefined }
}

declare module '@latchkey/kernel' {
  interface SkinState {
    readonly theme: Theme
    /** As set: `'auto'` or a BCP 47 tag. */
    readonly locale: string
    /** Namespaces that are being restored from the last visit; set before the first render of the page. */
    readonly restoring?: readonly string[]
  }
}
