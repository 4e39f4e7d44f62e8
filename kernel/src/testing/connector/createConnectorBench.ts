import { parseCaip2 } from '../../caip/parseCaip2.js'
import { normaliseNetworks } from '../../config/normaliseNetworks.js'
import type { Connector } from '../../connections/contract.js'
import { createKernel } from '../../createKernel.js'
import type { Kernel } from '../../kernel.js'
import type { ConnectorSubject } from '../contract.js'
import { createMemoryStorage } from '../createMemoryStorage.js'
import { createPatience } from '../createPatience.js'
import { createRealClock } from '../createRealClock.js'
import { must } from '../must.js'
import type { ConnectorBench } from './connectorBench.js'
import { createConnectorPage } from './createConnectorPage.js'
import { createOpenAdapter } from './createOpenAdapter.js'

/** Creates the tools of one case: a new wallet in a new browser profile. */
export function createConnectorBench(subject: ConnectorSubject): ConnectorBench {
  const {
    namespace,
    adapter = () => createOpenAdapter(namespace),
    restores = true,
    extras = {},
    patienceMs = 2000,
  } = subject
  const { connector: plugin, wallet = {} } = subject.create()
  const networks = normaliseNetworks(subject.networks).filter(({ chainNamespace }) => chainNamespace === namespace)
  const memory = createMemoryStorage()
  const clock = createRealClock()
  const patience = createPatience(patienceMs)
  const ends: (() => void)[] = []

  const bench: ConnectorBench = {
    ...patience,
    namespace,
    networks,
    wallet,
    memory,
    restores,
    extras,
    prompts: () => wallet.prompts?.() ?? 0,
    implementation: async () => (await adapter().load()).default,
    open() {
      const page = createConnectorPage(plugin, namespace, networks, memory)
      ends.push(page.end)
      return page
    },
    openKernel({ isFast = false } = {}) {
      let made: Connector | undefined
      const listed = {
        ...plugin,
        create: (context: Parameters<typeof plugin.create>[0]) => {
          made = plugin.create(context)
          return made
        },
      }
      const errors: unknown[] = []
      const kernel = createKernel(
        { networks, storage: memory, plugins: [adapter(), listed] },
        { clock: isFast ? { ...clock, after: (ms, work) => clock.after(ms / 50, work) } : clock },
      )
      kernel.on('error:reported', ({ error }) => {
        errors.push(error)
      })
      ends.push(kernel.destroy)
      return { kernel: kernel as unknown as Kernel, connectorId: () => made?.id ?? '', errors }
    },
    async check({ accounts, networkId }) {
      must(Array.isArray(accounts) && accounts.length, '`connect` returned no accounts.')
      const { parseAddress } = await bench.implementation()
      const addresses = accounts.map(({ address }) => {
        must(typeof address === 'string' && parseAddress(address), `An account is not an address: ${String(address)}.`)
        return address
      })
      must(new Set(addresses).size === addresses.length, '`connect` returned an account twice.')
      parseCaip2(networkId, [namespace])
    },
    async provoke() {
      await wallet.changeAccounts?.()
      for (const { caipNetworkId } of [...networks].reverse()) await wallet.moveTo?.(caipNetworkId)
      await wallet.lose?.()
      await wallet.regain?.()
      await wallet.leave?.()
      await patience.quiet()
    },
    close() {
      for (const end of ends.splice(0)) end()
      clock.stop()
    },
  }
  return bench
}
