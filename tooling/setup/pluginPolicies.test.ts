import { bip122, bitcoin } from '@latchkey/adapter-bip122'
import { cosmos, cosmosHub, defineCosmosChain } from '@latchkey/adapter-cosmos'
import { eip155 } from '@latchkey/adapter-eip155'
import { polkadot, polkadotRelay } from '@latchkey/adapter-polkadot'
import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import type { PolicySite } from '@latchkey/app-shell/server'
import { contentPolicy } from '@latchkey/app-shell/server'
import { brands } from '@latchkey/plugin-brands'
import { walletDirectory } from '@latchkey/plugin-wallet-directory'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { describe, expect, it } from 'vitest'

const chain = (id: number, ...http: string[]) => ({
  id,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})
const ether = chain(1, 'https://rpc.example/v1/key?x=1', 'https://rpc.example/v2', 'https://second.example:8443')
const policy = (connect: string, { images = '', frames = '' } = {}): string =>
  `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:${images}; connect-src 'self'${connect}; ${frames}require-trusted-types-for 'script'`
const site = (change: Partial<PolicySite> = {}): PolicySite => ({ networks: [ether], plugins: [eip155()], ...change })

describe('the policy of a site', () => {
  it('adds the public relay and the frame that attests the page, and no relay where none is used', () => {
    const plugins = [eip155(), walletConnect({ projectId: 'id' })]
    const rpc = ' https://rpc.example https://second.example:8443'
    expect(contentPolicy(site({ plugins }))).toBe(
      policy(`${rpc} wss://relay.walletconnect.org`, { frames: "frame-src 'self' https://verify.walletconnect.org; " }),
    )
    expect(contentPolicy(site({ plugins, features: { walletconnect: false } }))).toBe(policy(rpc))
    expect(contentPolicy(site({ plugins: [eip155(), walletConnect({ projectId: 'id', enabled: false })] }))).toBe(
      policy(rpc),
    )
    // Without a project id the public relay refuses the site, and the plugin is not usable.
    expect(contentPolicy(site({ plugins: [eip155(), walletConnect({})] }))).toBe(policy(rpc))
  })

  it("adds a site's own relay and nodes, and no frame for them", () => {
    const override = { eip155: { rpcMap: { 'eip155:1': 'https://own.example/rpc' } } }
    const plugins = [eip155(), walletConnect({ relayUrl: 'wss://relay.example:8080/x', override })]
    expect(contentPolicy(site({ plugins }))).toBe(
      policy(' https://rpc.example https://second.example:8443 wss://relay.example:8080 https://own.example'),
    )
  })

  it('adds the gateway of the directory and of the site, and any https picture only where the site asks for it', () => {
    const plugins = [
      eip155(),
      brands({ marks: async () => ({}) }),
      walletDirectory({ gateway: 'https://gateway.example/base' }),
    ]
    const networks = [chain(1)]
    expect(contentPolicy(site({ networks, plugins }))).toBe(policy(' https://gateway.example'))
    expect(contentPolicy(site({ networks, plugins, gateway: 'http://localhost:4200' }))).toBe(
      policy(' http://localhost:4200 https://gateway.example'),
    )
    expect(contentPolicy(site({ networks, plugins: [eip155(), walletDirectory()] }))).toBe(policy(''))
    expect(contentPolicy(site({ networks, plugins: [eip155(), walletDirectory({ remoteIcons: true })] }))).toBe(
      policy('', { images: ' https:' }),
    )
  })

  it('names the servers of every namespace', () => {
    const own = defineCosmosChain({
      chainId: 'own-1',
      name: 'Own',
      hrp: 'own',
      feeCurrencies: [{ coinDenom: 'OWN', coinMinimalDenom: 'uown', coinDecimals: 6 }],
      rpc: 'https://cosmos.example',
      rest: 'https://rest.example',
    })
    const plugins = [
      eip155(),
      solana(),
      polkadot(),
      bip122({ utxoUrl: { [bitcoin.caipNetworkId]: 'https://utxo.example/api' } }),
      cosmos({ chains: [own, cosmosHub] }),
    ]
    const devnet = { ...solanaMainnet, rpcUrls: { default: { http: ['https://solana.example'] } } }
    expect(contentPolicy({ networks: [ether, devnet, polkadotRelay, bitcoin, own, cosmosHub], plugins })).toBe(
      policy(
        ' https://rpc.example https://second.example:8443 https://solana.example https://utxo.example https://cosmos.example',
      ),
    )
  })

  it('refuses to guess the relay of a client of the site', () => {
    const options = (relayUrl?: string) =>
      site({ networks: [chain(1)], plugins: [eip155(), walletConnect({ client: {}, ...(relayUrl && { relayUrl }) })] })
    expect(() => contentPolicy(options())).toThrow(expect.objectContaining({ code: 'CONTENT_POLICY_UNKNOWN' }))
    expect(contentPolicy(options('wss://relay.example'))).toBe(policy(' wss://relay.example'))
  })
})
