import { describe, expect, it } from 'vitest'
import ar from './ar.js'
import de from './de.js'
import en from './en.js'
import { pseudoMessages } from './pseudo.js'

const placesOf = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort()
const english = en as { readonly [key: string]: string }

describe.each([
  ['ar', ar],
  ['de', de],
  ['en-XA', pseudoMessages(en)],
] as const)('%s', (tag, given) => {
  const language = given as { readonly [key: string]: string }

  it('has every form that its numbers take', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    const families = Object.keys(english).filter((key) => key.endsWith('.other'))
    expect(families).not.toEqual([])
    const wanted = families.flatMap((key) => pluralCategories.map((form) => key.replace(/other$/, form)))
    expect(wanted.filter((key) => !language[key])).toEqual([])
  })

  it('says everything that English says', () => {
    expect(Object.keys(english).filter((key) => !language[key])).toEqual([])
  })

  it('says nothing else but more plural forms', () => {
    const others = Object.keys(language).filter((key) => !Object.hasOwn(english, key))
    expect(others.filter((key) => !Object.hasOwn(english, key.replace(/\.(zero|two|few|many)$/, '.other')))).toEqual([])
  })

  it('has the same places as the English text', () => {
    // A number that its plural form already says need not stand there.
    const odd = Object.keys(english).filter(
      (key) =>
        !/\.(one|other)$/.test(key) && placesOf(language[key] ?? '').join() !== placesOf(english[key] ?? '').join(),
    )
    expect(odd).toEqual([])
  })
})

it('leaves places whole in the made-up language and makes it a third longer', () => {
  const made = pseudoMessages(en) as { readonly [key: string]: string }
  expect(made['core.connect.continue']).toBe('⟦Çöñtîñüë îñ {name}······⟧')
  for (const [key, text] of Object.entries(english)) expect(made[key]?.length).toBeGreaterThan(text.length * 1.3)
})
