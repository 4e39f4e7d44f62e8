import { foldName } from './foldName.js'

/** Letters of other scripts that look like Latin ones (Unicode TR 39), as far as names of wallets are written in them. */
const alike: { readonly [letter: string]: string } = {
  а: 'a',
  α: 'a',
  ь: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ɡ: 'g',
  һ: 'h',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  ո: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ν: 'v',
  ѵ: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  '0': 'o',
  '1': 'l',
  '|': 'l',
  '3': 'e',
  '5': 's',
}

/** A name with what looks alike made the same, and without what is no letter: two wallets that fold alike are easily taken for each other. */
export const foldConfusable = (text: string): string =>
  [...foldName(text)]
    .map((letter) => alike[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
