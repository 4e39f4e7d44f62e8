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

  it('make the plugin usable only if a relay accepts the site', () => {
    const site = { projectId: undefined, metadata: undefined, networks: [] }
    const isUsable = (given?: Parameters<typeof walletConnect>[0]) => {
      const { manifest, options } = walletConnect(given)
      return manifest.isUsable?.(options, site) === true
    }
    expect(isUsable()).toBe(false)
    expect(isUsable({ projectId: '' })).toBe(false)
    expect(isUsable({ relayUrl: 'wss://relay.walletconnect.org' })).toBe(false)
    expect(isUsable({ projectId: 'abc' })).toBe(true)
    expect(isUsable({ relayUrl: 'wss://relay.example' })).toBe(true)
    expect(isUsable({ client: {} })).toBe(true)
  })
})
