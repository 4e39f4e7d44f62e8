// Slots and their items come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { Plugin, View } from '@latchkey/kernel'

/** What an address is for, where a wallet shares several: Bitcoin's payments and ordinals. */
export type AddressKind = 'payment' | 'ordinal'

/** The options, actions, events and views of `receive`. */
export interface ReceiveContract {
  options: {
    /** The code holds a payment link (EIP-681, Solana Pay, BIP-21) instead of the plain address, where the ecosystem has one. @default false */
    readonly uri?: boolean
  }
  actions: {
    /**
     * Opens the visitor's address; without a connection, Connect comes first. Resolves once it has closed.
     * @throws `RECEIVE_NO_ADDRESS` if the wallet shares no address of this kind
     */
    open(input?: { readonly kind?: AddressKind }): Promise<void>
  }
  events: {
    /** The visitor copied the address, which is not told. */
    copied: { readonly kind: 'address' }
  }
  views: {
    /** The visitor's address as a code and as text. */
    Receive: View<{ readonly kind?: AddressKind } | undefined>
    /** The networks on which the address may be used. */
    ReceiveNetworks: View
    /** The ways to add money. */
    FundWallet: View
  }
}

/** The plugin `receive`. */
export interface ReceivePlugin extends Plugin<'receive', ReceiveContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    receive: ReceiveContract
  }
  interface ErrorCodes {
    /** The wallet shares no address of this kind. Ask for another kind, or for none. */
    RECEIVE_NO_ADDRESS: true
  }
}
