import type { Connector } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'

/** Disconnects a wallet without waiting for the result. */
export function letGo({ report }: ConnectionRuntime, connector: Connector | undefined, namespace: string): void {
  const leave = async (): Promise<void> => connector?.disconnect(namespace)
  leave().catch(report)
}
