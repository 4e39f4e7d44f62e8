import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { SiwxContract, SiwxPlugin } from './contract.js'

const loadConnected = () => import('./connected.js')

const define = /*#__PURE__*/ definePlugin<'siwx', SiwxContract>({
  id: 'siwx',
  api: 1,
  actions: ['signIn', 'signOut', 'getSession', 'getSessions'],
  gates: ['connection.*', 'request.unsafe'],
  isUsable: (given) =>
    !!(given.siweConfig || given.getNonce || given.backend?.getNonce) || {
      // Part of a chunk that is named here anyway.
      alert: () => loadConnected().then((part) => part.nonceMissing()),
    },
  connected: loadConnected,
})

/**
 * Lets visitors sign in with their wallet, and keeps wallets unconnected whose visitor did not.
 * @throws Error if options of both forms are given
 */
export const siwx: PluginFactory<SiwxPlugin> = (options) => {
  // Sites without types may pass both.
  if (options?.siweConfig && options.getNonce) throw Error('Cannot set both `siweConfig` and `siwx` options')
  return define(options)
}
