import type { SandboxRelay } from '../contract.js'
import type { RelayPort } from './openRelayPort.js'

/** A sandbox's relay and the function that stops it; its port stays open. */
export interface RunningRelay extends SandboxRelay {
  stop(): Promise<void>
}

/** Serves a relay on its own, which admits every project, on a port. */
export async function serveMemoryRelay({ url, names, serve }: RelayPort): Promise<RunningRelay> {
  const { createRelay } = await import('@latchkey/relay')
  const { handleUpgrade, faults, stats, dropAll, close } = createRelay({ audience: names })
  serve(handleUpgrade)
  return { url, faults, stats, dropAll, stop: close }
}
