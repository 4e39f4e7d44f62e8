import type { CoreContract } from '../core/contract.js'
import type { account } from '../core/locale/account.en.js'
import type { en as connect } from '../core/locale/en.js'
import type { failures } from '../core/locale/failures.en.js'
import type { legal } from '../core/locale/legal.en.js'
import type { networks } from '../core/locale/networks.en.js'
import type { noWallets } from '../core/locale/noWallets.en.js'
import type { switching } from '../core/locale/switching.en.js'
import type { waiting } from '../core/locale/waiting.en.js'
import type { en as shell } from '../shell/locale/en.js'
import type { failureTexts } from '../shell/locale/failure.en.js'
import type { notes } from '../shell/locale/notes.en.js'

/** Catalogues by key prefix. */
interface Catalogues {
  shell: typeof shell
  'shell.notes': typeof notes
  'core.legal': typeof legal
  'core.connect': typeof connect & typeof noWallets & typeof waiting
  'core.failures': typeof failures
  'core.account': typeof account
  'core.networks': typeof networks & typeof switching
  'shell.failure': typeof failureTexts
}

/** Every key of the built-in catalogues. */
export type MessageKey = {
  [id in keyof Catalogues]: `${id}.${keyof Catalogues[id] & string}`
}[keyof Catalogues]

/**
 * Keys of plugins: their own texts and those of their manifests, `views.<View>` and `items.<plugin>.<item>`.
 */
type PluginKey = `${string}.${string}`

/** Texts of one language by key; `{places}` are filled in, and `<key>.<plural category>` holds a plural form. */
export type LanguageMessages = { readonly [key in MessageKey]?: string } & { readonly [key in PluginKey]?: string }

/** Views of core without a title in the manifest: drawn within another one, or titled by what they are about. */
type Untitled = 'BelowWallets' | 'ChooseNamespace' | 'SwitchNetwork'

/** A complete language: every text and every view title. */
export type ShippedMessages = { readonly [key in MessageKey]: string } & {
  readonly [view in Exclude<keyof CoreContract['views'], Untitled> & string as `views.${view}`]: string
} & { readonly [key in PluginKey]?: string }

/** Texts by BCP 47 tag. */
export interface Messages {
  readonly [tag: string]: LanguageMessages
}
