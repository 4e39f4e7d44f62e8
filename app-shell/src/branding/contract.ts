import type { Plugin, View } from '@latchkey/kernel'

/** Options of `branding`. */
export interface BrandingOptions {
  /** What the line says. @default 'Wallets by Latchkey', in the visitor's language */
  readonly text?: string
  /** `https:` address that the line leads to, in a new tab. @default none */
  readonly url?: string
}

/** One line at the foot of Connect. */
export interface BrandingContract {
  options: BrandingOptions
  views: {
    /** The line, within Connect. */
    Branding: View
  }
}

/** The plugin `branding`. */
export interface BrandingPlugin extends Plugin<'branding', BrandingContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    branding: BrandingContract
  }
}
