import { createTestClock, createTestHttp } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { defaultOptions } from '../directoryOptions.js'
import { openGateway } from './openGateway.js'

const { signal } = new AbortController()
const context = {
  getState: () => {
    throw new Error('It asks for nothing yet.')
  },
  alert: () => undefined,
  networks: [],
  http: createTestHttp({ clock: createTestClock(), signal }),
  signal,
}

it.each(['http://gateway.example', 'javascript:x', '', 3])('rejects the URL %j', (gateway) =>
  expect(() => openGateway(context, { ...defaultOptions, gateway: gateway as string })).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID' }),
  ),
)

it('accepts a URL that may be used', () => {
  for (const gateway of ['https://gateway.example/base', 'http://localhost:4000'])
    expect(openGateway(context, { ...defaultOptions, gateway }).chains).toEqual([])
})
