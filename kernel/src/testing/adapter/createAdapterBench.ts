import type { Network } from '../../config/contract.js'
import { normaliseNetworks } from '../../config/normaliseNetworks.js'
import type { Candidate, FoundWallet } from '../../connections/contract.js'
import type { Connection } from '../../connections/state.js'
import { createKernel } from '../../createKernel.js'
import { toBaseError } from '../../errors/toBaseError.js'
import type { Kernel } from '../../kernel.js'
import { cleanText } from '../../text/cleanText.js'
import { createConnectorPage } from '../connector/createConnectorPage.js'
import type { AdapterSubject, AdapterWallet } from '../contract.js'
import { createMemoryStorage } from '../createMemoryStorage.js'
import { createPatience } from '../createPatience.js'
import { createRealClock } from '../createRealClock.js'
import { must } from '../must.js'
import type { AdapterBench } from './adapterBench.js'

/** Creates the tools of one adapter case. */
export function createAdapterBench(subject: AdapterSubject): AdapterBench {
  const networks = normaliseNetworks(subject.networks) as readonly [Network, ...Network[]]
  const { namespace } = subject.adapter()
  const patience = createPatience(subject.patienceMs ?? 2000)
  const clock = createRealClock()
  const ends: (() => void | Promise<void>)[] = []

  const wallet = (): AdapterWallet => {
    const made = subject.wallet?.()
    must(made, 'The subject has no wallet.')
    return made
  }
  const implementation: AdapterBench['implementation'] = async () =>
    (await patience.within('`load`', subject.adapter().load)).default

  return {
    ...patience,
    subject,
    networks,
    wallet,
    implementation,
    async discover() {
      const { default: start } = await patience.within('`discover`', subject.adapter().discover)
      const found: FoundWallet[] = []
      const discovery = start({
        networks,
        injected: { announced: true, plain: true },
        announce(entry) {
          found.push(entry)
        },
        cleanText,
        report: toBaseError,
      })
      ends.push(() => discovery.dispose())
      return { found, ask: () => discovery.ask(), dispose: () => discovery.dispose() }
    },
    installed() {
      const made = wallet()
      const uninstall = made.install?.()
      if (uninstall) ends.push(uninstall)
      return made
    },
    async connected() {
      const made = wallet()
      const loaded = await implementation()
      const candidate: Candidate = {
        id: 'conformance',
        type: 'ANNOUNCED',
        name: 'Conformance',
        namespaces: [namespace],
        marks: [],
      }
      const page = createConnectorPage(
        { kind: 'connector', api: 1, create: (context) => loaded.connector(candidate, made.source, context) },
        namespace,
        networks,
        createMemoryStorage(),
      )
      ends.push(page.end)
      const { accounts, networkId } = await patience.within('`connect`', page.connect)
      const address = accounts[0]?.address
      must(address, 'Its connector shares no account.')
      const { provider } = await page.provider()
      const connection: Connection = {
        id: candidate.id,
        connectorId: candidate.id,
        namespace,
        accounts,
        activeAddress: address,
        networkId,
        name: candidate.name,
        isRestored: false,
        since: 0,
      }
      return { wallet: made, implementation: loaded, provider, address, connection }
    },
    async server() {
      const server = await subject.balance?.()
      must(server, 'The subject has no balance.')
      ends.push(() => server.close?.())
      return { server, network: normaliseNetworks([server.network])[0] as Network }
    },
    openKernel(adapter, memory) {
      const errors: unknown[] = []
      const kernel = createKernel(
        { networks, plugins: [adapter], storage: memory ?? createMemoryStorage() },
        { clock: memory ? { ...clock, after: (ms, work) => clock.after(ms / 50, work) } : clock },
      )
      kernel.on('error:reported', ({ error }) => {
        errors.push(error)
      })
      ends.push(kernel.destroy)
      return { kernel: kernel as unknown as Kernel, errors }
    },
    async close() {
      for (const end of ends.splice(0).reverse()) await end()
      clock.stop()
    },
  }
}
