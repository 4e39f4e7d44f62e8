import type { SiwxBackendFactory } from './contract.js'

/**
 * Keeps sessions in the browser's storage. No server knows of them: they decide what a page shows and nothing else. For authority use
 * `httpBackend` or `gatewayBackend`.
 */
export const localStore = (): SiwxBackendFactory => async (seams) =>
  (await import('./createLocalStore.js')).createLocalStore(seams)
