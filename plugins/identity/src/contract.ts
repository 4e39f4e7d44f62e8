// Slots and their items come with the shell's types.
import type { AccountProfile } from '@latchkey/app-shell'
import type { Plugin } from '@latchkey/kernel'
import type { NamedAccount, NameReader } from '@latchkey/kernel/adapter'

/** What an account calls itself. */
export interface Profile extends AccountProfile {
  /** `ready`: the name is known, or that there is none; `unavailable`: it could not be told, or nobody is asked on this network. */
  readonly status: 'loading' | 'ready' | 'unavailable'
}

/** The options, state, actions and events of `identity`. */
export interface IdentityContract {
  options: {
    /** `https:` URL of a gateway, or `http:` on localhost. @default the site's */
    readonly gateway?: string
    /** Where names are kept and checked. */
    readonly ens?: {
      /** CAIP-2 id of the network with the registry. @default 'eip155:1' */
      readonly networkId?: string
      /** Address of the registry. @default that of ENS, on Ethereum and Sepolia */
      readonly registry?: string
      /** Addresses of nodes of that network; `https:`, or `http:` on localhost. @default those of the site's network of that id */
      readonly rpcUrls?: readonly string[]
    }
  }
  state: {
    /** Of the account that was asked about last; `undefined` once nobody is connected. */
    readonly profile?: Profile | undefined
  }
  actions: {
    /**
     * Reads the name of the active account: once in 5 minutes, for whoever asks; again after 30 s if it has none, and after 60 s if
     * that could not be told. A failure rejects nothing: it is the status `unavailable`.
     * @throws `NOT_CONNECTED`, `CONFIG_INVALID`
     */
    identify(): Promise<Profile>
    /** Reads it again now, from the contracts alone, after the visitor may have changed it. @throws as `identify` does */
    refresh(): Promise<Profile>
    /**
     * Finds the account that a name leads to on a network; `undefined` if it leads to none there. Only the contracts are asked, each time.
     * @throws `ARGUMENT_INVALID`, `NAMES_NOT_SUPPORTED` where nobody keeps names, `NAME_OFFCHAIN`, the codes of nodes
     */
    lookUp(input: {
      readonly name: string
      /** CAIP-2 */
      readonly networkId: string
    }): Promise<NamedAccount | undefined>
  }
  events: {
    /** The name or the picture of the account in use is another than was known of it. */
    changed: { readonly account: string; readonly name: string | null; readonly avatar: string | null }
  }
}

/** The plugin `identity`. */
export interface IdentityPlugin extends Plugin<'identity', IdentityContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    identity: IdentityContract
  }
  interface Capabilities {
    /** What an account calls itself. */
    names: NameReader
  }
}
