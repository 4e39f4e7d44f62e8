import { describe, expect, it } from 'vitest'
import { contentPolicy } from './contentPolicy.mjs'

describe('contentPolicy', () => {
  it('is the documented policy for the default chain URLs', () => {
    expect(contentPolicy({ 'eip155:31337': 'http://localhost:8545', 'eip155:31338': 'http://localhost:8546' })).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http://localhost:8545 http://localhost:8546; require-trusted-types-for 'script'",
    )
  })

  it('names each chain once, by its origin, wherever it sits', () => {
    const policy = contentPolicy({
      'eip155:1': 'http://localhost:9001/rpc?x=1',
      'eip155:2': 'http://localhost:9001/',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'http://localhost:9002',
    })
    expect(policy).toContain("; connect-src 'self' http://localhost:9001 http://localhost:9002; ")
  })

  it('allows a page without chains to contact only its own server', () => {
    expect(contentPolicy()).toContain("; connect-src 'self'; ")
  })

  it('names the relay and the gateway of the page', () => {
    expect(
      contentPolicy(
        { 'eip155:1': 'http://localhost:1' },
        { relay: 'ws://localhost:2', gateway: 'http://localhost:4200' },
      ),
    ).toContain("; connect-src 'self' http://localhost:4200 http://localhost:1 ws://localhost:2; ")
  })

  it.each(['localhost:8545; script-src *', 'not an address', ''])('rejects a string that is not a URL: %s', (text) => {
    expect(() => contentPolicy({ 'eip155:1': text })).toThrow(
      expect.objectContaining({ code: 'CONTENT_POLICY_UNKNOWN' }),
    )
  })
})
