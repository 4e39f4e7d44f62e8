import { eip155 } from '@latchkey/adapter-eip155'
import { BaseError, definePlugin } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import type { PolicySite } from './contentPolicy.js'
import { contentPolicy, contentPolicyDirectives } from './contentPolicy.js'

const chain = (id: number, ...http: string[]) => ({
  id,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})
const ether = chain(1, 'https://rpc.example/v1/key?x=1', 'https://rpc.example/v2', 'https://second.example:8443')
const policy = (connect: string): string =>
  `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'${connect}; require-trusted-types-for 'script'`
const site = (change: Partial<PolicySite> = {}): PolicySite => ({ networks: [ether], plugins: [eip155()], ...change })
const codeOf = (options: unknown): string => {
  try {
    return contentPolicy(options as PolicySite)
  } catch (error) {
    return error instanceof BaseError ? error.code : `${error}`
  }
}

describe('contentPolicy', () => {
  it('names the origin of each RPC address once', () => {
    expect(contentPolicy(site())).toBe(policy(' https://rpc.example https://second.example:8443'))
  })

  it('is the documented policy for the chains of a sandbox', () => {
    const networks = [chain(31337, 'http://localhost:8545'), chain(31338, 'http://localhost:8546')]
    expect(contentPolicy(site({ networks }))).toBe(policy(' http://localhost:8545 http://localhost:8546'))
  })

  it('adds the gateway of the site', () => {
    expect(contentPolicy(site({ networks: [chain(1)], gateway: 'http://localhost:4200/x' }))).toBe(
      policy(' http://localhost:4200'),
    )
  })

  it('leaves out plugins that the configuration disables or that cannot be used', () => {
    const make = (id: string, isUsable = true) =>
      definePlugin({
        id,
        api: 1,
        isUsable: () => isUsable || { alert: () => ({ code: 'NO', title: 'No' }) },
        hosts: () => ({ connect: [`https://${id}.example`] }),
        load: async () => ({ default: { views: {} } }),
      })
    const plugins = [eip155(), make('on')(), make('off')(), make('disabled')({ enabled: false }), make('poor', false)()]
    expect(contentPolicy(site({ networks: [chain(1)], plugins, features: { off: false } }))).toBe(
      policy(' https://on.example'),
    )
  })

  it('asks what any plugin declares in its manifest', () => {
    const rates = definePlugin<'rates', { options: { readonly server: string } }>({
      id: 'rates',
      api: 1,
      hosts: ({ server }) => ({
        connect: [server],
        images: ['https://pictures.example/x'],
        frames: ['https://frame.example'],
      }),
      load: async () => ({ default: { views: {} } }),
    })
    const {
      'connect-src': connect,
      'img-src': images,
      'frame-src': frames,
    } = contentPolicyDirectives(
      site({ networks: [chain(1)], plugins: [eip155(), rates({ server: 'https://rates.example/api' })] }),
    )
    expect([connect, images, frames]).toEqual([
      ["'self'", 'https://rates.example'],
      ["'self'", 'data:', 'https://pictures.example'],
      ["'self'", 'https://frame.example'],
    ])
  })

  it.each([
    ['data:text/plain,x'],
    ['/rpc'],
    ['rpc.example'],
    ['https:rpc.example'],
    ['http://rpc.example'],
    ['ws://rpc.example'],
    ['ftp://rpc.example'],
    ['blob:https://rpc.example/1'],
    ['https://user:secret@rpc.example'],
    ['https://*.example'],
    ['https://a;script-src'],
    ['https://a,b'],
    ["https://'unsafe-inline'"],
    ['https://[::1]:8545'],
    ['http://[::1]:8545'],
    ['https://rpc.example\n'],
    ['https:\\\\rpc.example'],
    ['https:'],
    [''],
    ['*'],
  ])('refuses the address %j, which no policy can allow', (address) => {
    expect(codeOf(site({ networks: [chain(1, address)] }))).toBe('CONTENT_POLICY_UNKNOWN')
    expect(codeOf(site({ networks: [chain(1)], gateway: address }))).toBe('CONTENT_POLICY_UNKNOWN')
  })

  it('names the plugin and the address in the error, and the cause where a plugin cannot know', () => {
    const thrown = (options: PolicySite): unknown => {
      try {
        return contentPolicy(options)
      } catch (error) {
        return error
      }
    }
    expect(thrown(site({ networks: [chain(1, 'http://rpc.example')] }))).toMatchObject({
      code: 'CONTENT_POLICY_UNKNOWN',
      details: { from: 'the adapter eip155', address: 'http://rpc.example' },
    })
    const cause = new Error('unknown')
    const plugin = definePlugin<'odd'>({
      id: 'odd',
      api: 1,
      hosts() {
        throw cause
      },
      load: async () => ({ default: { views: {} } }),
    })
    expect(thrown(site({ plugins: [eip155(), plugin()] }))).toMatchObject({
      code: 'CONTENT_POLICY_UNKNOWN',
      details: { from: 'the plugin odd' },
      cause,
    })
  })

  it('checks the options as the site does', () => {
    for (const options of [
      undefined,
      null,
      {},
      { networks: [] },
      { networks: [ether] },
      site({ networks: [ether, ether] }),
    ])
      expect(codeOf(options)).toBe('CONFIG_INVALID')
  })
})
