/** Types only: infer a site's handle from its list of plugins, adapters and connectors. */
import type { KernelEvents } from './bus/contract.js'
import type { Adapter, ConnectionHandle, ConnectorPlugin } from './connections/contract.js'
import type { ActionsOf, ContractOf, EventsOf, Plugin, ViewsOf } from './plugins/contract.js'
import type { Intersect, Nothing } from './plugins/parts.js'
import type { StateOf } from './plugins/registry.js'

/** Merge your instance's type here once and hooks infer from it: `interface Register { latchkey: typeof latchkey }`. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by the site
export interface Register {}

/** An entry of `plugins`. */
export type Listed = Plugin | Adapter | ConnectorPlugin

/** Contracts by plugin id. */
export type ContractsOf<list extends readonly Listed[]> = {
  [plugin in list[number] as plugin extends Plugin<infer id> ? id : never]: ContractOf<plugin>
}

type ValueOf<map> = map[keyof map]

/** Ids of all views of a list. */
export type ViewIdOf<list extends readonly Listed[]> = ValueOf<{
  [id in keyof ContractsOf<list>]: keyof ViewsOf<ContractsOf<list>[id]> & string
}>

/** Params and result of one view of a list. */
export type ViewOf<list extends readonly Listed[], view> = ValueOf<{
  [id in keyof ContractsOf<list>]: view extends keyof ViewsOf<ContractsOf<list>[id]>
    ? ViewsOf<ContractsOf<list>[id]>[view]
    : never
}>

type PluginEvents<list extends readonly Listed[]> = {
  [id in keyof ContractsOf<list> & string]: {
    [event in keyof EventsOf<ContractsOf<list>[id]> & string as `${id}:${event}`]: EventsOf<
      ContractsOf<list>[id]
    >[event]
  }
}[keyof ContractsOf<list> & string]

/** Every event of a list with its payload. */
export type EventMapOf<list extends readonly Listed[]> = KernelEvents &
  ([keyof ContractsOf<list>] extends [never] ? Nothing : Intersect<PluginEvents<list>>)

/** Actions of each listed plugin by id; callable before the plugin's code is loaded. */
export type PluginHandlesOf<list extends readonly Listed[]> = {
  readonly [id in keyof ContractsOf<list>]: ActionsOf<ContractsOf<list>[id]>
}

/** State of each listed plugin by id; `undefined` until its code is loaded. */
export type PluginStatesOf<list extends readonly Listed[]> = {
  readonly [id in keyof ContractsOf<list>]?: StateOf<ContractsOf<list>[id]>
}

type AdapterOf<list extends readonly Listed[], namespace extends string> = Extract<
  list[number],
  { readonly kind: 'adapter'; readonly namespace: namespace }
>

/** Namespaces that the adapters of a list serve. */
export type NamespaceOf<list extends readonly Listed[]> = Extract<
  list[number],
  { readonly kind: 'adapter' }
>['namespace']

/** What `connect` resolves with: the record, the provider, and what the adapter adds. */
export type ConnectionOf<list extends readonly Listed[], namespace extends string = NamespaceOf<list>> =
  AdapterOf<list, namespace> extends { readonly '~contract'?: infer contract }
    ? ConnectionHandle<NonNullable<contract>>
    : never
