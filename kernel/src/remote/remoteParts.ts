import type { CheckedOptions } from '../config/options.js'
import type { Connections } from '../connections/createConnections.js'
import type { AnyManifest, Context, Plugin } from '../plugins/contract.js'
import type { PluginHost } from '../plugins/createPluginHost.js'
import type { ServicesSite } from '../plugins/createServices.js'
import type { Slots } from '../slots/createSlots.js'
import type { KernelState } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import type { ViewStack } from '../views/createViewStack.js'

/** What the remote configuration needs of the interior. */
export interface RemoteParts extends Omit<ServicesSite, 'options'> {
  readonly options: CheckedOptions
  readonly store: Store<KernelState>
  readonly signal: AbortSignal
  readonly report: Context['report']
  readonly alert: Context['alert']
  /** The listed plugins, whose options it replaces and whose manifests are completed. */
  readonly features: readonly (Omit<Plugin, 'options' | 'manifest'> & { options: object; manifest: AnyManifest })[]
  /** The ids of the enabled plugins, which it changes. */
  readonly enabled: Set<string>
  /** The ids of the plugins that are enabled when each by itself is on. */
  resolve(isWanted: (plugin: Plugin) => unknown): Set<string>
  readonly host: Pick<PluginHost, 'dispose' | 'declaration'>
  readonly stack: ViewStack
  readonly slots: Slots
  readonly connections: Pick<Connections, 'runtime'>
  /** Completes the manifests of enabled plugins; never rejects. */
  complete(): Promise<void>
}
