import type { CheckedOptions } from '../config/options.js'
import type { NamespaceState } from '../connections/state.js'
import type { KernelState } from './contract.js'

/** Creates the initial state; the same on server and client. */
export function createInitialState({ plugins, networks, defaultNetwork }: CheckedOptions): KernelState {
  const namespaces: { [namespace: string]: NamespaceState } = {}
  for (const entry of plugins) {
    if (entry.kind !== 'adapter') continue
    const { namespace, title } = entry
    const network = [defaultNetwork, ...networks].find(({ chainNamespace }) => chainNamespace === namespace)
    namespaces[namespace] = {
      status: 'disconnected',
      reason: 'never',
      attempt: 0,
      connections: [],
      networkId: network?.caipNetworkId,
      ...(title && { title }),
    }
  }
  return {
    status: 'created',
    activeNamespace: namespaces[defaultNetwork.chainNamespace]
      ? defaultNetwork.chainNamespace
      : Object.keys(namespaces)[0],
    namespaces,
    connectors: [],
    discovery: 'idle',
    stack: [],
    modal: { open: false, loading: false },
    lifecycles: {},
    plugins: {},
  }
}
