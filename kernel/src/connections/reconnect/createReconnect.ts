import { checkInput } from '../checkInput.js'
import type { Connecting } from '../connect/contract.js'
import type { ReconnectInput } from '../contract.js'
import type { Held } from '../createHeld.js'
import { isNetworkOf } from '../readWallet.js'
import type { ConnectionRuntime } from '../runtime.js'
import { connectionsOf } from '../runtime.js'
import { confirm } from './confirm.js'
import { createJoining } from './createJoining.js'
import { createRestore } from './createRestore.js'
import { createShownNamespace } from './createShownNamespace.js'

/** Creates `reconnect`: silent, one run at a time. */
export function createReconnect(
  runtime: ConnectionRuntime,
  { reducers, forget, hints }: Pick<Held, 'reducers' | 'forget' | 'hints'>,
  connecting: Connecting,
): (input: ReconnectInput) => Promise<readonly string[]> {
  const { store, options } = runtime
  const joining = createJoining(runtime, connecting, hints)
  const { isIdle, restoreStored } = createRestore(runtime, connecting, joining, forget, hints)
  let isRunning = false

  /** Whether a stored entry belongs to a namespace of the site, rather than to a property of every object. */
  const isOurs = ([namespace]: readonly [string, unknown]): boolean =>
    Object.hasOwn(store.getState().namespaces, namespace)
  const forgetAll = (): void => {
    hints.clear()
    for (const namespace of Object.keys(store.getState().namespaces)) {
      reducers.reasonGiven({ namespace, reason: 'reconnect-off' })
    }
  }
  const restoreAll = async ({ onlyMissing }: ReconnectInput): Promise<readonly string[]> => {
    const connected = onlyMissing ? [] : connectionsOf(runtime)
    for (const [namespace, networkId] of Object.entries(hints.networks()).filter(isOurs)) {
      // A network that the site no longer lists is shown unchanged and never replaced silently.
      if (isIdle(namespace) && isNetworkOf(networkId, namespace)) reducers.networkChosen({ namespace, networkId })
    }
    const shown = createShownNamespace(runtime, reducers, hints)
    const restored: string[] = []
    try {
      await Promise.all([
        ...connected.map(async (connection) => {
          const { namespace } = connection
          if ((await confirm(runtime, forget, connection)) && !restored.includes(namespace)) restored.push(namespace)
        }),
        ...Object.entries(hints.connections())
          .filter(isOurs)
          .map(async ([namespace, stored]) => {
            if (!(await restoreStored(namespace, stored))) return
            restored.push(namespace)
            shown.restored(namespace)
          }),
      ])
      shown.done(restored)
    } finally {
      shown.stop()
    }
    return restored
  }

  return async (input) => {
    checkInput(input, undefined)
    if (isRunning) return []
    isRunning = true
    try {
      if (options.reconnect) return await restoreAll(input)
      forgetAll()
      return []
    } finally {
      isRunning = false
    }
  }
}
