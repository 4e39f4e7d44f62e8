import { must } from '../must.js'
import type { ConnectorBench, ConnectorCase } from './connectorBench.js'

const stateOf = (kernel: ReturnType<ConnectorBench['openKernel']>['kernel'], namespace: string) => {
  const state = kernel.getState().namespaces[namespace]
  return { ...state, first: state?.connections[0] }
}

/** Opens a kernel with the connector and connects it. */
const connected = async ({ openKernel, within }: ConnectorBench) => {
  const opened = openKernel()
  const { kernel, connectorId } = opened
  await within('`kernel.preload`', kernel.preload)
  const handle = await within('`kernel.connect`', () => kernel.connect({ connectorId: connectorId() }))
  return { ...opened, handle }
}

/** Closes the page while connected and opens it again. */
const reloaded = async (bench: ConnectorBench) => {
  const { kernel: before } = await connected(bench)
  before.destroy()
  return bench.openKernel()
}

/** The connector in a whole kernel. */
export const kernelCases: readonly ConnectorCase[] = [
  {
    name: 'in a kernel: it connects and disconnects',
    async run(bench) {
      const { namespace, within, implementation } = bench
      const { kernel, connectorId, errors, handle } = await connected(bench)
      const { status, first } = stateOf(kernel, namespace)
      must(status === 'connected' && first, `After \`connect\` it is ${status}.`)
      must(first.connectorId === connectorId(), 'Another wallet is connected.')
      const { parseAddress } = await implementation()
      must(parseAddress(first.activeAddress), 'The active account is not an address.')
      must(handle.provider === Object(handle.provider), 'The connection has no provider.')
      const left = await within('`kernel.disconnect`', () => kernel.disconnect())
      must(left.join() === namespace, `It disconnected ${left.join() || 'nothing'}.`)
      must(stateOf(kernel, namespace).reason === 'user', 'The reason of the disconnect is not `user`.')
      must(!errors.length, `It reported: ${String(errors[0])}`)
    },
  },
  {
    name: 'in a kernel: its connection is found, made active and disconnected by its id',
    async run(bench) {
      const { namespace, within, prompts } = bench
      const { kernel, errors, handle } = await connected(bench)
      const asked = prompts()
      const { id, record } = handle
      await within('`kernel.activate`', () => kernel.activate(id, { address: record?.activeAddress ?? '' }))
      must(kernel.connection({ id })?.provider === handle.provider, 'Its id leads to another provider.')
      must(prompts() === asked, 'The visitor was prompted.')
      await within('`kernel.disconnect`', () => kernel.disconnect({ connectionId: id }))
      must(stateOf(kernel, namespace).status === 'disconnected', 'It is still connected.')
      must(!errors.length, `It reported: ${String(errors[0])}`)
    },
  },
  {
    name: 'in a kernel: a reload reconnects without a prompt',
    async run(bench) {
      const { namespace, within, prompts, restores } = bench
      const { kernel, errors } = await reloaded(bench)
      const asked = prompts()
      const restored = await within('`kernel.reconnect`', kernel.reconnect)
      const { status, first } = stateOf(kernel, namespace)
      must(prompts() === asked, 'The visitor was prompted.')
      must(!restores || restored.join() === namespace, 'It was not restored.')
      must(!restores || (status === 'connected' && first?.isRestored), `After a reload it is ${status}.`)
      must(!errors.length, `It reported: ${String(errors[0])}`)
    },
  },
  {
    name: 'in a kernel: a disconnected visitor stays disconnected after a reload',
    async run(bench) {
      const { namespace, within, prompts } = bench
      const { kernel: before } = await connected(bench)
      await within('`kernel.disconnect`', () => before.disconnect())
      before.destroy()
      const asked = prompts()
      const { kernel, connectorId } = bench.openKernel()
      await within('`kernel.reconnect`', kernel.reconnect)
      must(stateOf(kernel, namespace).status === 'disconnected', 'It is connected again.')
      must(prompts() === asked, 'The visitor was prompted.')
      await within('`kernel.connect`', () => kernel.connect({ connectorId: connectorId() }))
    },
  },
  {
    name: 'in a kernel: a locked wallet is not prompted after a reload',
    needs: ['wallet.lock', 'wallet.prompts'],
    async run(bench) {
      const { namespace, within, prompts, wallet } = bench
      const { kernel } = await reloaded(bench)
      await wallet.lock?.()
      const asked = prompts()
      await within('`kernel.reconnect`', kernel.reconnect)
      must(stateOf(kernel, namespace).status === 'disconnected', 'It is connected while the wallet is locked.')
      must(prompts() === asked, 'The visitor was prompted.')
    },
  },
  {
    name: 'in a kernel: a wallet reconnects when it is unlocked',
    needs: ['wallet.lock', 'wallet.unlock'],
    async run(bench) {
      const { namespace, within, until, wallet, prompts } = bench
      const { kernel } = await reloaded(bench)
      await wallet.lock?.()
      await within('`kernel.reconnect`', kernel.reconnect)
      const asked = prompts()
      await wallet.unlock?.()
      await until('it is connected again', () => stateOf(kernel, namespace).status === 'connected')
      must(prompts() === asked, 'The visitor was prompted.')
    },
  },
  {
    name: 'in a kernel: the page follows the wallet',
    oneOf: ['changeAccounts', 'moveTo', 'leave'],
    async run(bench) {
      const { namespace, networks, until, wallet } = bench
      const { kernel } = await connected(bench)
      const now = () => stateOf(kernel, namespace)
      if (wallet.changeAccounts) {
        const before = JSON.stringify(now().first?.accounts)
        await wallet.changeAccounts()
        await until('the page shows the other accounts', () => JSON.stringify(now().first?.accounts) !== before)
      }
      const target = networks.find(({ caipNetworkId }) => caipNetworkId !== now().networkId)
      if (wallet.moveTo && target) {
        await wallet.moveTo(target.caipNetworkId)
        await until('the page shows the other network', () => now().networkId === target.caipNetworkId)
      }
      if (!wallet.leave) return
      await wallet.leave()
      await until('the page shows that the visitor disconnected', () => now().status === 'disconnected')
    },
  },
]
