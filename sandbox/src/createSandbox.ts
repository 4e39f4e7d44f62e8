import { randomBytes } from 'node:crypto'
import { defaultSeed, deriveAccounts } from './accounts/deriveAccounts.js'
import { chainDefinitions } from './chains/chainDefinitions.js'
import type { Caip2, SandboxChain, SandboxNetwork } from './chains/contract.js'
import { createChain } from './chains/createChain.js'
import { rpcRequest } from './chains/rpcRequest.js'
import { seedChain } from './chains/seedChain.js'
import type { ChainNode } from './chains/startNode.js'
import { startNode } from './chains/startNode.js'
import type { Sandbox, SandboxOptions, SandboxPort, SandboxRelay } from './contract.js'
import { carryOutOrder } from './control/carryOutOrder.js'
import type { ServiceState } from './control/contract.js'
import type { ControlServer } from './control/startControlServer.js'
import { startControlServer } from './control/startControlServer.js'
import type { FaultServer } from './faults/contract.js'
import { startFaultServer } from './faults/startFaultServer.js'
import type { RunningGateway } from './gateway/startSandboxGateway.js'
import { startSandboxGateway } from './gateway/startSandboxGateway.js'
import { signingModule } from './loadSigning.js'
import { planNames } from './names/planNames.js'
import { deriveNamespaceKeys } from './namespaces/deriveNamespaceKeys.js'
import type { SandboxNamespaceWallet } from './namespaces/describeNamespaceWallets.js'
import { describeNamespaceWallets } from './namespaces/describeNamespaceWallets.js'
import { namespaceScript } from './namespaces/namespaceScript.js'
import type { Phone, PhoneOptions } from './phone/contract.js'
import { createPhone as buildPhone } from './phone/createPhone.js'
import { deriveSolanaAccount } from './phone/deriveSolanaAccount.js'
import { phoneAccounts } from './phone/phoneAccounts.js'
import { poisonHistory } from './poison/poisonHistory.js'
import { createProcessGuard } from './process/createProcessGuard.js'
import type { RelayPort } from './relay/openRelayPort.js'
import { openRelayPort } from './relay/openRelayPort.js'
import { serveMemoryRelay } from './relay/serveMemoryRelay.js'
import { SandboxError } from './sandboxError.js'
import type { RunningSolana } from './solana/startSolana.js'
import { startSolana } from './solana/startSolana.js'
import { deployOddTokens } from './tokens/deployOddTokens.js'
import { describeTokens } from './tokens/describeTokens.js'
import { planTokens } from './tokens/planTokens.js'
import { createWalletAccounts } from './wallets/createWalletAccounts.js'
import { createWalletDesk } from './wallets/createWalletDesk.js'
import { describeWallets, walletDefinitions } from './wallets/walletDefinitions.js'
import { walletScript } from './wallets/walletScript.js'

const firstChain: Caip2 = `eip155:${chainDefinitions[0].id}`

/** Starts a sandbox on loopback; rejects with `SandboxError` after stopping everything it had started. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports = 'ephemeral', seed = defaultSeed, log = 'silent', relay: withRelay = true } = options
  const { allNamespaces = true, gateway: gatewayOptions = {} } = options
  const portOf = (part: SandboxPort): number => (ports === 'ephemeral' ? 0 : (ports[part] ?? 0))
  const say = (text: string): void => {
    if (log === 'info') console.info(`[sandbox] ${text}`)
  }

  const accounts = deriveAccounts(seed)
  const walletAccounts = createWalletAccounts(seed, accounts)
  const wallets = describeWallets(walletAccounts)
  let namespaceWallets: readonly SandboxNamespaceWallet[] | undefined
  const holders = [...new Set([...accounts, ...[...walletAccounts.values()].flat(), ...phoneAccounts(seed)])]
  const plan = planTokens(
    seed,
    holders.filter(({ startBalance }) => startBalance !== '0').map(({ address }) => address),
  )
  const naming = planNames(seed, accounts.slice(0, 2))
  const networks: SandboxNetwork[] = []
  const world = { networks, accountsOf: (walletId: string) => walletAccounts.get(walletId) ?? [] }
  const chains = new Map<string, SandboxChain>()
  const disposals: (() => void)[] = []
  const controlToken = randomBytes(16).toString('hex')
  const tokens = describeTokens(plan)
  const desk = createWalletDesk()
  const nodes = new Map<string, ChainNode>()
  let control: ControlServer | undefined
  let relayPort: RelayPort | undefined
  let relay: SandboxRelay | undefined
  let gateway: RunningGateway | undefined
  let faults: FaultServer | undefined
  let solana: RunningSolana | SandboxError | undefined
  const phones = new Set<Promise<Phone>>()
  const guard = createProcessGuard()

  const services = (): ServiceState[] => [
    { name: 'Control server', state: 'running', url: control?.url ?? '' },
    ...chainDefinitions.map(({ name }): ServiceState => {
      const node = nodes.get(name)
      return { name, state: !node ? 'starting' : node.alive() ? 'running' : 'stopped', url: node?.proxy.url ?? '' }
    }),
    { name: 'Fault server', state: faults ? 'running' : 'starting', url: faults?.url ?? '' },
    ...(withRelay ? [{ name: 'Relay', state: relay ? 'running' : 'starting', url: relay?.url ?? '' } as const] : []),
    ...(gatewayOptions
      ? [{ name: 'Gateway', state: gateway ? 'running' : 'starting', url: gateway?.url ?? '' } as const]
      : []),
    ...(allNamespaces ? [describeSolana(solana)] : []),
  ]
  const stopEverything = async (): Promise<void> => {
    for (const dispose of disposals) dispose()
    // Phones first, because they would keep looking for a relay that has stopped.
    await Promise.allSettled([...phones].map(async (phone) => (await phone).close()))
    await Promise.all([
      control?.stop(),
      Promise.resolve(gateway?.stop()).then(() => relayPort?.stop()),
      faults?.stop(),
      solana && !(solana instanceof SandboxError) ? solana.stop() : undefined,
      ...[...nodes.values()].map((node) => node.stop()),
    ])
    guard.dispose()
    say('stopped')
  }

  const requireFaults = (): FaultServer => {
    if (faults) return faults
    throw new SandboxError('SANDBOX_PART_FAILED', {
      part: 'fault server',
      reason: 'it has not started',
      cure: 'Start the sandbox again.',
    })
  }
  const requireRelay = (): SandboxRelay => {
    if (relay) return relay
    throw new SandboxError('SANDBOX_PART_LEFT_OUT', {
      part: 'relay',
      reason: 'the sandbox was started without it',
      cure: 'Remove relay: false.',
    })
  }
  const requireSolana = (): RunningSolana => {
    if (solana && !(solana instanceof SandboxError)) return solana
    throw (
      solana ??
      new SandboxError('SANDBOX_PART_LEFT_OUT', {
        part: 'Solana network',
        reason: 'the sandbox was started without it',
        cure: 'Remove `allNamespaces: false`.',
      })
    )
  }
  const createPhone = async (phoneOptions: Partial<PhoneOptions> = {}): Promise<Phone> => {
    const phone = buildPhone(
      {
        relayUrl: requireRelay().url,
        chains: [...chains.values()],
        seed,
        ...(solana && !(solana instanceof SandboxError) && { sendSolana: sendBy(solana) }),
        ...phoneOptions,
      },
      () => phones.delete(phone),
    )
    phones.add(phone)
    phone.catch(() => phones.delete(phone))
    return phone
  }
  let firstPhone: Promise<Phone> | undefined
  const phone = (): Promise<Phone> => {
    firstPhone ??= createPhone().catch((error: unknown) => {
      firstPhone = undefined
      throw error
    })
    return firstPhone
  }

  const starts = [
    startControlServer(portOf('control'), {
      services,
      networks: () => networks,
      chains,
      controlToken,
      accounts,
      wallets,
      tokens,
      desk,
      walletScript: () => walletScript(world),
      relay: () => relay,
      faults: () => faults,
      phone,
    }).then((server) => {
      control = server
      say(`control server at ${server.url}/#token=${controlToken}`)
    }),
    startFaultServer({ port: portOf('faults') }).then((started) => {
      faults = started
      say(`fault server at ${started.url}`)
    }),
    ...(withRelay
      ? [
          openRelayPort(portOf('relay')).then((opened) => {
            relayPort = opened
            say(`relay at ${opened.url}`)
          }),
        ]
      : []),
    // What takes time of it is its code; the rest needs the addresses of the chains.
    ...(gatewayOptions ? [import('@latchkey/gateway')] : []),
    ...(allNamespaces
      ? [
          startSolana({ port: portOf('solana'), seed, holders: solanaHolders(seed) }).then(
            (started) => {
              solana = started
              say(`Solana network at ${started.url}`)
            },
            (error: unknown) => {
              // On a platform without the runtime, everything else still runs.
              if (!(error instanceof SandboxError && error.code === 'SANDBOX_PART_LEFT_OUT')) throw error
              solana = error
              say(error.message)
            },
          ),
        ]
      : []),
    ...chainDefinitions.map(async ({ id, name, port }) => {
      const node = await startNode({ id, name, port: portOf(port) }, guard)
      nodes.set(name, node)
      await seedChain(node.url, id, holders, [plan, naming])
      say(`${name} (${id}) at ${node.proxy.url}`)
    }),
  ]
  try {
    // Awaits every start before it reports a failure, so that everything that started can be stopped.
    await Promise.allSettled(starts)
    await Promise.all(starts)
    for (const { id, name } of chainDefinitions) {
      const node = nodes.get(name)
      if (!node) continue
      const network = describeNetwork(id, name, node.proxy.url, control?.url ?? '')
      const caip2: Caip2 = `eip155:${id}`
      const { chain, dispose } = createChain(caip2, network, node.url, node.proxy)
      networks.push(network)
      chains.set(caip2, chain)
      disposals.push(dispose)
    }
    if (gatewayOptions) {
      gateway = await startSandboxGateway({
        port: portOf('gateway'),
        chains: {
          rpc: rpcOf(chains, solana),
          networks,
          tokens,
          names: naming.names,
          solana: solana && !(solana instanceof SandboxError) ? solana : undefined,
        },
        relayPort,
        options: gatewayOptions,
      })
      relay = gateway.relay
      say(`gateway at ${gateway.url}`)
    } else if (relayPort) relay = await serveMemoryRelay(relayPort)
  } catch (error) {
    await stopEverything()
    throw error
  }

  const rpc = rpcOf(chains, solana)
  const requireChain = (caip2: string): SandboxChain => {
    const chain = chains.get(caip2)
    if (chain) return chain
    throw new SandboxError('SANDBOX_UNKNOWN_CHAIN', {
      part: 'chains',
      reason: `unknown chain "${caip2}"`,
      cure: `Choose one of: ${[...chains.keys()].join(', ')}.`,
    })
  }
  let stopping: Promise<void> | undefined
  return {
    urls: {
      control: control?.url ?? '',
      relay: relay?.url ?? '',
      gateway: gateway?.url ?? '',
      faults: faults?.url ?? '',
      rpc,
    },
    get faults() {
      return requireFaults()
    },
    get relay() {
      return requireRelay()
    },
    get solana() {
      return requireSolana()
    },
    phone,
    createPhone,
    networks,
    accounts,
    wallets,
    get namespaceWallets() {
      // Deriving these keys is slow, and most sandboxes never need them.
      namespaceWallets ??= describeNamespaceWallets(seed)
      return namespaceWallets
    },
    tokens,
    names: naming.names,
    controlToken,
    walletScript: (scriptOptions) => walletScript(world, scriptOptions),
    namespaceScript: (scriptOptions) =>
      namespaceScript(
        {
          rpc,
          keysOf: (wallet) => deriveNamespaceKeys(seed, wallet),
          evmScript: (name, { answer, account, signing }) =>
            walletDefinitions.some((wallet) => wallet.name === name)
              ? walletScript(world, {
                  name,
                  ...(answer && { answer }),
                  ...(account !== undefined && { account }),
                  ...(signing !== undefined && { signing }),
                })
              : undefined,
        },
        scriptOptions,
      ),
    signingModule,
    controlPage: `${control?.url ?? ''}/#token=${controlToken}`,
    order: (caip2, name, body) => carryOutOrder(chains, caip2, name, body),
    exchange(report) {
      try {
        return { status: 200, body: { result: desk.exchange(report) } }
      } catch (error) {
        return { status: 400, body: { error: { message: error instanceof Error ? error.message : String(error) } } }
      }
    },
    chain: requireChain,
    oddTokens: async ({ chain = firstChain, holder } = {}) => deployOddTokens(seed, requireChain(chain), holder),
    async poison(account, { chain: caip2 = firstChain, counterparties } = {}) {
      const chain = requireChain(caip2)
      const funded = accounts.filter(({ address, startBalance }) => address !== account && startBalance !== '0')
      return poisonHistory({
        seed,
        chain,
        account,
        counterparties: counterparties ?? funded.map(({ address }) => address),
        listed: { address: plan.addresses.SBUSD, owner: plan.owner },
        oddTokens: await deployOddTokens(seed, chain),
      })
    },
    stop() {
      stopping ??= stopEverything()
      return stopping
    },
  }
}

/** The URL of every network, by CAIP-2. */
function rpcOf(
  chains: ReadonlyMap<string, SandboxChain>,
  solana: RunningSolana | SandboxError | undefined,
): Readonly<Record<Caip2, string>> {
  return Object.fromEntries([
    ...[...chains.values()].map((chain) => [chain.caip2, chain.url]),
    ...(solana && !(solana instanceof SandboxError) ? [[solana.caip2, solana.url]] : []),
  ])
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

/** The accounts that start with SOL and tokens: the Solana accounts of every wallet and of the phones. */
function solanaHolders(seed: string): string[] {
  const phones = phoneAccounts(seed).map(({ index }) => deriveSolanaAccount(seed, 'phone', index).address)
  return [...describeNamespaceWallets(seed, 'solana').flatMap(({ accounts }) => accounts), ...phones]
}

function describeSolana(solana: RunningSolana | SandboxError | undefined): ServiceState {
  const name = 'Solana network'
  if (solana instanceof SandboxError) return { name, state: 'stopped', url: '' }
  return { name, state: solana ? 'running' : 'starting', url: solana?.url ?? '' }
}

function sendBy({ url }: RunningSolana): (transaction: Uint8Array) => Promise<unknown> {
  return (transaction) =>
    rpcRequest(url, 'sendTransaction', [Buffer.from(transaction).toString('base64'), { encoding: 'base64' }])
}
