import { createActivate } from './createActivate.js'
import type { Held } from './createHeld.js'
import { createSwitchNetwork } from './network/createSwitchNetwork.js'
import type { ConnectionRuntime } from './runtime.js'

/** Creates what changes which network and which connection are used; one chunk, whose name is in the engine. */
export const createChoosing = (
  runtime: ConnectionRuntime,
  held: Held,
  isRestoring: (namespace: string) => boolean,
): {
  readonly switchNetwork: ReturnType<typeof createSwitchNetwork>
  readonly activate: ReturnType<typeof createActivate>
} => ({
  switchNetwork: createSwitchNetwork(runtime, held, isRestoring),
  activate: createActivate(runtime, held),
})
