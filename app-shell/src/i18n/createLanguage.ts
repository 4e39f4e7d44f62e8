import type { AnyKernel } from '@latchkey/kernel'
import type { Language } from '../ui/useLanguage.js'
import { chooseLocale } from './chooseLocale.js'
import type { LanguageMessages, Messages } from './messages.js'
import { shipped } from './shipped.js'

/** A language with the translations loaded so far. */
export interface SpokenLanguage extends Language {
  readonly dir: 'ltr' | 'rtl'
  knows(loaded: LoadedPlugin): boolean
}

/** A plugin whose code is there. */
interface LoadedPlugin {
  readonly plugin: string
  readonly feature: LanguageSource
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

/** A plugin whose translation takes longer is shown in English until it arrives. */
const limitMs = 3000

/**
 * Creates the language of the current state from shipped translations, those of plugins and those of the site. `onLearned`
 * receives it anew whenever it has learned the texts of a plugin that was loaded later, shown or not, until `signal` aborts.
 */
export async function createLanguage(
  kernel: AnyKernel,
  messages: Messages = {},
  onLearned?: (language: SpokenLanguage) => void,
  signal?: AbortSignal,
): Promise<SpokenLanguage> {
  const { locale = 'auto' } = kernel.getState()
  const wanted = locale === 'auto' ? navigator.languages : [locale]
  const tag = chooseLocale(wanted, ['en', ...Object.keys(messages), ...Object.keys(shipped)])
  const tags = withBase(tag)
  const texts: { [key: string]: string } = Object.create(null)
  const own = (source: { readonly [tag: string]: unknown } | undefined, name: string): unknown =>
    source && Object.hasOwn(source, name) ? source[name] : undefined

  const thunks = tags.flatMap((name) => (own(shipped, name) as (typeof shipped)['de'] | undefined) ?? [])
  const hasTexts = ({ feature: { languages } }: LoadedPlugin): boolean => tags.some((name) => !!own(languages, name))
  const fetchTexts = async ({ plugin, feature: { languages } }: LoadedPlugin): Promise<void> => {
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
  /** Plugins that may be shown: `false` while their texts are on their way. */
  const known = new Map<string, boolean>()
  /** Calls `onKnown` once the plugin may be shown, and again if its texts arrive later than that. */
  const learn = (loaded: LoadedPlugin, onKnown: () => void): void => {
    known.set(loaded.plugin, false)
    const arrive = (): void => {
      clearTimeout(timer)
      known.set(loaded.plugin, true)
      onKnown()
    }
    const timer = setTimeout(arrive, limitMs)
    // A plugin whose translations fail to load stays English.
    void fetchTexts(loaded).catch(kernel.report).then(arrive)
  }

  try {
    for (const load of thunks) Object.assign(texts, (await load()).default)
  } catch (error) {
    // Texts that failed to load stay English.
    kernel.report(error)
  }
  let language: SpokenLanguage | undefined
  const relearn = (): void => {
    // A language that was chosen later has taken its place.
    if (language && locale === (kernel.getState().locale ?? 'auto')) onLearned?.({ ...language })
  }
  const loaded = kernel.skin?.features() ?? []
  const firstLearned = (one: LoadedPlugin): Promise<void> =>
    new Promise((resolve) =>
      learn(one, () => {
        resolve()
        relearn()
      }),
    )
  await Promise.all(loaded.map(firstLearned))

  const words = tags.flatMap((name) => (own(messages, name) as LanguageMessages | undefined) ?? [])
  const english = words.includes(messages.en as LanguageMessages) ? undefined : messages.en
  language = {
    tag,
    dir: rightToLeft.test(tag) ? 'rtl' : 'ltr',
    say(key, text) {
      for (const source of [...words, texts, english]) {
        const found = own(source as { readonly [key: string]: unknown } | undefined, key)
        if (typeof found === 'string') return found
      }
      return text
    },
    knows(loaded) {
      const { plugin } = loaded
      if (!known.has(plugin)) {
        if (hasTexts(loaded)) learn(loaded, relearn)
        else known.set(plugin, true)
      }
      return known.get(plugin) === true
    },
  }
  // Labels in other views need the texts of a plugin that is not shown itself.
  const stop = kernel.subscribe(
    ({ lifecycles }) => lifecycles,
    () => {
      if (locale !== (kernel.getState().locale ?? 'auto')) stop()
      else for (const one of kernel.skin?.features() ?? []) language?.knows(one)
    },
  )
  signal?.addEventListener('abort', stop)
  return language
}
