import type { Kernel } from '../../kernel.js'
import type { ForeignValue } from '../foreignValues.js'
import { saidValues, thrownValues } from '../foreignValues.js'
import { functionsOf } from '../functionsOf.js'
import { must } from '../must.js'
import { requirePlainData } from '../requirePlainData.js'
import { requireSameIntrinsics } from '../requireSameIntrinsics.js'
import { watchRejections } from '../watchRejections.js'
import type { ConnectorBench, ConnectorCase } from './connectorBench.js'

const codeShape = /^[A-Z][A-Z0-9_]{1,40}$/

/** Runs `work` with a kernel for each value, and checks the page after each step. */
const withEach = async (
  bench: ConnectorBench,
  values: readonly ForeignValue[],
  work: (
    page: { readonly kernel: Kernel; readonly connectorId: () => string },
    value: ForeignValue,
    look: (path: string, call: () => unknown) => Promise<void>,
  ) => Promise<void>,
): Promise<void> => {
  const requireSame = requireSameIntrinsics()
  const rejections = watchRejections()
  try {
    for (const value of values) {
      const { kernel, connectorId } = bench.openKernel({ isFast: true })
      let step = ''
      const say = (what: string): string => `${step}, with ${value[0]}: ${what}`
      const codes: unknown[] = []
      kernel.on('connection:failed', ({ code }) => codes.push(code))
      kernel.on('error:reported', ({ error }) => codes.push(error.code))
      const look = async (path: string, call: () => unknown): Promise<void> => {
        step = path
        await bench.settled(say('it'), async () => {
          try {
            await call()
          } catch (error) {
            codes.push((error as { readonly code?: unknown }).code)
          }
        })
        requireSame(`${step}, with ${value[0]}`)
        requirePlainData(kernel.getState(), say('the state'))
        for (const code of codes.splice(0))
          must(typeof code === 'string' && codeShape.test(code), say(`an error has the code ${JSON.stringify(code)}.`))
      }
      await bench.within('`kernel.preload`', kernel.preload)
      await work({ kernel, connectorId }, value, look)
      await bench.wallet.throws?.(undefined)
      await kernel.disconnect().catch(() => undefined)
      kernel.destroy()
      must(!rejections.seen.length, say(`a rejection was not handled: ${String(rejections.seen[0])}`))
    }
    await bench.quiet()
    must(!rejections.seen.length, `A rejection was not handled: ${String(rejections.seen[0])}`)
  } finally {
    rejections.end()
  }
}

/** Values that wallets throw and emit are data at most: never a key, a code or a part of the state. */
export const foreignCases: readonly ConnectorCase[] = [
  {
    name: 'in a kernel: nothing the wallet throws, in any method, changes the page',
    needs: ['wallet.throws'],
    async run(bench) {
      const { wallet, networks, within, namespace, extras, openKernel } = bench
      await withEach(bench, thrownValues(), async ({ kernel, connectorId }, [, make], look) => {
        const id = { connectorId: connectorId() }
        await wallet.throws?.(make)
        await look('connecting', () => kernel.connect(id))
        await wallet.throws?.(undefined)
        const handle = await within('`kernel.connect`', () => kernel.connect(id))
        await wallet.throws?.(make)
        await look('signing', () => kernel.signMessage({ message: 'hello', namespace }))
        const { provider: _, record: __, ...carried } = handle as unknown as Record<string, unknown>
        for (const [name, call] of functionsOf(carried))
          if (extras[name]) await look(name, () => call(...(extras[name] ?? [])))
        for (const { caipNetworkId } of networks)
          await look('changing the network', () => kernel.switchNetwork({ networkId: caipNetworkId }))
        const later = openKernel({ isFast: true }).kernel
        await within('`kernel.preload`', later.preload)
        await look('restoring', () => later.reconnect())
        requirePlainData(later.getState(), 'After a reload the state')
        later.destroy()
        await look('disconnecting', () => kernel.disconnect())
      })
    },
  },
  {
    name: 'in a kernel: nothing the wallet emits changes the page',
    needs: ['wallet.says'],
    async run(bench) {
      const { wallet, within } = bench
      await withEach(bench, saidValues(), async ({ kernel, connectorId }, [, make], look) => {
        const id = { connectorId: connectorId() }
        await within('`kernel.connect`', () => kernel.connect(id))
        await look('emitting', async () => {
          // An error that a listener throws into the wallet is ignored; a change to the page is not.
          await (async () => wallet.says?.(make()))().catch(() => undefined)
          await bench.quiet()
        })
      })
    },
  },
]
