import { expect, it } from 'vitest'
import { inLanguage } from './inLanguage.js'

const title = { en: 'EVM networks', de: 'EVM-Netzwerke', 'de-CH': 'EVM-Netz' }

it.each([
  ['en', 'EVM networks'],
  ['de', 'EVM-Netzwerke'],
  ['de-AT', 'EVM-Netzwerke'],
  ['de-CH', 'EVM-Netz'],
  ['fr', 'EVM networks'],
  ['constructor', 'EVM networks'],
])('in %s it is %s', (tag, text) => expect(inLanguage(title, tag)).toBe(text))

it('a plain text is the same in every language', () => expect(inLanguage('Solana', 'de')).toBe('Solana'))
