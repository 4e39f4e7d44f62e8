import type { GatewayRelay } from '@latchkey/gateway'
import type { SandboxGatewayOptions, SandboxRelay } from '../contract.js'
import type { RelayPort } from '../relay/openRelayPort.js'
import { SandboxError } from '../sandboxError.js'
import type { SandboxChains } from './describeChains.js'
import { describeChains } from './describeChains.js'

/** What a sandbox's gateway serves. */
interface GatewayParts {
  readonly port: number
  readonly chains: SandboxChains
  /** The port of its relay; without one it runs none. */
  readonly relayPort: RelayPort | undefined
  readonly options: SandboxGatewayOptions
}

/** A sandbox's gateway. */
export interface RunningGateway {
  readonly url: string
  readonly relay: SandboxRelay | undefined
  stop(): Promise<void>
}

/** Features whose server part the gateway has. */
const features = ['activity', 'multi_wallet', 'reown_branding'].map((id) => ({ id, isEnabled: true, config: null }))

/** The project of the demo and of pages that name it, and the id that pages without a project send to a relay. */
const projects = ['sandbox', 'local'].map((id) => ({ id, name: 'Sandbox', origins: [], features }))

/** Starts the real gateway in this process, by default with its data in memory; rejects with `SandboxError`. */
export async function startSandboxGateway({ port, chains, relayPort, options }: GatewayParts): Promise<RunningGateway> {
  const { createGateway } = await import('@latchkey/gateway')
  const gateway = createGateway({
    configuration: {
      listen: { host: '127.0.0.1', port },
      store: options.store ?? { kind: 'memory' },
      relay: relayPort !== undefined,
      ...(relayPort && { relayUrl: relayPort.url }),
      chains: describeChains(chains),
      // Pages of many tests sign in from one address, and send from one account.
      limits: { auth: { project: 3000, address: 1000 }, forced: 600 },
      projects: [...projects, ...(options.projects ?? [])],
    },
    // Nothing in a sandbox waits for another process.
    drainMs: 500,
    log: { write: () => undefined },
  })
  try {
    const url = new URL(await gateway.start())
    if (relayPort) relayPort.serve(gateway.upgrade)
    return {
      url: `http://localhost:${url.port}`,
      relay: relayPort && gateway.relay && describeRelay(relayPort.url, gateway.relay),
      stop: () => gateway.stop(),
    }
  } catch (error) {
    await gateway.stop()
    const reason = error instanceof Error ? error.message : String(error)
    const isTaken = /EADDRINUSE/.test(reason)
    throw new SandboxError(
      isTaken ? 'SANDBOX_PORT_IN_USE' : 'SANDBOX_PART_FAILED',
      {
        part: 'gateway',
        reason: isTaken ? `port in use (${port})` : reason,
        cure: isTaken
          ? "Stop the program that uses it, choose another port, or use ports: 'ephemeral'."
          : 'Read the reason, or leave the gateway out with `gateway: false`.',
      },
      error instanceof Error ? error : undefined,
    )
  }
}

function describeRelay(url: string, { faults, stats, dropAll }: GatewayRelay): SandboxRelay {
  return { url, faults, stats, dropAll }
}
