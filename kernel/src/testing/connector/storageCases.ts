import { createMemoryStorage } from '../createMemoryStorage.js'
import { must } from '../must.js'
import { replaceGlobal } from '../replaceGlobal.js'
import type { ConnectorCase } from './connectorBench.js'

/** Stored values as another version, another script or an attacker may leave them. */
const junk = ['', 'null', '{', '[]', '5', '"x"', '{"v":1}', '{"v":1,"data":null}', '{"v":1,"data":[null]}'].concat(
  '{"v":1,"data":{"__proto__":{"isAuthorized":true}}}',
  '{"v":1,"data":"<b>x</b>"}',
  '{"v":2,"data":true}',
)

/** Data that outlives a page. */
export const storageCases: readonly ConnectorCase[] = [
  {
    name: 'it stores data only through its context',
    async run({ open, within }) {
      const touched = new Set<string>()
      const spare = createMemoryStorage()
      const watched = ['localStorage', 'sessionStorage', 'indexedDB'].map((name) => {
        const value: unknown = name === 'indexedDB' ? (globalThis as { indexedDB?: unknown }).indexedDB : spare
        return replaceGlobal(name, () => {
          touched.add(name)
          return value
        })
      })
      try {
        const { connect, disconnect, connector, end } = open()
        await within('`connect`', connect)
        await within('`isAuthorized`', () => connector.isAuthorized())
        await within('`disconnect`', disconnect)
        end()
      } finally {
        for (const restore of watched) restore?.()
      }
      must(!touched.size, `It uses ${[...touched].join()}.`)
    },
  },
  {
    name: 'stored junk and denied storage do no harm',
    async run({ open, within, settled, check, memory }) {
      const works = async (spoil: () => void): Promise<void> => {
        const before = open()
        await within('`connect`', before.connect)
        before.end()
        spoil()
        const { connect, connector, disconnect, end } = open()
        const isAuthorized: unknown = await within('`isAuthorized`', () => connector.isAuthorized())
        must(typeof isAuthorized === 'boolean', '`isAuthorized` returns neither true nor false.')
        await settled('a silent `connect`', () => connect({ isReconnecting: true }))
        await check(await within('`connect`', connect))
        await within('`disconnect`', disconnect)
        end()
      }
      for (const text of junk) {
        await works(() => {
          for (const key of memory.entries.keys()) memory.entries.set(key, text)
        })
      }
      await works(() => {
        memory.denied = 'everything'
      })
    },
  },
]
