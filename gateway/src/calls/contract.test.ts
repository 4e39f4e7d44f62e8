import { failureSchema } from '@latchkey/wire'
import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { configurationWith, projectId, site, startTestGateway } from '../startTestGateway.test.double.js'
import type { Call } from './Call.js'
import { calls, documentPath } from './calls.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** A value for every parameter that a call requires; a call without an entry here takes `x`. */
const samples: Readonly<Record<string, string>> = { id: 'metamask' }
const hostile = [
  '../../../etc/passwd',
  '__proto__',
  '<script>',
  "' OR 1=1 --",
  '%00',
  'a'.repeat(1000),
  '\u202e',
  '{"a":1}',
]

function requestOf(
  call: Call,
  { param, headers = {}, query = projectId }: { param?: string; headers?: object; query?: string } = {},
) {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(param ?? samples[name] ?? 'x'))
  const required = Object.entries(call.query).flatMap(([name, { type }]) =>
    type === 'optional' ? [] : [`&${name}=${samples[name] ?? 'x'}`],
  )
  return new Request(`http://gateway.test${path}?projectId=${query}${required.join('')}`, {
    method: call.method,
    headers: { ...(call.body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(call.body ? { body: '{}' } : {}),
  })
}

async function expectContract(call: Call, response: Response): Promise<void> {
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  const type = response.headers.get('content-type') ?? ''
  if (call.response === 'picture' && type.startsWith('image/')) {
    expect([200, 404]).toContain(response.status)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    return
  }
  if (response.status === 204) return expect(call.response).toBe('nothing')
  const body = await response.json()
  const schema = response.status === 200 || 'parts' in body ? call.response : failureSchema
  if (typeof schema === 'string') throw new Error(`A ${schema} is not JSON.`)
  expect(v.safeParse(schema, body).issues, JSON.stringify(body)).toBeUndefined()
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const path = call.path

  it('returns what its schema says, or a failure', async () => {
    const { gateway } = startTestGateway(ended)
    await expectContract(call, await gateway.fetch(requestOf(call)))
  })

  it('never fails at hostile parameters', async () => {
    const { gateway, lines } = startTestGateway(ended)
    for (const param of hostile) {
      const response = await gateway.fetch(
        requestOf(call, { param, query: call.access === 'project' ? projectId : encodeURIComponent(param) }),
      )
      expect(response.status, param).not.toBe(500)
      await expectContract(call, response)
    }
    expect(lines.filter(({ msg }) => msg === 'request failed')).toEqual([])
  })

  it.runIf(call.access === 'project')(
    'refuses foreign and forged origins, and unknown and suspended projects',
    async () => {
      const { gateway, write } = startTestGateway(ended)
      for (const origin of [
        'https://evil.example',
        'null',
        `${site}.evil.example`,
        `${site}@evil.example`,
        'https://SITE.example:444',
        'file://',
      ]) {
        const response = await gateway.fetch(requestOf(call, { headers: { origin } }))
        expect([origin, response.status]).toEqual([origin, 403])
        await expectContract(call, response)
      }
      for (const query of ['', 'x', '__proto__', 'f'.repeat(32)]) {
        expect((await gateway.fetch(requestOf(call, { query }))).status).toBe(403)
      }
      await write(configurationWith({ status: 'suspended' }))
      expect((await gateway.fetch(requestOf(call))).status).toBe(403)
    },
  )

  it('is in the OpenAPI document', async () => {
    const { get } = startTestGateway(ended)
    const { paths } = await (await get(documentPath)).json()
    expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(call.method.toLowerCase())
  })
})

it('describes every call in a valid OpenAPI document, and no other', async () => {
  const { get } = startTestGateway(ended)
  const document = await (await get(documentPath)).json()
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(Object.keys(document.paths)).toEqual([
    ...new Set(calls.map((call) => call.path.replaceAll(/:(\w+)/g, '{$1}'))),
  ])
})
