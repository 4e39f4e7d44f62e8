import { expect, it } from 'vitest'
import { inLanguage } from './inLanguage.js'

const title = { en: 'Ethereum & EVM', de: 'Ethereum & EVM', 'de-CH': 'EVM-Netz' }

it.each([
  ['en', 'Ethereum & EVM'],
  ['de', 'Ethereum & EVM'],
  ['de-AT', 'Ethereum & EVM'],
  ['de-CH', 'EVM-Netz'],
  ['fr', 'Ethereum & EVM'],
  ['constructor', 'Ethereum & EVM'],
])('in %s it is %s', (tag, text) => expect(inLanguage(title, tag)).toBe(text))

it('a plain text is the same in every language', () => expect(inLanguage('Solana', 'de')).toBe('Solana'))
