import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '../../sandbox/src/contract.js'
import { describeChains } from '../../sandbox/src/gateway/describeChains.js'
import type { GatewayConfiguration } from './configuration/configurationSchema.js'
import type { Gateway, GatewayOptions } from './contract.js'
import { createGateway } from './createGateway.js'
import { projectId } from './startTestGateway.test.double.js'

export const chainA = 'eip155:31337'
export const chainB = 'eip155:31338'

/** The configuration that serves the chains of a sandbox. */
export function configurationOf(
  sandbox: Sandbox,
): GatewayConfiguration & { chains: NonNullable<GatewayConfiguration['chains']> } {
  return {
    projects: [{ id: projectId, name: 'Sandbox', origins: ['localhost:*'] }],
    chains: describeChains({
      networks: sandbox.networks,
      tokens: sandbox.tokens,
      names: sandbox.names,
      solana: sandbox.solana,
      rpc: sandbox.urls.rpc,
    }),
  }
}

export interface ChainGateway {
  readonly gateway: Gateway
  readonly lines: Record<string, unknown>[]
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Response>
  post(path: string, body: unknown, query?: Readonly<Record<string, string>>, type?: string): Promise<Response>
  /** Writes the file of prices. */
  price(prices: unknown): void
  /** Lets everything that is kept grow old. */
  pass(ms: number): void
}

/** A gateway in process for the chains of a sandbox; `ended` collects what undoes it. */
export function startChainGateway(
  ended: (() => unknown)[],
  configuration: GatewayConfiguration,
  options: Partial<GatewayOptions> = {},
): ChainGateway {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  const configFile = join(folder, 'gateway.config.json')
  writeFileSync(configFile, JSON.stringify(configuration))
  const lines: Record<string, unknown>[] = []
  let passed = 0
  let written = 0
  const gateway = createGateway({
    configFile,
    port: 0,
    store: { kind: 'memory' },
    log: { write: (line) => void lines.push(JSON.parse(line)) },
    // Stands still otherwise: a busy machine must not make anything old.
    now: () => passed,
    ...options,
  })
  ended.push(() => gateway.stop())
  const address = (path: string, query: Readonly<Record<string, string>>) =>
    `http://gateway.test${path}?${new URLSearchParams({ projectId, st: 'js', sv: '1', ...query })}`
  return {
    gateway,
    lines,
    get: (path, query = {}) => gateway.fetch(new Request(address(path, query))),
    post: (path, body, query = {}, type = 'application/json') =>
      gateway.fetch(
        new Request(address(path, query), {
          method: 'POST',
          headers: { 'content-type': type },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
    price(prices) {
      const file = join(folder, 'prices.json')
      writeFileSync(file, typeof prices === 'string' ? prices : JSON.stringify(prices))
      // Two writes within a tick of the file system's clock are two versions all the same.
      written += 1
      utimesSync(file, new Date(), new Date(1_700_000_000_000 + written * 1000))
    },
    pass: (ms) => {
      passed += ms
    },
  }
}
