import { BaseError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { diffStates } from './diffStates.js'
import { measureChunks } from './measureChunks.js'
import { printValue } from './printValue.js'

it('prints a value as one short line', () => {
  expect(printValue({ connected: true, list: [1, null, undefined], deep: {} })).toBe(
    '{ connected: true, list: [1, null, undefined], deep: {} }',
  )
  expect(printValue('x'.repeat(5000))).toHaveLength(200)
  expect(printValue(new Array(200_000_000))).toBe('[]')
  expect(printValue({ ['k'.repeat(500_000)]: 1 })).toHaveLength(200)
  expect(printValue(Array.from({ length: 5000 }, (_, index) => index))).toHaveLength(200)
  expect(printValue(12n)).toBe('12n')
  expect(printValue(new BaseError('No wallet.', { code: 'NOT_CONNECTED' }))).toContain('code: "NOT_CONNECTED"')
})

it('shows no key, no pairing and no code', () => {
  const key = 'a'.repeat(64)
  const shown = printValue({
    uri: 'wc:abc@2?relay-protocol=irn&symKey=1234',
    code: '408123',
    secret: { inner: 'one' },
    accessToken: 'two',
    note: `see wc:abc@2?symKey=1234 and https://a.example/x?token=three`,
    hash: `0x${key}`,
  })
  for (const leak of ['1234', '408123', 'one', 'two', 'three', key]) expect(shown).not.toContain(leak)
  expect(printValue({ code: 'USER_REJECTED' })).toContain('USER_REJECTED')
  expect(printValue('0x076C7bDeA50f3e5578b6494cd9BD5D93D038b476')).toContain(
    '0x076C7bDeA50f3e5578b6494cd9BD5D93D038b476',
  )
})

it.each([
  ['jwt', 'plain'],
  ['access_token', 'plain'],
  ['authorization', 'plain'],
  ['auth', 'plain'],
  ['apiKey', 'plain'],
  ['x-api-key', 'plain'],
  ['mnemonicPhrase', 'plain'],
  ['seedWords', 'plain'],
  ['session', 'plain'],
  ['displayUri', 'plain'],
  ['note', 'eyJhbGciOiJIUzI1NiJ9.eyJwbGFpbiI6MX0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'],
  ['note', 'sent with Bearer plain-token'],
  ['note', '5KQwrPbwdL6PhXujxW37FSSQZ1JiwsST4cqQzDeyXtP79zkvFc4'],
])('shows nothing of the secret %s: %s', (name, value) => {
  const shown = `${printValue({ [name]: value })} ${printValue(value, name)} ${diffStates({}, { [name]: value })[0]?.after}`
  for (const part of ['plain', 'eyJwbGFpbiI6MX0', 'dozjgNry', 'bwdL6PhXujx']) expect(shown).not.toContain(part)
})

it.each<[string, unknown]>([
  ['the user of an address', { value: 'https://user:hunter2@rpc.example/' }],
  ['the user of an address in an error', new Error('cannot reach https://user:hunter2@rpc.example/')],
  ['the key in the path of an RPC address', { rpc: 'https://rpc.example/v3/hunter2456789abcdef0123456789abcdef/x' }],
  ['a pairing in a link of a wallet', { link: 'wallet:wc?uri=wc%3Aabc%402%3FsymKey%3Dhunter2' }],
  ['basic authorization', { header: 'Basic dXNlcjpodW50ZXIyhunter2' }],
  ['a key of a service', { value: 'sk_live_51H8hunter2hunter2hunter2' }],
  [
    'a recovery phrase under any name',
    { value: `legal winner thank year wave sausage ${'worth useful '.repeat(3)}yellow` },
  ],
  ['bytes of a key', { bytes: new Uint8Array(32).fill(77) }],
  ['bytes of a key as a list', { data: Array.from({ length: 64 }, () => 77) }],
  ...['apiKeys', 'privateKeys', 'tokens', 'secrets', 'passwords', 'seeds', 'cookies'].map((name): [string, unknown] => [
    name,
    { [name]: ['hunter2'] },
  ]),
  ...['pwd', 'pass', 'passcode', 'seedBytes', 'tokens'].map((name): [string, unknown] => [name, { [name]: 'hunter2' }]),
])('hides %s', (_, value) => expect(printValue(value)).not.toMatch(/hunter2|sausage|77, /))

it('shows what only looks like a secret', () => {
  for (const text of [
    'https://explorer.example/address/0x076c7bdea50f3e5578b6494cd9bd5d93d038b476',
    'https://rpc.example/v3/some-long-name-of-a-network',
    'eip155:1',
    'Basic information',
  ])
    expect(printValue(text)).toBe(`"${text}"`)
})

it('shows addresses of several namespaces, names of keys and the tokens of a theme', () => {
  const value = {
    frameKey: 'f1',
    tokens: { accent: '#123456' },
    // Solana, Polkadot, Bitcoin
    a: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    b: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    c: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
  }
  for (const one of Object.values(value)) {
    expect(printValue(one)).not.toMatch(/…|•/)
  }
  expect(printValue(value)).not.toContain('•')
})

it('shows nothing that turns the direction of the text around it', () => {
  expect(printValue('a\u202eb\u200bc')).toBe('"abc"')
})

it('survives a getter that throws and a ring', () => {
  const trap = {
    get broken(): never {
      throw new Error('trap')
    },
  }
  expect(printValue(trap)).toBe('(unreadable)')
  const ring: { self?: unknown } = {}
  ring.self = ring
  expect(printValue(ring)).toContain('{…}')
})

it('names what was added, removed and changed', () => {
  const same = { untouched: 1 }
  const before = { same, list: [1, 2], gone: 'x', status: 'connecting', params: { uri: 'wc:1' } }
  const after = { same, list: [1], status: 'connected', fresh: { a: 1 }, params: { uri: 'wc:2' } }
  expect(diffStates(before, after)).toEqual([
    { path: 'list.1', before: '2' },
    { path: 'gone', before: '"x"' },
    { path: 'status', before: '"connecting"', after: '"connected"' },
    { path: 'params.uri', before: '•••', after: '•••' },
    { path: 'fresh', after: '{ a: 1 }' },
  ])
  expect(diffStates(before, before)).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index, index]))
  expect(diffStates({}, many)).toHaveLength(40)
})

const resource = (name: string, startTime: number, encodedBodySize: number, transferSize = 0) =>
  ({ name, startTime, encodedBodySize, transferSize }) as PerformanceResourceTiming

it('measures the files a thunk imports, or what came while it was loading', () => {
  const resources = [
    resource('https://a.example/assets/feature-1a.js', 10, 4000),
    // Asked for once by a preload and once by the import.
    resource('https://a.example/assets/feature-1a.js', 11, 4000),
    resource('https://a.example/assets/other.js?v=1', 20, 0, 700),
    resource('https://a.example/icon.png', 21, 900),
    resource('https://b.example/hidden.js', 40, 0),
  ]
  const named = { toString: () => '()=>p(()=>import("./feature-1a.js"),deps([0,1]))' }
  const nameless = { toString: () => '()=>r.e(12).then(r.bind(r,34))' }
  expect(measureChunks(named, undefined, false, resources)).toEqual({
    bytes: 4000,
    files: ['feature-1a.js'],
    isExact: true,
  })
  expect(measureChunks(nameless, { from: 15, to: 30 }, false, resources)).toEqual({
    bytes: 700,
    files: ['other.js'],
    isExact: false,
  })
  expect(measureChunks(nameless, undefined, false, resources)).toEqual({ bytes: undefined, files: [], isExact: false })
  expect(measureChunks(nameless, { from: 35, to: undefined }, false, resources).bytes).toBeUndefined()
})

it('measures both files of a module that a bundler moved behind a facade, but no other module of that name', () => {
  const resources = [
    resource('https://a.example/assets/open-CFh4UUSW.js', 10, 44),
    resource('https://a.example/assets/open-DuZLvl8C.js', 10, 16_000),
    resource('https://a.example/assets/openTabs-CfbX8uS7.js', 12, 500),
  ]
  const load = { toString: () => '()=>p(()=>import("./open-CFh4UUSW.js"),deps([0,1]))' }
  expect(measureChunks(load, undefined, true, resources).bytes).toBe(16_044)
  expect(measureChunks(load, undefined, false, resources).bytes).toBe(44)
})
