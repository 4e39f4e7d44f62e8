import type { Listed } from '../contract.js'
import type { FeatureValue, Metadata, Network, NetworkInput, RemoteHosts } from './contract.js'

/** Storage backend; `localStorage` fits. */
export interface StorageLike {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Number of keys, and the key at an index; storage without them has an index of what the kernel has to find again. */
  readonly length?: number
  key?(index: number): string | null
}

/**
 * When the code that opens the modal is fetched ahead of a click on a button. `intent`: when the pointer or the focus
 * reaches it. `visible`: as soon as one is in view and the page is idle, unless the visitor saves data or is on 2G.
 * `none`: never.
 */
export type Prefetch = 'intent' | 'visible' | 'none'

/** How the site's remote configuration and its own `features` go together. */
export type RemotePolicy = 'override' | 'narrow' | 'off'

/** Options of `createKernel`. */
export interface KernelOptions<plugins extends readonly Listed[] = readonly Listed[]> {
  /** Distinguishes instances on one page. @default 'default' */
  readonly id?: string
  /** Identifies the site to a gateway or a relay of its own, and keeps its stored data apart. */
  readonly projectId?: string
  /** Name and links of the site, as wallets show them. */
  readonly metadata?: Metadata
  /** viem chains or objects of that shape, in display order. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]] | readonly NetworkInput[]
  /** CAIP-2 id, or one of `networks`. @default the first */
  readonly defaultNetwork?: string | NetworkInput
  /** Features, adapters and connectors in any order. */
  readonly plugins?: plugins
  /** Enables and disables listed plugins by id; a list names the values that a plugin may use. */
  readonly features?: { readonly [plugin: string]: FeatureValue | undefined }
  /** `https:` URL of the site's gateway, or `http:` on localhost: the base of every request to it. @default none, no server features */
  readonly gateway?: string
  /**
   * What the gateway's configuration of the project decides. `override`: it alone, whatever `features` says; `narrow`: it can only
   * take away; `off`: it is not fetched. It only ever picks among the listed plugins. @default 'override'
   */
  readonly remote?: RemotePolicy
  /** Fetches no configuration, and turns off every plugin that one could turn on. @default false */
  readonly basic?: boolean
  /** Hosts other than the gateway's own that its configuration may name. @default none */
  readonly hosts?: RemoteHosts
  /** `hide` turns off restricted plugins for visitors in time zones of restricted regions. @default { restricted: 'allow' } */
  readonly regions?: { readonly restricted: 'allow' | 'hide' }
  /** Which injected wallets are listed: those announced through EIP-6963, and the plain injected one. @default both */
  readonly injected?: { readonly announced?: boolean; readonly plain?: boolean }
  /** `false` keeps everything in memory. @default memory in the kernel, localStorage in the browser */
  readonly storage?: StorageLike | false
  /** Restores the connections of the previous visit. @default true */
  readonly reconnect?: boolean
  /** `false` hides network switching and never requests it. @default true */
  readonly networkSwitch?: boolean
  /** Allows visitors to stay on a network the site does not list. @default false */
  readonly allowUnsupportedNetwork?: boolean
  /** When a skin with buttons fetches the code that opens the modal. @default 'intent' */
  readonly prefetch?: Prefetch
  /** Shows alerts on the page and warnings on the console. @default true on localhost (`createLatchkey`), else false */
  readonly debug?: boolean
}

/** Options after validation. */
export interface CheckedOptions {
  readonly id: string
  readonly projectId?: string
  readonly metadata?: Metadata
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network
  readonly plugins: readonly Listed[]
  readonly features: { readonly [plugin: string]: FeatureValue | undefined }
  readonly gateway?: string
  readonly remote?: RemotePolicy
  readonly basic?: boolean
  readonly hosts?: RemoteHosts
  readonly regions?: { readonly restricted: 'allow' | 'hide' }
  readonly injected: { readonly announced: boolean; readonly plain: boolean }
  /** `false`: none, not even the environment's. */
  readonly storage?: StorageLike | false
  readonly reconnect: boolean
  readonly networkSwitch: boolean
  readonly allowUnsupportedNetwork?: boolean
  readonly prefetch?: Prefetch
  readonly debug?: boolean
  /** Given names that are not options; nothing looks for them in production. */
  readonly unknown?: readonly string[]
}
