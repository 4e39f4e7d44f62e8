import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseStrictJson } from './parseStrictJson.js'
import { readBody } from './readBody.js'

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('parseStrictJson', () => {
  it.each([
    '1',
    'null',
    '"{\\"a\\":1,\\"a\\":2}"',
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '{"a":"{","b":"}"}',
    deep(16),
  ])('reads %s', (text) => expect(parseStrictJson(text)).toEqual(JSON.parse(text)))

  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"b":{"x":1 , "x" : 2}}',
    '{"__proto__":{"polluted":true}}',
    '{"\\u005f_proto__":1}',
    '[{"constructor":1}]',
    '{"prototype":1}',
    deep(17),
    '{',
    '',
    'NaN',
    '{"a":1}}',
    "{'a':1}",
  ])('refuses %s', (text) => {
    expect(() => parseStrictJson(text)).toThrow(expect.objectContaining({ reason: 'REQUEST_INVALID' }))
    expect({}).not.toHaveProperty('polluted')
  })

  it('takes time in proportion to the length of hostile text', () => {
    expect(() => parseStrictJson(`"${'\\\\'.repeat(500_000)}`)).toThrow('not JSON')
    expect(parseStrictJson(`["${'\\"'.repeat(200_000)}"]`)).toHaveLength(1)
  })
})

describe('readBody', () => {
  const rule = { schema: v.unknown(), maxBytes: 10 }
  const request = (body: string | ReadableStream, type = 'application/json') =>
    new Request('http://gateway.test', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      duplex: 'half',
    } as RequestInit)

  it('reads JSON, and plain text only where the call allows it', async () => {
    expect(await readBody(request('{"a":1}'), rule)).toEqual({ a: 1 })
    expect(await readBody(request('{"a":1}', 'application/json; charset=utf-8'), rule)).toEqual({ a: 1 })
    await expect(readBody(request('{"a":1}', 'text/plain'), rule)).rejects.toMatchObject({
      reason: 'BODY_TYPE_INVALID',
    })
    expect(await readBody(request('{"a":1}', 'text/plain'), { ...rule, isTextAllowed: true })).toEqual({ a: 1 })
  })

  it('refuses what is too large, however it comes', async () => {
    await expect(readBody(request(`"${'a'.repeat(20)}"`), rule)).rejects.toMatchObject({ reason: 'BODY_TOO_LARGE' })
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode('aaaa')) })
    await expect(readBody(request(endless), rule)).rejects.toMatchObject({ reason: 'BODY_TOO_LARGE' })
  })
})
