import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import type { LogLevel, LogOptions } from './createLog.js'
import { createLog } from './createLog.js'

const capacity = 1_024_000
const bytesOf = (text: string): number => new TextEncoder().encode(text).length
const create = ({
  allowed = {},
  ...options
}: Omit<Partial<LogOptions>, 'allowed'> & {
  readonly allowed?: { readonly [code: string]: readonly string[] }
} = {}) => {
  const time = { now: 1_700_000_000_000 }
  return {
    time,
    log: createLog({ level: 'debug', now: () => time.now, allowed: new Map(Object.entries(allowed)), ...options }),
  }
}
const fail = (): never => {
  throw new Error('trap')
}

describe('createLog', () => {
  it('keeps entries in order, also as JSON lines', () => {
    const { log, time } = create({ allowed: { CONNECT_FAILED: ['connectorId', 'attempt', 'silent'] } })
    expect(log.text()).toBe('')
    log.write('error', 'core', 'CONNECT_FAILED', { connectorId: 'io.example', attempt: 2, silent: true })
    time.now += 5
    log.write('info', 'wallet-directory', 'LOADED')
    const entries = [
      {
        t: 1_700_000_000_000,
        level: 'error',
        scope: 'core',
        code: 'CONNECT_FAILED',
        fields: { connectorId: 'io.example', attempt: 2, silent: true },
      },
      { t: 1_700_000_000_005, level: 'info', scope: 'wallet-directory', code: 'LOADED', fields: {} },
    ]
    expect(log.entries()).toEqual(entries)
    expect(log.text()).toBe(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  })

  it.each<[LogOptions['level'], LogLevel[]]>([
    [undefined, ['error']],
    ['error', ['error']],
    ['warn', ['error', 'warn']],
    ['info', ['error', 'warn', 'info']],
    ['debug', ['error', 'warn', 'info', 'debug']],
    ['loud' as never, ['error']],
  ])('accepts at level %s: %j', (level, levels) => {
    const log = createLog({ now: () => 0, ...(level && { level }) })
    for (const one of ['error', 'warn', 'info', 'debug', 'silent', 'loud', undefined])
      log.write(one as never, 'core', 'X')
    expect(log.entries().map((entry) => entry.level)).toEqual(levels)
  })

  it('accepts only the fields allowed for the code', () => {
    const { log } = create({ allowed: { A: ['id'], B: ['count'] } })
    const fields = { id: 'x', count: 1, email: 'alice@example.com', uri: 'wc:7f6e@2?symKey=00', signature: '0xabcd' }
    log.write('error', 'core', 'A', fields)
    log.write('error', 'core', 'B', fields)
    log.write('error', 'core', 'C', fields)
    log.write('error', 'core', 'TO_STRING', fields)
    expect(log.entries().map((entry) => entry.fields)).toEqual([{ id: 'x' }, { count: 1 }, {}, {}])
    for (const secret of ['alice', 'wc:', 'symKey', '0xabcd']) expect(log.text()).not.toContain(secret)
  })

  it('accepts strings of up to 200 characters, finite numbers and booleans only', () => {
    const allowed = {
      A: ['text', 'number', 'flag', 'nothing', 'none', 'nan', 'big', 'list', 'object', 'call', 'symbol'],
    }
    const { log } = create({ allowed })
    log.write('error', 'core', 'A', {
      text: 'x'.repeat(10_000_000),
      number: -1.5,
      flag: false,
      nothing: null,
      none: undefined,
      nan: Number.NaN,
      big: 1n,
      list: ['secret'],
      object: { secret: 1, toJSON: () => 'secret' },
      call: () => 'secret',
      symbol: Symbol('secret'),
    })
    expect(log.entries()[0]?.fields).toEqual({ text: 'x'.repeat(200), number: -1.5, flag: false })
  })

  it('accepts well-formed scopes and codes only', () => {
    const { log } = create()
    for (const text of [
      'alice@example.com',
      '123456',
      'wc:7f6e@2?symKey=00',
      '0xabcdef',
      'A B',
      'A\n',
      'x'.repeat(65),
      '',
    ]) {
      log.write('error', text, text)
      expect(log.entries().at(-1)).toMatchObject({ scope: 'unknown', code: 'UNKNOWN' })
    }
  })

  it('drops the oldest entry beyond 1,024,000 bytes of UTF-8', () => {
    const { log, time } = create({ allowed: { A: ['text'] } })
    // One UTF-16 unit, three bytes of UTF-8 each.
    const text = '€'.repeat(200)
    const count = 3000
    for (let index = 0; index < count; index++) {
      time.now = index
      log.write('error', 'core', 'A', { text })
    }
    const entries = log.entries()
    const line = bytesOf(`${JSON.stringify(entries.at(-1))}\n`)
    expect(bytesOf(log.text())).toBeLessThanOrEqual(capacity)
    expect(bytesOf(log.text())).toBeGreaterThan(capacity - line)
    expect(entries.at(-1)?.t).toBe(count - 1)
    expect(entries.map(({ t }) => t)).toEqual(entries.map((_entry, index) => count - entries.length + index))
  })

  it('stays within its limit for lines of any size', () => {
    const names = Array.from({ length: 100 }, (_none, index) => `field${index}`)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(100), fc.string({ unit: 'binary', maxLength: 8 })), { minLength: 1, maxLength: 40 }),
        (writes) => {
          const { log } = create({ allowed: { A: names } })
          for (const [fields, text] of writes)
            log.write(
              'error',
              'core',
              'A',
              Object.fromEntries(names.slice(0, fields).map((name) => [name, text.repeat(100)])),
            )
          expect(bytesOf(log.text())).toBeLessThanOrEqual(capacity)
          expect(log.text().split('\n').length - 1).toBe(log.entries().length)
        },
      ),
      { numRuns: runs(10, 10) },
    )
  })

  it('drops a line that exceeds the limit by itself, and keeps the others', () => {
    const names = Array.from({ length: 6000 }, (_none, index) => `field${index}`)
    const { log } = create({ allowed: { HUGE: names } })
    log.write('error', 'core', 'A')
    log.write('error', 'core', 'HUGE', Object.fromEntries(names.map((name) => [name, 'x'.repeat(200)])))
    expect(log.entries().map(({ code }) => code)).toEqual(['A'])
  })

  it('cannot be changed through the returned entries', () => {
    const { log } = create({ allowed: { A: ['id'] } })
    const fields = { id: 'x' }
    log.write('error', 'core', 'A', fields)
    fields.id = 'changed'
    Object.assign(log.entries()[0] as object, { code: 'changed' })
    expect(log.entries()).toMatchObject([{ code: 'A', fields: { id: 'x' } }])
  })

  it('never throws, and returns JSON lines of the known shape for any input', () => {
    const trapped = new Proxy(
      {},
      { get: fail, has: fail, ownKeys: fail, getOwnPropertyDescriptor: fail, getPrototypeOf: fail },
    )
    const values = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true }).map((value) => () => value),
      fc.constantFrom<() => unknown>(
        () => trapped,
        () => Object.defineProperty({ name: 'ok' }, 'id', { get: fail, enumerable: true }),
        () => ({ id: { toString: fail, toJSON: fail } }),
        () => JSON.parse('{"__proto__":{"polluted":1},"id":"x","constructor":1}'),
      ),
    )
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('A', '__proto__', 'constructor', 'toString'))
    const level = fc.constantFrom('error', 'warn', 'info', 'debug', '__proto__', undefined)
    fc.assert(
      fc.property(
        level,
        fc.oneof(text, fc.anything()),
        fc.oneof(text, fc.anything()),
        values,
        (one, scope, code, fields) => {
          const { log } = create({ allowed: { A: ['id', 'name', '__proto__', 'constructor'] } })
          log.write(one as never, scope as never, code as never, fields() as never)
          for (const entry of log.entries()) {
            expect(Object.keys(entry)).toEqual(['t', 'level', 'scope', 'code', 'fields'])
            for (const value of Object.values(entry.fields))
              expect(['string', 'number', 'boolean']).toContain(typeof value)
          }
          expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
        },
      ),
      { numRuns: runs(5000) },
    )
  })

  it('survives a clock that throws or returns nothing', () => {
    const broken = createLog({ now: fail })
    broken.write('error', 'core', 'A')
    expect(broken.entries()).toEqual([])
    const odd = createLog({ now: () => Number.NaN })
    odd.write('error', 'core', 'A')
    expect(odd.entries()).toMatchObject([{ t: 0 }])
  })
})
