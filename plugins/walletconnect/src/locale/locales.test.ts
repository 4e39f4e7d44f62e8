import { expect, it } from 'vitest'
import ar from './ar.js'
import de from './de.js'
import { en } from './en.js'

it.each([
  ['ar', ar],
  ['de', de],
])('%s has every message, with the same placeholders', (_tag, texts: { readonly [key: string]: string }) => {
  const places = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort()
  expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) expect(places(texts[key]), key).toEqual(places(text))
})
