import { foldName } from '../merge/foldName.js'

/** Letters of other scripts that look like Latin ones: a sample of Unicode TR 39 for names of wallets. */
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

/** Folds look-alike letters to one form and removes everything but letters and digits: wallets that fold to the same name are easily confused. */
export const foldConfusable = (text: string): string =>
  [...foldName(text)]
    .map((letter) => alike[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
