import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { configurationWith } from '../startTestGateway.test.double.js'
import { parseConfiguration } from './parseConfiguration.js'

const valid = configurationWith()
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('parseConfiguration', () => {
  it('fills in the defaults', () => {
    expect(parseConfiguration(JSON.stringify(valid))).toEqual({
      listen: { host: '127.0.0.1', port: 4200, metricsHost: '127.0.0.1' },
      relay: false,
      trustProxy: 0,
      upstreams: {},
      limits: {},
      keys: {},
      chains: [],
      projects: [{ ...valid.projects?.[0], status: 'active', strictOrigin: false, features: [] }],
    })
  })

  it('takes the ids of development as well as random ones', () => {
    const projects = ['sandbox', 'local', 'ab'.repeat(16)].map((id) => ({ id, name: 'Site' }))
    expect(parseConfiguration(JSON.stringify({ projects })).projects.map(({ id }) => id)).toEqual(
      projects.map(({ id }) => id),
    )
  })

  it.each([
    ['an unknown key', { ...valid, listen: { hots: 'x' } }, /^listen\.hots: unknown key$/],
    ['a wrong type', { ...valid, listen: { port: '4200' } }, /^listen\.port: /],
    ['a bad id', configurationWith({ id: 'x' }), /^projects\.0\.id: must be 32/],
    ['a known word in an id', configurationWith({ id: 'sandbox2' }), /^projects\.0\.id: must be 32/],
    [
      'a bad origin',
      configurationWith({ origins: ['https://a.example/path'] }),
      /^projects\.0\.origins\.0: must be an origin/,
    ],
    ['a script', { ...valid, publicUrl: 'javascript:alert(1)' }, /^publicUrl: /],
    ['a secret in an address', { ...valid, publicUrl: 'https://a:b@c.example' }, /^publicUrl: must be/],
    [
      'an unknown namespace',
      { ...valid, chains: [{ caip2: 'cosmos:hub', rpc: [{ url: 'http://a' }] }] },
      /^chains\.0\.caip2: /,
    ],
    ['one project twice', { projects: [valid.projects?.[0], valid.projects?.[0]] }, /^projects\.1: .* twice$/],
    ['one port for both', { ...valid, listen: { port: 4300, metricsPort: 4300 } }, /^listen\.metricsPort: /],
    ['a key of the prototype', { ...valid, constructor: {} }, /^constructor: unknown key$/],
    ['deep nesting', { ...valid, x: nested(30) }, /nested too deeply$/],
    ['a proxy that is not an address', { ...valid, trustProxy: ['10.0.0.0/40'] }, /^trustProxy\.0: must be an address/],
    ['a limit of zero', { ...valid, limits: { rpc: { address: 0 } } }, /^limits\.rpc\.address: /],
    ['a database of another kind', { ...valid, store: { kind: 'sqlite' } }, /^store\.kind: /],
    [
      'a database at another address',
      { ...valid, store: { kind: 'postgres', url: 'http://a' } },
      /^store\.url: must be/,
    ],
    ['nothing', null, /^the file: /],
  ])('names %s with its path', (_what, value, problem) => {
    expect(() => parseConfiguration(JSON.stringify(value))).toThrow(
      expect.objectContaining({
        code: 'CONFIGURATION_INVALID',
        problems: expect.arrayContaining([expect.stringMatching(problem)]),
      }),
    )
  })

  it('refuses __proto__, a huge file and what is not JSON', () => {
    expect(() => parseConfiguration('{"projects":[{"__proto__":{"id":1}}]}')).toThrow(
      'projects.0.__proto__: unknown key',
    )
    expect(() => parseConfiguration(`"${'a'.repeat(1024 * 1024)}"`)).toThrow('larger than 1 MB')
    expect(() => parseConfiguration('{"projects":')).toThrow('not JSON')
    expect({}).not.toHaveProperty('id')
  })

  it('does not quote a file that is not JSON, which may hold a secret there', () => {
    for (const text of ['{"store":{"url": S3CRET@host"}}', '{"store":\n{"url":"x" "S3CRET"}}', 'S3CRET']) {
      let thrown: unknown
      try {
        parseConfiguration(text)
      } catch (error) {
        thrown = error
      }
      expect(inspect(thrown, { depth: 9 })).toContain('the file is not JSON')
      expect(inspect(thrown, { depth: 9 })).not.toContain('S3CRET')
    }
    expect(() => parseConfiguration('{"store":\n{"url":"x" "S3CRET"}}')).toThrow('line 2')
  })
})
