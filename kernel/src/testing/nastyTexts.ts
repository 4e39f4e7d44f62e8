const odd = [
  [
    '',
    ' ',
    '\n',
    '\t',
    '\0',
    '\u00A0',
    '\uFEFF',
    '\u200B',
    '\u202E',
    '\uD800',
    '\uDFFF',
    '0',
    '-1',
    '0x',
    '0X',
    'null',
  ],
  [
    'undefined',
    'NaN',
    'Infinity',
    '1e1000',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ['<script>alert(1)</script>', 'javascript:alert(1)', "' OR 1=1 --", '../../etc/passwd', '%00', '{{7*7}}'],
  ['ß', 'İ', 'ı', 'ﬁ', '𝟘𝕩', '０ｘ', 'е', '👛', '👩‍👩‍👧', 'a\u0301', 'x'.repeat(100_000), '0x'.padEnd(1_000_000, '0')],
].flat()

const changes: readonly ((text: string) => string)[] = [
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => ` ${text}`,
  (text) => `${text} `,
  (text) => `${text}\n`,
  (text) => text.slice(1),
  (text) => text.slice(0, -1),
  (text) => text + text.slice(-1),
  (text) => text + text,
  (text) => [...text].reverse().join(''),
  (text) => text.replace('0x', ''),
  (text) => `0x${text}`,
  (text) => `${text.slice(0, 5)}\u200B${text.slice(5)}`,
  (text) => `${text.slice(0, 5)}\u0000${text.slice(6)}`,
  (text) =>
    text.replace(/[a-z]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())),
  (text) => text.normalize('NFKD').replace(/o/gi, '0'),
  (text) => text.replace(/\d/, '\u0661'),
  (text) => `${text}?amount=1`,
  (text) => `mailto:${text}`,
]

const madeUp = 2000

/** Strings that break parsers, and strings close to the given ones; deterministic. */
export function nastyTexts(near: readonly string[]): readonly string[] {
  const alphabet = [...new Set([...near.join(''), ...'0OIl1xX:._- é'])]
  // Numerical Recipes' generator: pseudo-random and deterministic.
  let seed = 1
  const next = (limit: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * limit)
  }
  const lengths = [...near.map(({ length }) => length), 1, 20, 80]
  const texts = Array.from({ length: madeUp }, () =>
    Array.from({ length: lengths[next(lengths.length)] ?? 0 }, () => alphabet[next(alphabet.length)]).join(''),
  )
  return [...odd, ...near.flatMap((text) => changes.map((change) => change(text))), ...texts]
}
