import { parseEther } from 'viem'
import { defaultSeed } from './accounts/defaultSeed.js'
import { deriveAccounts } from './accounts/deriveAccounts.js'
import { chainDefinitions } from './chains/chainDefinitions.js'
import { createChain } from './chains/createChain.js'
import type { AnvilProcess } from './chains/startAnvil.js'
import { startAnvil } from './chains/startAnvil.js'
import type { Caip2, Sandbox, SandboxChain, SandboxNetwork, SandboxOptions, SandboxPort } from './contract.js'
import type { ServiceState } from './control/answerControl.js'
import type { ControlServer } from './control/startControlServer.js'
import { startControlServer } from './control/startControlServer.js'
import { createProcessGuard } from './process/createProcessGuard.js'
import { SandboxError } from './sandboxError.js'
import { walletDefinitions } from './wallets/walletDefinitions.js'
import { walletScript } from './wallets/walletScript.js'

/** Starts a wallet world on loopback; rejects with `SandboxError`, leaving nothing behind. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports = 'ephemeral', seed = defaultSeed, log = 'silent' } = options
  const portOf = (part: SandboxPort): number => (ports === 'ephemeral' ? 0 : (ports[part] ?? 0))
  const say = (text: string): void => {
    if (log === 'info') console.info(`[sandbox] ${text}`)
  }

  const accounts = deriveAccounts(seed)
  const world = { accounts, networks: [] as SandboxNetwork[] }
  const nodes = new Map<string, AnvilProcess>()
  let control: ControlServer | undefined
  const guard = createProcessGuard()

  const services = (): ServiceState[] => [
    { name: 'Control server', state: 'running', url: control?.url ?? '' },
    ...chainDefinitions.map(({ name }): ServiceState => {
      const node = nodes.get(name)
      return { name, state: !node ? 'starting' : node.alive() ? 'running' : 'stopped', url: node?.url ?? '' }
    }),
  ]
  const stopEverything = async (): Promise<void> => {
    await Promise.all([control?.stop(), ...[...nodes.values()].map((node) => node.stop())])
    guard.dispose()
    say('stopped')
  }

  const starts = [
    startControlServer(portOf('control'), {
      services,
      networks: () => world.networks,
      accounts,
      wallets: walletDefinitions,
      walletScript: () => walletScript(world),
    }).then((server) => {
      control = server
      say(`control server at ${server.url}`)
    }),
    ...chainDefinitions.map(async ({ id, name, port }) => {
      const node = await startAnvil({ id, name, port: portOf(port) }, guard)
      nodes.set(name, node)
      say(`${name} (${id}) at ${node.url}`)
    }),
  ]
  const chains = new Map<string, SandboxChain>()
  try {
    // Every start is awaited before a failure is passed on, so that what did start can be stopped.
    await Promise.allSettled(starts)
    await Promise.all(starts)
    for (const { id, name } of chainDefinitions) {
      const network = describeNetwork(id, name, nodes.get(name)?.url ?? '', control?.url ?? '')
      const caip2: Caip2 = `eip155:${id}`
      world.networks.push(network)
      chains.set(caip2, createChain(caip2, network))
    }
    await Promise.all(
      [...chains.values()].flatMap((chain) =>
        accounts.map(({ address, startBalance }) => chain.setBalance(address, parseEther(startBalance))),
      ),
    )
  } catch (error) {
    await stopEverything()
    throw error
  }

  let stopping: Promise<void> | undefined
  return {
    urls: {
      control: control?.url ?? '',
      rpc: Object.fromEntries([...chains.values()].map((chain) => [chain.caip2, chain.url])),
    },
    networks: world.networks,
    accounts,
    wallets: walletDefinitions,
    walletScript: (scriptOptions) => walletScript(world, scriptOptions),
    chain(caip2) {
      const chain = chains.get(caip2)
      if (chain) return chain
      throw new SandboxError('SANDBOX_UNKNOWN_CHAIN', {
        part: 'chains',
        reason: `there is no chain "${caip2}"`,
        cure: `Choose one of: ${[...chains.keys()].join(', ')}.`,
      })
    },
    stop() {
      stopping ??= stopEverything()
      return stopping
    },
  }
}

function describeNetwork(id: number, name: string, rpcUrl: string, controlUrl: string): SandboxNetwork {
  return {
    id,
    name,
    nativeCurrency: { name: 'Sandbox Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Sandbox explorer', url: `${controlUrl}/explorer` } },
    testnet: true,
  }
}
