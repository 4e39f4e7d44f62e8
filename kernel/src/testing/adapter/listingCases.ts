import { loadCapability } from '../../capabilities/loadCapability.js'
import { normaliseNetworks } from '../../config/normaliseNetworks.js'
import type { Adapter } from '../../connections/contract.js'
import { validatePlugins } from '../../plugins/validatePlugins.js'
import { cleanText } from '../../text/cleanText.js'
import { must } from '../must.js'
import { replaceGlobal } from '../replaceGlobal.js'
import { requireHosts } from '../requireHosts.js'
import type { AdapterBench, AdapterCase } from './adapterBench.js'

/** Plugins may define their own types. */
const typeShape = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/

/** Replaces parts of an adapter, in place if possible, so that the adapter itself uses them too. */
const replace = (adapter: Adapter, parts: Partial<Adapter>): Adapter =>
  Object.isFrozen(adapter) ? { ...adapter, ...parts } : Object.assign(adapter, parts)

/** Connects the wallet that is on the page. */
const connectFirst = async ({ within }: AdapterBench, { kernel }: ReturnType<AdapterBench['openKernel']>) => {
  const connectorId = kernel.getState().connectors[0]?.id
  must(connectorId, 'The wallet of the page is not listed.')
  return within('`kernel.connect`', () => kernel.connect({ connectorId }))
}

/** How an adapter is listed, and how it finds wallets. */
export const listingCases: readonly AdapterCase[] = [
  {
    name: 'it is plain data with two load functions',
    async run({ subject }) {
      const adapter = subject.adapter()
      validatePlugins([adapter])
      const { kind, title, capabilities = [], discover, load } = adapter
      must(kind === 'adapter', `Its kind is "${kind}".`)
      const titles =
        title === undefined || typeof title === 'string' ? [title ?? ''] : [title.en, ...Object.values(title)]
      must(
        titles.every((text) => typeof text === 'string' && text === cleanText(text)),
        'Its title is not clean, or not in English.',
      )
      for (const name of capabilities as readonly unknown[])
        must(typeof name === 'string' && name === cleanText(name), `Its capability "${name}" has no name.`)
      must(typeof discover === 'function' && typeof load === 'function', 'It needs `discover` and `load`.')
    },
  },
  {
    name: 'every capability that it declares can be loaded',
    async run({ subject }) {
      const listed = subject.adapter()
      const { capabilities: loads = {} } = (await listed.load()).default
      const names: readonly string[] = listed.capabilities ?? []
      for (const name of names)
        must(await loadCapability([listed], name, listed.namespace), `The capability "${name}" is missing.`)
      for (const name of Object.keys(loads)) must(names.includes(name), `The capability "${name}" is not listed.`)
    },
  },
  {
    name: 'its hosts are addresses that a policy can allow',
    async run({ subject }) {
      const { hosts } = subject.adapter()
      const networks = normaliseNetworks(subject.networks)
      if (hosts) requireHosts(() => hosts({ projectId: undefined, metadata: undefined, networks }))
    },
  },
  {
    name: 'each half is loaded only when it is needed',
    async run(bench) {
      const { subject, within, openKernel, installed } = bench
      if (subject.wallet?.().install) installed()
      const adapter = subject.adapter()
      const { discover, load } = adapter
      const counts = { discover: 0, load: 0 }
      const listed = replace(adapter, {
        discover() {
          counts.discover++
          return discover()
        },
        load() {
          counts.load++
          return load()
        },
      })
      const expect = (when: string, isDiscovered: boolean, loads: number): void =>
        must(
          counts.discover > 0 === isDiscovered && counts.load === loads,
          `${when} \`discover\` was called ${counts.discover} and \`load\` ${counts.load} times.`,
        )
      const opened = openKernel(listed)
      expect('When it is only listed', false, 0)
      await within('`kernel.preload`', opened.kernel.preload)
      await within('`kernel.preload`', opened.kernel.preload)
      expect('After discovery', true, 0)
      if (!subject.wallet?.().install) return
      await connectFirst(bench, opened)
      await within('`kernel.disconnect`', () => opened.kernel.disconnect())
      await connectFirst(bench, opened)
      expect('After connecting', true, 1)
    },
  },
  {
    name: 'a half that failed to load is loaded again',
    async run(bench) {
      const { subject, within, refused, openKernel, installed } = bench
      if (subject.wallet?.().install) installed()
      const adapter = subject.adapter()
      const { discover, load } = adapter
      let isLost = true
      /** Loads, then fails. */
      const losing =
        <value>(fetch: () => Promise<value>): (() => Promise<value>) =>
        async () => {
          const half = await fetch()
          if (isLost) throw new Error('network')
          return half
        }
      const opened = openKernel(replace(adapter, { discover: losing(discover), load: losing(load) }))
      const { kernel } = opened
      await within('`kernel.preload`', kernel.preload)
      must(kernel.getState().discovery === 'failed', `The lost \`discover\` shows as ${kernel.getState().discovery}.`)
      isLost = false
      await within('`kernel.preload` once more', kernel.preload)
      must(kernel.getState().discovery === 'done', 'A second `discover` does not work.')
      if (!subject.wallet?.().install) return
      isLost = true
      const { code } = await refused('`kernel.connect` without its code', () => connectFirst(bench, opened))
      must(code === 'PLUGIN_LOAD_FAILED', `A lost \`load\` is ${code}.`)
      isLost = false
      await connectFirst(bench, opened)
    },
  },
  {
    name: 'it finds nothing and does not throw without a window',
    needs: ['a host without a window'],
    async run({ discover, quiet }) {
      const restore = 'window' in globalThis ? replaceGlobal('window', () => undefined) : undefined
      try {
        const { ask, end, found } = await discover()
        ask()
        await quiet()
        end()
        must(!found.length, 'It found a wallet although there is none.')
      } finally {
        restore?.()
      }
    },
  },
  {
    name: 'a wallet of the page is listed once, under a clean id',
    needs: ['wallet.install'],
    async run({ discover, installed, until, quiet, openKernel, subject, within }) {
      const { source } = installed()
      const { ask, found } = await discover()
      ask()
      await until('it announces the wallet of the page', () => found.some((entry) => entry.source === source))
      for (const { id, type } of found) {
        must(id && id === cleanText(id, 512), `An id is not clean: ${JSON.stringify(id)}.`)
        must(typeShape.test(type), `Its type is not UPPER_SNAKE: ${JSON.stringify(type)}.`)
      }
      const { kernel } = openKernel(subject.adapter())
      for (let round = 0; round < 3; round++) {
        await within('`kernel.preload`', kernel.preload)
        await quiet()
      }
      const { length } = kernel.getState().connectors
      must(length === 1, `After three discoveries ${length} rows are listed for one wallet.`)
    },
  },
  {
    name: 'a wallet that loads late is found',
    needs: ['wallet.install'],
    async run({ discover, installed, until, quiet }) {
      const { ask, found } = await discover()
      ask()
      await quiet()
      must(!found.length, 'It found a wallet although there is none.')
      const { source } = installed()
      ask()
      await until('it announces the wallet', () => found.some((entry) => entry.source === source))
    },
  },
]
