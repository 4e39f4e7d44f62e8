import { expect, it } from 'vitest'
import ar from './ar.js'
import de from './de.js'
import { en } from './en.js'

const catalogues = { ar, de } as const

it.each(Object.entries(catalogues))('%s has every message, and nothing else', (_tag, texts: Record<string, string>) => {
  // The English label of the tab stands in the manifest.
  expect(Object.keys(texts).sort()).toEqual([...Object.keys(en), 'items.tokens'].sort())
  expect(Object.values(texts).filter((text) => !text.trim())).toEqual([])
})

it.each(Object.entries(catalogues))('%s has the same placeholders', (_tag, texts: Record<string, string>) => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  const english: Record<string, string> = en
  for (const [key, text] of Object.entries(texts)) expect(places(text), key).toEqual(places(english[key] ?? ''))
})
