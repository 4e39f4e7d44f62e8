import { describe, expect, it } from 'vitest'
import { walletConnect } from './manifest.js'
import { readOptions } from './readOptions.js'

describe('options', () => {
  it('default to the public relay', () => {
    expect(readOptions({})).toMatchObject({
      relayUrl: 'wss://relay.walletconnect.org',
      isPublicRelay: true,
      reuse: 'auto',
    })
    expect(readOptions({ relayUrl: 'ws://127.0.0.1:4400' }).isPublicRelay).toBe(false)
  })

  it.each([
    [{ relayUrl: 'https://relay.example' }],
    [{ relayUrl: 'ws://relay.example' }],
    [{ relayUrl: 'wss://me:pw@relay.example' }],
    [{ relayUrl: 'wss://' }],
    [{ relayUrl: 7 }],
    [{ projectId: 'a b' }],
    [{ projectId: 'x'.repeat(65) }],
    [{ reuse: 'sometimes' }],
    [{ override: [] }],
    [{ client: 'client' }],
  ])('reject %j', (options) => {
    expect(() => readOptions(options as never)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })

  it('list a row only if a relay accepts the site', () => {
    expect(walletConnect().manifest.contributes).toEqual([])
    expect(walletConnect({ projectId: 'abc' }).manifest.contributes).toHaveLength(1)
    expect(walletConnect({ relayUrl: 'wss://relay.example' }).manifest.contributes).toHaveLength(1)
    expect(walletConnect({ client: {} }).manifest.contributes).toHaveLength(1)
  })
})
