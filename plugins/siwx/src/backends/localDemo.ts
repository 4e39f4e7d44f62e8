import type { SiwxBackendFactory } from './contract.js'

/** A backend without a server. */
export interface LocalDemo extends SiwxBackendFactory {
  /** Nobody but this page checks anything: never decide with it what a visitor may do. */
  readonly 'not authentication': true
}

/**
 * For demos: sessions are in the browser, and so are nonces made. **This is not authentication**: anybody can repeat an old signature, and
 * no server knows of it.
 */
export const localDemo = (): LocalDemo =>
  Object.assign<SiwxBackendFactory, Omit<LocalDemo, never>>(
    async (seams) => {
      const [{ createLocalStore }, { createNonce }] = await Promise.all([
        import('./createLocalStore.js'),
        import('../message/createNonce.js'),
      ])
      return { ...createLocalStore(seams), getNonce: async () => createNonce() }
    },
    { getNonce: true, 'not authentication': true } as LocalDemo,
  )
