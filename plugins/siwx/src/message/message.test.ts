import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MessageData } from '../contract.js'
import { arbitraryMessage } from '../testing/arbitraryMessage.test.double.js'
import { siweVectors, toMessageData } from '../testing/siweVectors.test.double.js'
import { signInNamespaces } from './accountNames.js'
import { createMessage } from './createMessage.js'
import { parseMessage } from './parseMessage.js'

const invalid = (field: string) => expect.objectContaining({ code: 'SIWX_FIELD', details: { field } })
const anyField = expect.objectContaining({ code: 'SIWX_FIELD' })
const data: MessageData = {
  domain: 'site.example',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  uri: 'https://site.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00Z',
}
const solana: MessageData = {
  ...data,
  accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const full: MessageData = {
  ...data,
  statement: 'Hello, welcome.',
  expirationTime: '2026-01-02T00:00:00Z',
  notBefore: '2025-12-31T00:00:00Z',
  requestId: 'r-1',
  resources: ['https://site.example/a', 'ipfs://Qm'],
}

/** The error that something throws. */
function errorOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('a message', () => {
  it('has a line for each field that is set, in a fixed order, and none for the others (172)', () => {
    expect(createMessage(full)).toBe(
      [
        'site.example wants you to sign in with your Ethereum account:',
        '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        '',
        'Hello, welcome.',
        '',
        'URI: https://site.example/login',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: abcdefgh12345678',
        'Issued At: 2026-01-01T00:00:00Z',
        'Expiration Time: 2026-01-02T00:00:00Z',
        'Not Before: 2025-12-31T00:00:00Z',
        'Request ID: r-1',
        'Resources:',
        '- https://site.example/a',
        '- ipfs://Qm',
      ].join('\n'),
    )
    expect(createMessage(data).split('\n').slice(1, 5)).toEqual([data.accountAddress, '', '', `URI: ${data.uri}`])
  })

  it('names the chain by its reference, or by its whole id', () => {
    expect(createMessage(solana)).toContain('Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n')
    const whole = createMessage(solana, { chainIdFormat: 'caip2' })
    expect(whole).toContain('Chain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n')
    expect(parseMessage(whole)).toEqual(solana)
  })

  it('reads the names that wallets write for a cluster of Solana, and no others', () => {
    const named = (name: string) =>
      errorOf(() => parseMessage(createMessage(solana).replace(/(Chain ID: ).*/, `$1${name}`)))
    for (const prefix of ['', 'solana:']) {
      expect(named(`${prefix}mainnet`)).toEqual(solana)
      expect(named(`${prefix}devnet`)).toMatchObject({ chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
      expect(named(`${prefix}testnet`)).toMatchObject({ chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' })
      expect(named(`${prefix}localnet`)).toMatchObject({ chainId: 'solana:localnet' })
    }
    for (const name of ['mainnet-beta', 'Mainnet', 'eip155:1', 'toString', 'constructor', ''])
      expect(named(name)).toEqual(invalid('chainId'))
  })

  it("reads Solana's own form without a statement", () => {
    expect(parseMessage(createMessage(solana).replace('\n\n\n', '\n\n'))).toEqual(solana)
    expect(errorOf(() => parseMessage(createMessage(data).replace('\n\n\n', '\n\n')))).toEqual(invalid('statement'))
  })

  it('has nothing where its empty lines are', () => {
    for (const message of [createMessage(data), createMessage(full), createMessage(solana)])
      for (const [at, line] of message.split('\n').entries()) {
        if (line !== '') continue
        const lines = message.split('\n')
        for (const text of ['x', ' ', 'x\n', '\n', 'URI: https://site.example/'])
          expect([at, text, errorOf(() => parseMessage(lines.with(at, text).join('\n')))]).not.toEqual([
            at,
            text,
            parseMessage(message),
          ])
        if (at === 2)
          expect(errorOf(() => parseMessage(lines.with(at, 'x').join('\n')))).toEqual(invalid('accountAddress'))
      }
  })

  it('passes the files of EIP-4361: 19 messages, 29 that are none, 18 sets of fields that make none', () => {
    const { positive, negative, objects } = siweVectors
    for (const [name, { message, fields }] of Object.entries(positive)) {
      expect([name, parseMessage(message)]).toEqual([name, toMessageData(fields)])
      expect(createMessage(toMessageData(fields))).toBe(message)
    }
    for (const [name, message] of Object.entries(negative))
      expect([name, errorOf(() => parseMessage(message))]).toEqual([name, anyField])
    for (const [name, fields] of Object.entries(objects))
      expect([name, errorOf(() => createMessage(toMessageData(fields)))]).toEqual([name, anyField])
    expect([positive, negative, objects].map((cases) => Object.keys(cases).length)).toEqual([19, 29, 18])
  })
})

describe.each(signInNamespaces)('messages of %s', (namespace) => {
  const numRuns = runs(2000)

  it('are read as they were written', () => {
    const property = fc.property(
      arbitraryMessage(namespace),
      fc.constantFrom('reference', 'caip2'),
      (fields, chainIdFormat) => {
        const message = createMessage(fields, { chainIdFormat })
        expect(parseMessage(message)).toEqual(fields)
      },
    )
    fc.assert(property, { numRuns })
  })

  it('with any one character changed are refused or say something else', () => {
    const edit = fc.tuple(fc.nat(), fc.constantFrom('', ...'\n\r\t :/-0a1ZA[.\u202e\u00a0'), fc.boolean())
    const property = fc.property(arbitraryMessage(namespace), edit, (fields, [place, character, inserts]) => {
      const message = createMessage(fields)
      const at = place % (message.length + 1)
      const edited = message.slice(0, at) + character + message.slice(at + (inserts ? 0 : 1))
      // Solana's own form lacks an empty line, and says the same.
      if (edited === message || edited === message.replace('\n\n\nURI: ', '\n\nURI: ')) return
      const read = errorOf(() => parseMessage(edited))
      if (read instanceof Error) expect(read).toEqual(anyField)
      else expect(read).not.toEqual(fields)
    })
    fc.assert(property, { numRuns })
  })
})

describe('a field', () => {
  it.each<[keyof MessageData, readonly unknown[]]>([
    ['scheme', ['', 'ht tp', 'https:', '1a', 'a\nb']],
    [
      'domain',
      [
        '',
        'a b',
        'site.example/x',
        'https://site.example',
        'a\nb',
        '#a',
        'a?b',
        'site.example:port',
        'ä.example',
        undefined,
      ],
    ],
    [
      'accountAddress',
      ['', '0x1', data.accountAddress.toLowerCase(), `${data.accountAddress} `, `${data.accountAddress}\n`, undefined],
    ],
    ['statement', ['', 'a\nb', 'a\rb', 'a\u202eb', 'a\u0000b', 'é', '"', 'x'.repeat(1025), 7]],
    [
      'uri',
      [
        '',
        'site.example',
        '/login',
        ':x',
        'https://',
        'https://a b',
        'https://a\nb',
        'https://a.example/%zz',
        'https://ä.example',
        undefined,
      ],
    ],
    ['version', ['', '2', 1, undefined]],
    ['chainId', ['', '1', 'eip155:', 'eip155:01', 'eip155:0x1', 'eip155:1 ', 'near:mainnet', 'eip155:-1', undefined]],
    ['nonce', ['', '1234567', 'abcdefg!', 'abcd efgh', 'x'.repeat(257), 12345678, undefined]],
    [
      'issuedAt',
      [
        '',
        'now',
        '2026-02-31T00:00:00Z',
        '2026-01-01',
        '2026-01-01T00:00:00',
        '2026-01-01T24:00:00Z',
        '2026-01-01T00:00:60Z',
        '2026-01-01t00:00:00z',
        undefined,
      ],
    ],
    ['expirationTime', ['2026-13-01T00:00:00Z', '2026-01-01T00:00:00+25:00', 5]],
    ['notBefore', ['2025-02-29T00:00:00Z', '']],
    ['requestId', ['a b', 'a/b', 'a\n', '%', 'é', 'x'.repeat(1025)]],
    [
      'resources',
      ['https://a.example', [''], ['a b'], ['https://a.example', 'x\ny:'], Array(21).fill('https://a.example'), [null]],
    ],
  ])('%s is refused before it is in a text, if it is malformed', (field, values) => {
    for (const value of values) {
      const fields = { ...full, [field]: value }
      expect([value, errorOf(() => createMessage(fields as MessageData))]).toEqual([value, invalid(field)])
    }
  })

  it('repeats nothing of what it held', () => {
    const error = errorOf(() => createMessage({ ...data, nonce: 'secret!' }))
    expect(JSON.stringify(error) + String(error)).not.toContain('secret')
  })

  it('of other ecosystems may hold letters of any script, and no controls or marks of direction', () => {
    const cosmos = {
      ...data,
      accountAddress: 'cosmos1cyyzpxplxdzkeea7kwsydadg87357qnahakaks',
      chainId: 'cosmos:cosmoshub-4',
    }
    expect(parseMessage(createMessage({ ...cosmos, statement: 'Приветствуем 日本 "é"' })).statement).toBe(
      'Приветствуем 日本 "é"',
    )
    for (const statement of [
      'a\u2028b',
      'a\u200bb',
      'a\u2066b',
      'a\u3164b',
      'a\u034fb',
      'a\u0007',
      '\ud800',
      'é'.repeat(600),
    ])
      expect(errorOf(() => createMessage({ ...cosmos, statement }))).toEqual(invalid('statement'))
  })

  it('of a text that is too long, or none, is not read', () => {
    const long = createMessage({ ...data, resources: Array(19).fill('https://a.example') })
    for (const text of ['', 'x'.repeat(9000), long + '\n- https://a.example'.repeat(600), null, {}, undefined])
      expect(errorOf(() => parseMessage(text as string))).toEqual(anyField)
    expect(
      errorOf(() => createMessage({ ...data, resources: Array(20).fill(`https://a.example/${'x'.repeat(500)}`) })),
    ).toEqual(invalid('text'))
  })

  it('survives hostile texts: nothing but a refusal, in linear time', () => {
    const parts = [
      '\n',
      ' wants you to sign in with your ',
      'Ethereum account:',
      'URI: ',
      'Resources:',
      '- ',
      'a',
      '[',
      '://',
      '%41',
      '@',
      '__proto__',
    ]
    const text = fc
      .array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 200 })
      .map((found) => found.join(''))
    const property = fc.property(text, (hostile) => {
      expect(errorOf(() => parseMessage(hostile))).toEqual(anyField)
    })
    fc.assert(property, { numRuns: runs(2000) })
    for (const one of ['%41', 'a@', '[::', 'a.', '://', ':']) {
      const head = one.repeat(2600).slice(0, 8000)
      expect(errorOf(() => parseMessage(`${head} wants you to sign in with your Ethereum account:`))).toEqual(anyField)
    }
  })
})
