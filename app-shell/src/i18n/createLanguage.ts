import type { AnyKernel } from '@latchkey/kernel'
import type { Language } from '../ui/useLanguage.js'
import { chooseLocale } from './chooseLocale.js'
import type { LanguageMessages, Messages } from './messages.js'
import { shipped } from './shipped.js'

/** A language with all that is known in it so far. */
export interface SpokenLanguage extends Language {
  readonly dir: 'ltr' | 'rtl'
  /** Fetches what a plugin says in this language, before the plugin is seen. */
  learn(loaded: { readonly plugin: string; readonly feature: LanguageSource }): Promise<void>
}

/** Where a plugin keeps its other languages. */
interface LanguageSource {
  readonly languages?: {
    readonly [tag: string]: () => Promise<{ readonly default: { readonly [key: string]: string } }>
  }
}

const rightToLeft = /^(ar|ckb|dv|fa|he|ku-arab|ps|sd|ug|ur|yi)\b/i

/** `de-AT` and `de`, the narrower first. */
const withBase = (tag: string): readonly string[] => [...new Set([tag, tag.split('-')[0] ?? tag])]

/** Makes the language that the state asks for out of what is shipped, what plugins bring and what the site says. */
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
        // What its manifest says in English; of others it says nothing.
        if (kind === 'items') texts[`items.${plugin}.${of}`] ??= text
        else if (kind && Object.hasOwn(views, of)) texts[key] ??= text
      }
    }
  }

  try {
    for (const load of thunks) Object.assign(texts, (await load()).default)
    await Promise.all((kernel.skin?.features() ?? []).map(learn))
  } catch (error) {
    // What did not arrive stays English.
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
    // A plugin whose language does not arrive speaks English.
    learn: (loaded) => learn(loaded).catch((error: unknown) => void kernel.report(error)),
  }
}
