import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { nfc, nfd } from '@adraffy/ens-normalize'
import { describe, expect, it } from 'vitest'
import { normaliseName } from './normaliseName.js'

interface NameCase {
  readonly name: string
  /** Absent if it is the name itself. */
  readonly norm?: string
  readonly error?: true
}

/** Reads a file of the set. @throws if it is absent or has another checksum */
function readSet<content>(file: string, sha256: string): content {
  const bytes = readFileSync(new URL(`../../../../tooling/vectors/ens-normalize/${file}`, import.meta.url))
  const sum = createHash('sha256').update(bytes).digest('hex')
  if (sum !== sha256) throw new Error(`${file} has another checksum: ${sum}.`)
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as content
}

/** Everything that differs from the set, so that a failure shows all of it. */
async function differencesOf(cases: readonly NameCase[]): Promise<readonly unknown[]> {
  const differences: unknown[] = []
  for (const { name, norm = name, error } of cases) {
    const actual = await normaliseName(name)
    if (actual !== (error ? undefined : norm)) differences.push({ name, expected: error ? 'refused' : norm, actual })
  }
  return differences
}

describe('normaliseName', () => {
  it('agrees with all 38,613 names of the validation data of ENSIP-15', async () => {
    const [{ name: head }, ...cases] = readSet<[NameCase, ...NameCase[]]>(
      '1.11.1.json.gz',
      '2134db0c97d4ce0ec7997e0326b0ba7de555d3fd9e112c5c3570783c021a1a96',
    )
    expect(head).toBe('version')
    expect([cases.length, cases.filter(({ error }) => error).length]).toEqual([38_613, 17_147])
    expect(await differencesOf(cases)).toEqual([])
  }, 60_000)

  it('agrees with all 103 names that were added by hand', async () => {
    const cases = readSet<readonly NameCase[]>(
      'custom-tests.json.txt',
      '6d5393dd5cff6f25cc53e855e6474d72768aff626997edb5d0373b90fe80a12d',
    )
    expect(cases).toHaveLength(103)
    expect(await differencesOf(cases)).toEqual([])
  })

  it('stands on canonical forms that agree with all 20,034 strings of Unicode', () => {
    const groups = readSet<{ readonly [group: string]: readonly [string, string, string][] }>(
      'nf-tests.json.gz',
      'f1d02cc771b4a609187921c5456f4428ad0145224efbb83bd04d7456f9b63c94',
    )
    const cases = Object.values(groups).flat()
    expect(cases).toHaveLength(20_034)
    const formOf = (form: (points: number[]) => number[], text: string): string =>
      String.fromCodePoint(...form([...text].map((sign) => sign.codePointAt(0) ?? 0)))
    const different = cases.filter(
      ([given, decomposed, composed]) => formOf(nfd, given) !== decomposed || formOf(nfc, given) !== composed,
    )
    expect(different).toEqual([])
  })

  it('has names of plain labels as they are', async () => {
    for (const name of ['', 'vitalik.eth', 'a-b.c', '1.2.3', '-a', 'ab-c', 'abc--d'])
      expect(await normaliseName(name)).toBe(name)
    for (const name of ['ab--c', 'ab--c.eth', 'eth.ab--c', '.', 'a.', '.a', 'a..b'])
      expect(await normaliseName(name)).toBeUndefined()
  })
})
