import type { Feature, Plugin } from '../../plugins/contract.js'
import type { ConformanceCase } from '../contract.js'
import { must } from '../must.js'
import { completed } from './connectedPart.js'

/** Texts by key, without the id of the plugin. */
export type Catalogue = { readonly [key: string]: string }

const stem = (key: string): string => key.replace(/\.(zero|one|two|few|many|other)$/, '')

const places = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The English texts by key, and the titles and labels of the manifest that a catalogue can translate. */
const translatable = ({ views = {}, contributes = [] }: Plugin['manifest'], english: Catalogue): Catalogue => ({
  ...Object.fromEntries(
    Object.entries(views).flatMap(([view, { title }]) => (title ? [[`views.${view}`, title]] : [])),
  ),
  ...Object.fromEntries(
    contributes.flatMap(({ id, item }) => {
      const { label = '', about } = item as { label?: string; about?: string }
      return [[`items.${id}`, label], ...(about === undefined ? [] : [[`items.${id}.about`, about]])]
    }),
  ),
  ...english,
})

/** Which keys a language needs for the texts: a text with a number in each form that its numbers take. */
const neededKeys = (tag: string, known: Catalogue): readonly string[] => {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  return Object.entries(known).flatMap(([key, text]) => {
    // Items without a label.
    if (!text) return []
    if (stem(key) === key) return [key]
    return key.endsWith('.other') ? pluralCategories.map((form) => `${stem(key)}.${form}`) : []
  })
}

/** Its catalogues in these languages leave nothing in English, and say all that the English text does. */
export const wholeCatalogues = (
  make: () => Plugin,
  load: (plugin: Plugin) => Promise<Feature>,
  english: Catalogue = {},
  tags: readonly string[] = [],
): ConformanceCase => ({
  name: 'its catalogues in the languages of the site have every text, with every placeholder',
  async run() {
    if (tags.length === 0) return
    const plugin = await completed(make())
    const { languages = {} } = await load(plugin)
    const known = translatable(plugin.manifest, english)
    for (const tag of tags) {
      const { default: texts = {} } = (await languages[tag]?.()) ?? {}
      for (const key of neededKeys(tag, known)) {
        const text = texts[key]
        must(text?.trim(), `The catalogue "${tag}" lacks "${key}".`)
        // Some languages write none, one and two without a number.
        const isWord = /\.(zero|one|two)$/.test(key)
        for (const place of places(known[key] ?? known[`${stem(key)}.other`] ?? ''))
          must(
            places(text ?? '').includes(place) || (isWord && place === 'count'),
            `"${key}" of the catalogue "${tag}" lacks the placeholder {${place}} of the English text.`,
          )
      }
    }
  },
})

/** Its translations are of texts that it has. */
export const catalogues = (
  make: () => Plugin,
  load: (plugin: Plugin) => Promise<Feature>,
  english: Catalogue | undefined,
): ConformanceCase => ({
  name: 'every translation is of a text that the plugin has in English, with its placeholders',
  async run() {
    const plugin = await completed(make())
    const { languages = {} } = await load(plugin)
    const known = translatable(plugin.manifest, english ?? {})
    for (const [tag, fetch] of Object.entries(languages)) {
      must(isTag(tag), `"${tag}" in \`languages\` is not a BCP 47 tag, such as \`de\` or \`pt-BR\`.`)
      const { default: texts } = await fetch()
      for (const [key, text] of Object.entries(texts)) {
        const same = Object.keys(known).filter((other) => other === key || stem(other) === stem(key))
        const isOfManifest = /^(views|items)\./.test(key)
        must(
          english || isOfManifest,
          `The catalogue "${tag}" can be checked with the English one only: pass it as \`english\` in the second argument.`,
        )
        must(
          same.length > 0,
          `The catalogue "${tag}" translates "${key}", which ${isOfManifest ? 'no view or item of the manifest has' : 'the English catalogue lacks'}.`,
        )
        must(typeof text === 'string', `The text "${key}" of the catalogue "${tag}" is not a text.`)
        const wanted = new Set(same.flatMap((other) => places(known[other] ?? '')))
        for (const place of places(text))
          must(
            wanted.has(place),
            `"${key}" of the catalogue "${tag}" has the placeholder {${place}}, which the English text lacks; it has ${[...wanted].map((name) => `{${name}}`).join(', ') || 'none'}.`,
          )
      }
    }
  },
})
