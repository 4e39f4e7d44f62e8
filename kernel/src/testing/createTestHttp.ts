import type { Clock } from '../clock/clock.js'
import type { Http } from '../http/contract.js'
import { createHttp } from '../http/createHttp.js'
import { createTestClock } from './createTestClock.js'

/** What a test decides about requests. */
export interface TestHttpOptions {
  /** @default a clock that nobody advances */
  readonly clock?: Clock
  /** Aborted when the plugin would be disposed. */
  readonly signal?: AbortSignal
  readonly projectId?: string
  /** @default `eip155` */
  readonly namespaces?: readonly string[]
  readonly isOffline?: () => boolean
}

/** Creates what a plugin has as `context.http`, outside of a kernel: it sends real requests, for servers on localhost. */
export function createTestHttp({
  clock = createTestClock(),
  signal = new AbortController().signal,
  projectId,
  namespaces = ['eip155'],
  isOffline,
}: TestHttpOptions = {}): Http {
  const networks = namespaces.map((chainNamespace) => ({ chainNamespace }))
  return createHttp({ clock, options: { projectId, networks }, environment: isOffline ? { isOffline } : {} }, signal)
}
