import { createMemoryStorage } from '../createMemoryStorage.js'
import { must } from '../must.js'
import { watchRejections } from '../watchRejections.js'
import type { AdapterCase } from './adapterBench.js'

const key = 'latchkey:local:core:connections'

/** Data that an earlier version of the toolkit stored. */
export const storedCases: readonly AdapterCase[] = [
  {
    name: 'in a kernel: data stored by an earlier version is restored or dropped',
    needs: ['wallet.install', 'wallet.storedBefore'],
    async run({ installed, openKernel, subject, within, quiet }) {
      const adapter = subject.adapter()
      const { storedBefore = [] } = installed()
      const rejections = watchRejections()
      try {
        for (const text of storedBefore) {
          const memory = createMemoryStorage()
          // The visitor authorized the site at that time.
          const before = openKernel(adapter, memory).kernel
          await within('`kernel.preload`', before.preload)
          const id = (): string => before.getState().connectors[0]?.id ?? ''
          await within('`kernel.connect`', () => before.connect({ connectorId: id() }))
          const now = Object(JSON.parse(memory.entries.get(key) ?? '{}')).data?.[adapter.namespace]?.[0]
          before.destroy()
          const then = JSON.parse(text)
          const [hint] = then.data[adapter.namespace]
          // The same visitor: the stored data names the accounts of this wallet.
          hint.accounts = now?.accounts
          memory.entries.set(key, JSON.stringify(then))
          const { kernel, errors } = openKernel(adapter, memory)
          const restored = await within('`kernel.reconnect`', kernel.reconnect)
          await quiet()
          const state = kernel.getState().namespaces[adapter.namespace]
          const what = `With "${hint.connectorId}" stored,`
          must(state?.status === (restored[0] ? 'connected' : 'disconnected'), `${what} it is ${state?.status}.`)
          must(
            !restored[0] || state?.connections[0]?.connectorId === now?.connectorId,
            `${what} another wallet is restored.`,
          )
          must(!errors.length, `${what} it reported: ${String(errors[0])}`)
          must(!rejections.seen.length, `${what} a rejection was not handled: ${String(rejections.seen[0])}`)
          if (!restored[0]) await within('`kernel.connect`', () => kernel.connect({ connectorId: id() }))
          const kept: unknown = Object(JSON.parse(memory.entries.get(key) ?? '{}')).data?.[adapter.namespace]
          const first: unknown = Object((Array.isArray(kept) ? kept : [])[0]).connectorId
          must(first === now?.connectorId, `${what} it then stores "${String(first)}" first.`)
          kernel.destroy()
        }
      } finally {
        rejections.end()
      }
    },
  },
]
