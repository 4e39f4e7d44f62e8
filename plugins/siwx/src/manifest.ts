import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { SiweConfig, SiwxConfig, SiwxContract, SiwxPlugin } from './contract.js'

const define = /*#__PURE__*/ definePlugin<'siwx', SiwxContract>({
  id: 'siwx',
  api: 1,
  actions: ['signIn', 'signOut', 'getSession', 'getSessions'],
  gates: ['connection.established', 'connection.changing', 'connection.proposed'],
  views: { SIWXSignMessage: { title: 'Sign in', closing: 'asks', chrome: { start: 'none' } } },
  contributes: [
    {
      slot: 'open.view',
      id: 'siwx',
      order: 60,
      item: { view: 'SIWXSignMessage' },
      when: ({ plugins: { siwx } }) => !!siwx?.target,
    },
  ],
  isUsable: ({ siweConfig, getNonce, backend }: { siweConfig?: SiweConfig | undefined } & Partial<SiwxConfig>) =>
    siweConfig || getNonce || (backend && ('getNonce' in backend || 'hasNonces' in backend))
      ? true
      : { alert: async () => (await import('./alerts.js')).nonceMissing },
  load: () => import('./feature.js'),
})

/**
 * Lets visitors sign in with their wallet, and keeps wallets unconnected whose visitor did not.
 * @throws Error if options of both forms are given
 */
export const siwx: PluginFactory<SiwxPlugin> = (options = {}) => {
  const { siweConfig, getNonce } = options as { siweConfig?: SiweConfig; getNonce?: unknown }
  // Sites without types may pass both.
  if (siweConfig && getNonce) throw Error('Cannot set both `siweConfig` and `siwx` options')
  return define({ enabled: siweConfig?.enabled ?? true, ...options })
}
