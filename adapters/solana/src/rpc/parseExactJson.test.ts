import { setFlagsFromString } from 'node:v8'
import { BaseError } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseExactJson } from './parseExactJson.js'

type Parse = Extract<Parameters<typeof parseExactJson>[1], object>

const numRuns = runs(20_000, 100)
const large = '18446744073709551615'
const parseJson: Parse = JSON.parse
const saysSource = (): boolean => {
  let source: string | undefined
  parseJson('1', (_, value, written) => {
    source = written?.source
    return value
  })
  return source === '1'
}
const isNative = saysSource()
/** A flag of Node 20, whose engine has the feature switched off. */
const flag = 'harmony-json-parse-with-source'

/** Cases that both engines must parse alike. */
const cases = (parse: Parse): void => {
  it('keeps whole numbers exact, and otherwise equals JSON.parse', () => {
    const text = `{"a":9007199254740993,"b":[-9007199254740993,1],"c":"9007199254740993","d":${large},"e":1${'0'.repeat(400)}}`
    expect(parseExactJson(text, parse)).toEqual({
      a: 9007199254740993n,
      b: [-9007199254740993n, 1],
      c: '9007199254740993',
      d: BigInt(large),
      e: 10n ** 400n,
    })
    expect(parseExactJson('9007199254740991', parse)).toBe(9007199254740991)
    for (const text of ['1.5e300', '12345678901234567.5', '1234567890123456e1', '-0', '0.12345678901234567']) {
      expect(parseExactJson(text, parse), text).toBe(JSON.parse(text))
    }
    expect(parseExactJson(`{"__proto__":${large}}`, parse)).toEqual(
      Object.defineProperty({}, '__proto__', { value: BigInt(large), enumerable: true }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(parseExactJson(text, parse)).toEqual(JSON.parse(text, wide))
        expect(parseExactJson(`[${large},${text}]`, parse)).toEqual([BigInt(large), JSON.parse(text, wide)])
      }),
      { numRuns },
    )
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n })), (numbers) => {
        expect(parseExactJson(`[${numbers}]`, parse)).toEqual(
          numbers.map((number) => (Number.isSafeInteger(Number(number)) ? Number(number) : number)),
        )
      }),
      { numRuns },
    )
  })

  it('refuses invalid JSON, with large numbers too', () => {
    for (const text of ['', '{', `0${large}`, `[${large}`, `${large}${'0'.repeat(3)} 1`, `"${large}`, `[${large},]`]) {
      expect(() => parseExactJson(text, parse), text).toThrow(SyntaxError)
    }
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (given, isLarge) => {
        const text = isLarge ? `[${large},${given}]` : given
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        try {
          parseExactJson(text, parse)
          expect(isJson).toBe(true)
        } catch (error) {
          expect(error).not.toBeInstanceOf(BaseError)
          expect(isJson).toBe(false)
        }
      }),
      { numRuns },
    )
  })
}

describe("parseExactJson where the engine exposes a number's source", () => {
  beforeAll(() => {
    if (!isNative) setFlagsFromString(`--${flag}`)
  })
  afterAll(() => {
    if (!isNative) setFlagsFromString(`--no-${flag}`)
  })

  cases(JSON.parse)

  it('relies on the engine alone', () => {
    expect(saysSource()).toBe(true)
    let times = 0
    const parse: Parse = (text, reviver) => {
      times++
      return JSON.parse(text, reviver)
    }
    expect(parseExactJson(`[${large},"\\u0001${large}"]`, parse)).toEqual([BigInt(large), `\u0001${large}`])
    expect(times).toBe(1)
  })
})

describe('parseExactJson where the engine does not', () => {
  cases((text, reviver) => JSON.parse(text, reviver && ((key, value) => reviver(key, value))))
})

/** Makes bigints of numbers that are not exact. */
function wide(_: string, value: unknown): unknown {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21
    ? BigInt(JSON.stringify(value))
    : value
}
