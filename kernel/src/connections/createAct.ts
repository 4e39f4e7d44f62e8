import { bindReducers } from '../store/bindReducers.js'
import { activeReducers } from './activeReducers.js'
import type { Landing } from './pending/contract.js'
import type { ConnectionRuntime } from './runtime.js'
import { namespaceStateOf } from './runtime.js'
import type { Connection } from './state.js'
import { activeConnection } from './state.js'

/** Makes a connection act, after the gate where a plugin guards changes. */
export type Act = (next: Connection, isChosen: boolean) => Promise<void>

/** Creates the function that makes a connection act in its namespace, and its namespace the active one if a visitor chose it. */
export function createAct(runtime: ConnectionRuntime, { keep }: Pick<Landing, 'keep'>): Act {
  const { store, bus } = runtime
  const reducers = bindReducers(store, 'connections', activeReducers)
  return async (next, isChosen) => {
    const { id, namespace, activeAddress: address, networkId } = next
    const before = activeConnection(namespaceStateOf(runtime, namespace))
    const isSame = before?.id === id && before.activeAddress === address
    const land = (passed: Connection): void => {
      const { namespaces, activeNamespace = '' } = store.getState()
      const shown = namespaces[activeNamespace]?.networkId
      reducers.activated({ connection: passed, isChosen })
      keep(namespace)
      if (!isSame) bus.emit('connection:changed', { namespace, address, networkId })
      const isShown = store.getState().activeNamespace === namespace
      if (isShown && shown !== networkId) bus.emit('network:switched', { namespace, networkId })
    }
    if (isSame || !before || !runtime.changing) land(next)
    else await runtime.changing.propose(next, before, { land, refuse: () => undefined })
  }
}
