import type { AnyKernel } from '@latchkey/kernel'
import type { Language } from '../ui/useLanguage.js'
import { chooseLocale } from './chooseLocale.js'
import type { LanguageMessages, Messages } from './messages.js'
import { shipped } from './shipped.js'

/** A language with the translations loaded so far. */
export interface SpokenLanguage extends Language {
  readonly dir: 'ltr' | 'rtl'
  /** Loads a plugin's translations before the plugin is shown. */
  learn(loaded: { readonly plugin: string; readonly feature: LanguageSource }): Promise<void>
}

/** A plugin's translations. */
interface LanguageSource {
  readonly languages?: {
    readonly [tag: string]: () => Promise<{ readonly default: { readonly [key: string]: string } }>
  }
}

const rightToLeft = /^(ar|ckb|dv|fa|he|ku-arab|ps|sd|ug|ur|yi)\b/i

/** `de-AT` and `de`, the more specific first. */
const withBase = (tag: string): readonly string[] => [...new Set([tag, tag.split('-')[0] ?? tag])]

/** Creates the language of the current state from shipped translations, those of plugins and those of the site. */
export async function createLanguage(kernel: AnyKernel, messages: Messages = {}): Promise<SpokenLanguage> {
  const { locale = 'auto' } = kernel.getState()
  const wanted = locale === 'auto' ? navigator.languages : [locale]
  const tag = chooseLocale(wanted, ['en', ...Object.keys(messages), ...Object.keys(shipped)])
  const tags = withBase(tag)
  const texts: { [key: string]: string } = Object.create(null)
  const own = (source: { readonly [tag: string]: unknown } | undefined, name: string): unknown =>
    source && Object.hasOwn(source, name) ? source[name] : undefined

  const thunks = tags.flatMap((name) => (own(shipped, name) as (typeof shipped)['de'] | undefined) ?? [])
  const learn: SpokenLanguage['learn'] = async ({ plugin, feature: { languages } }) => {
    for (const name of tags) {
      const load = own(languages, name) as NonNullable<LanguageSource['languages']>['de'] | undefined
      if (!load) continue
      const { default: arrived } = await load()
      const views = kernel.skin?.manifests().find(({ id }) => id === plugin)?.views ?? {}
      for (const [key, text] of Object.entries(arrived)) {
        texts[`${plugin}.${key}`] ??= text
        const [, kind, of = ''] = /^(views|items)\.(.+)/.exec(key) ?? []
        // Overrides English texts of the plugin's own manifest only.
        if (kind === 'items') texts[`items.${plugin}.${of}`] ??= text
        else if (kind && Object.hasOwn(views, of)) texts[key] ??= text
      }
    }
  }

  try {
    for (const load of thunks) Object.assign(texts, (await load()).default)
    await Promise.all((kernel.skin?.features() ?? []).map(learn))
  } catch (error) {
    // Texts that failed to load stay English.
    kernel.report(error)
  }

  const words = tags.flatMap((name) => (own(messages, name) as LanguageMessages | undefined) ?? [])
  const english = words.includes(messages.en as LanguageMessages) ? undefined : messages.en
  return {
    tag,
    dir: rightToLeft.test(tag) ? 'rtl' : 'ltr',
    say(key, text) {
      for (const source of [...words, texts, english]) {
        const found = own(source as { readonly [key: string]: unknown } | undefined, key)
        if (typeof found === 'string') return found
      }
      return text
    },
    // A plugin whose translations fail to load stays English.
    learn: (loaded) => learn(loaded).catch((error: unknown) => void kernel.report(error)),
  }
}
