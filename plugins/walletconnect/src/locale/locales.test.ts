import { expect, it } from 'vitest'
import ar from './ar.js'
import de from './de.js'
import { en } from './en.js'
import { failures } from './failures.en.js'

const english = { ...en, ...failures }

it.each([
  ['ar', ar],
  ['de', de],
])('%s has every message, with the same placeholders', (_tag, texts: { readonly [key: string]: string }) => {
  const places = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort()
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  for (const [key, text] of Object.entries(english)) expect(places(texts[key]), key).toEqual(places(text))
})
