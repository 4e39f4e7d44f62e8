import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKeyStore, createMemoryKeys } from './createKeyStore.js'

afterEach(() => vi.unstubAllGlobals())

type Done = {
  onsuccess?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
  result?: unknown
  error?: unknown
}

/** As much of IndexedDB as is used, over a map; `closed` is what a browser does after its data was cleared. */
const createDatabase = () => {
  const kept = new Map<string, unknown>()
  const state = { isClosed: false, isDenied: false, opened: 0 }
  const answer = (work: () => unknown): Done => {
    const request: Done = {}
    queueMicrotask(() => {
      try {
        request.result = work()
        request.onsuccess?.()
      } catch (error) {
        request.error = error
        request.onerror?.()
      }
    })
    return request
  }
  const store = {
    get: (key: string) => answer(() => structuredClone(kept.get(key))),
    put: (value: unknown, key: string) => answer(() => void kept.set(key, structuredClone(value))),
    delete: (key: string) => answer(() => void kept.delete(key)),
    getAllKeys: () => answer(() => [...kept.keys()]),
  }
  const database = {
    createObjectStore: () => store,
    transaction() {
      if (state.isClosed) throw new DOMException('closed', 'InvalidStateError')
      return { objectStore: () => store }
    },
  }
  const indexedDB = {
    open() {
      state.opened++
      if (state.isDenied) throw new DOMException('denied', 'SecurityError')
      const request = answer(() => {
        request.result = database
        request.onupgradeneeded?.()
        return database
      })
      return request
    },
  }
  return { kept, state, indexedDB }
}

const walk = async (keys: ReturnType<typeof createKeyStore>) => {
  await keys.setItem('a', { deep: [1] })
  await keys.setItem('b', 'text')
  expect(await keys.getKeys()).toEqual(['a', 'b'])
  expect(await keys.getItem('a')).toEqual({ deep: [1] })
  expect(await keys.getItem('none')).toBeUndefined()
  expect(await keys.getEntries()).toEqual([
    ['a', { deep: [1] }],
    ['b', 'text'],
  ])
  await keys.removeItem('a')
  expect(await keys.getKeys()).toEqual(['b'])
}

describe('keys are kept', () => {
  it('in IndexedDB, opened once and when they are first needed', async () => {
    const { kept, state, indexedDB } = createDatabase()
    vi.stubGlobal('indexedDB', indexedDB)
    const keys = createKeyStore('site')
    expect(state.opened).toBe(0)
    await walk(keys)
    expect([...kept]).toEqual([['b', 'text']])
    expect(state.opened).toBe(1)
  })

  it('in memory where there is none, or it is denied', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await walk(createKeyStore('site'))
    const { kept, state, indexedDB } = createDatabase()
    state.isDenied = true
    vi.stubGlobal('indexedDB', indexedDB)
    await walk(createKeyStore('site'))
    expect(kept.size).toBe(0)
  })

  it('in a database that is opened again after the browser closed it', async () => {
    const { state, indexedDB } = createDatabase()
    vi.stubGlobal('indexedDB', indexedDB)
    const keys = createKeyStore('site')
    await keys.setItem('a', 1)
    state.isClosed = true
    await expect(keys.getItem('a')).rejects.toThrow('closed')
    state.isClosed = false
    await expect(keys.getItem('a')).resolves.toBe(1)
    expect(state.opened).toBe(2)
  })

  it('as copies', async () => {
    const keys = createMemoryKeys()
    const value = { list: [1] }
    await keys.setItem('a', value)
    value.list.push(2)
    const read = await keys.getItem<typeof value>('a')
    read?.list.push(3)
    expect(await keys.getItem('a')).toEqual({ list: [1] })
  })
})
