import { GatewayError } from '../GatewayError.js'
import { makeReady } from './openReadyStore.js'
import type { Store } from './Store.js'

/** The data of a gateway, opened when it is first needed. */
export interface StoreSource {
  /** Opens and migrates; after a failure it is tried again, once a second at most. */
  get(): Promise<Store>
  isOpen(): boolean
  close(): Promise<void>
}

interface SourceOptions {
  readonly open: () => Promise<Store>
  readonly now: () => number
  readonly onOpened: (info: { readonly ms: number; readonly migrations: readonly string[] }) => void
  readonly onFailed: (error: unknown) => void
}

const retryMs = 1000

/** Creates the source; nothing is opened yet. */
export function createStoreSource({ open: openAgain, now, onOpened, onFailed }: SourceOptions): StoreSource {
  let opening: Promise<Store> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  /** A database that is open and could not be migrated yet. */
  let open: Store | undefined

  async function openAndMigrate(): Promise<Store> {
    const start = now()
    try {
      open ??= await openAgain()
      const migrations = await makeReady(open)
      onOpened({ ms: now() - start, migrations })
      return open
    } catch (error) {
      failedAt = now()
      onFailed(error)
      throw error instanceof GatewayError
        ? error
        : new GatewayError('STORE_UNAVAILABLE', 'The database is not available.', { cause: error })
    }
  }

  return {
    get() {
      if (isClosed) return Promise.reject(new GatewayError('GATEWAY_STOPPED', 'The gateway is stopped.'))
      if (opening && now() - failedAt > retryMs && failedAt > Number.NEGATIVE_INFINITY) opening = undefined
      opening ??= openAndMigrate().then((store) => {
        failedAt = Number.NEGATIVE_INFINITY
        return store
      })
      return opening
    },
    isOpen: () => open !== undefined,
    async close() {
      isClosed = true
      await opening?.catch(() => undefined)
      await open?.close()
    },
  }
}
