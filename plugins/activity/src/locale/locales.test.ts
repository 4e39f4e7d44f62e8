import { expect, it } from 'vitest'
import ar from './ar.js'
import de from './de.js'
import { en } from './en.js'

const catalogues = { ar, de } as const
const stem = (key: string): string => key.replace(/\.(zero|one|two|few|many|other)$/, '')
const isPlural = (key: string): boolean => stem(key) !== key

it.each(Object.entries(catalogues))('%s has every message, and nothing else', (tag, texts: Record<string, string>) => {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const wanted = Object.keys(en).flatMap((key) =>
    isPlural(key) ? (key.endsWith('.other') ? pluralCategories.map((form) => `${stem(key)}.${form}`) : []) : [key],
  )
  // English labels of contributions and titles of views stand in the manifest.
  const others = ['items.activity', 'views.Activity', 'views.ActivityDetail']
  expect(Object.keys(texts).sort()).toEqual([...wanted, ...others].sort())
  expect(Object.values(texts).filter((text) => !text.trim())).toEqual([])
})

it.each(Object.entries(catalogues))('%s has the same placeholders', (_tag, texts: Record<string, string>) => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  const english: Record<string, string> = en
  for (const [key, text] of Object.entries(texts)) {
    const own = places(text)
    // Some languages write one and two without a number.
    if (/\.(zero|one|two)$/.test(key)) expect(['', '{count}'], key).toContain(own.join())
    else expect(own, key).toEqual(places(english[key] ?? english[`${stem(key)}.other`] ?? ''))
  }
})
