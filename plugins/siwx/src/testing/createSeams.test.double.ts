import type { StorageItem } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createTestClock, createTestHttp } from '@latchkey/kernel/testing'
import type { BackendSeams } from '../backends/contract.js'

/** What a page gives a backend; its storage holds text, as that of a browser does. */
export function createSeams(change: Partial<BackendSeams> = {}) {
  const entries = new Map<string, string>()
  const clock = createTestClock()
  const seams: BackendSeams = {
    storage: {
      item: <value>(key: string, parse: (data: unknown) => value | undefined): StorageItem<value> => ({
        get: () => (entries.has(key) ? parse(JSON.parse(entries.get(key) ?? '')) : undefined),
        set: (value) => void entries.set(key, JSON.stringify(value)),
        remove: () => void entries.delete(key),
      }),
    },
    http: createTestHttp({ clock }),
    clock,
    gateway: undefined,
    signal: new AbortController().signal,
    report: (cause) => new BaseError('reported', { code: 'SIWX_UNAVAILABLE', cause }),
    ...change,
  }
  return { seams, entries, clock }
}
