// Slots and their items come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { Plugin, View, ViewName } from '@latchkey/kernel'
import type { TokenReader } from '@latchkey/kernel/adapter'

/** What an account holds of a token, or of its network's own currency. For display: nothing is sent by these figures. */
export interface TokenBalance {
  /** Clean text, perhaps empty. */
  readonly name: string
  /** Clean text, perhaps empty. */
  readonly symbol: string
  /** CAIP-2 */
  readonly chainId: string
  /** CAIP-10 id of its contract or mint; absent for the network's own currency. */
  readonly address?: string
  /** Of the whole amount, in the currency of the options; absent if the price is not known. */
  readonly value?: number
  /** Of one whole unit. */
  readonly price?: number
  /** `numeric` in whole units, with every digit. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  /** A `data:image/` address. */
  readonly iconUrl?: string
  /** Whether somebody vouches for it: the gateway's list of tokens, or the visitor's wallet. The network's own currency always is. */
  readonly verified: boolean
}

/** What an account holds on one network. */
export interface Portfolio {
  /** CAIP-10 */
  readonly account: string
  /** `stale`: it could not be read again; `failed`: it could not be read at all; `unsupported`: nobody lists tokens there. */
  readonly status: 'loading' | 'ready' | 'stale' | 'failed' | 'unsupported'
  /** ISO 4217 code of the values, in lower case; absent where there are none. */
  readonly currency?: string
  /** The network's own currency first, then by value. */
  readonly tokens: readonly TokenBalance[]
  /** The network's own currency could not be read: what is held may be more. */
  readonly isPartial?: boolean
  /** Whether the last read failed because the visitor is offline. */
  readonly isOffline?: boolean
  /** Milliseconds of the kernel's clock: until then it is not asked again. */
  readonly retryAt?: number
}

/** The options, state, actions, events and views of `balances`. */
export interface BalancesContract {
  options: {
    /** `https:` URL of a gateway, or `http:` on localhost. @default the site's */
    readonly gateway?: string
    /** ISO 4217 code of the values. @default 'usd' */
    readonly currency?: string
  }
  state: {
    /** Of the account that was shown last; `undefined` once nobody is connected. */
    readonly portfolio?: Portfolio | undefined
  }
  actions: {
    /**
     * Reads what the active account holds; it is read once in 30 s, and not again for 30 s after a failure. `forceUpdate`: CAIP-10 ids
     * of tokens that have changed, so that nothing cached counts.
     * @throws `NOT_CONNECTED`, `ARGUMENT_INVALID`, `CONFIG_INVALID`, `PORTFOLIO_UNAVAILABLE`, `PORTFOLIO_COOLDOWN`
     */
    refresh(input?: { readonly forceUpdate?: readonly string[] }): Promise<Portfolio>
  }
  events: {
    /** Tokens were read. */
    updated: { readonly account: string; readonly count: number; readonly source: 'wallet' | 'gateway' }
    /** Tokens could not be read. */
    failed: { readonly account: string; readonly code: string }
  }
  views: {
    /** What the account holds on its network. */
    Tokens: View
  }
}

/** What pressing a token opens. */
export interface TokenItem {
  readonly view: ViewName<{ readonly token: TokenBalance }>
}

/** The plugin `balances`. */
export interface BalancesPlugin extends Plugin<'balances', BalancesContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    balances: BalancesContract
  }
  interface SlotRegistry {
    /** What pressing a row of the tokens opens: the first item's view, with the token as its params. */
    'balances.row': TokenItem
  }
  interface Capabilities {
    /** What a wallet itself lists of an account's tokens (ERC-7811). */
    tokens: TokenReader
  }
  interface ErrorCodes {
    /** Tokens cannot be read: nobody lists those of this network, or whoever does failed. Try again after 30 s, or leave them out. */
    PORTFOLIO_UNAVAILABLE: true
    /** Tokens could not be read less than 30 s ago. Wait for `details.retryInMs`. */
    PORTFOLIO_COOLDOWN: true
  }
}
