import type { Account, Chain, CustomTransport, WalletClient } from 'viem'

/** What a wallet offers a page (EIP-1193). */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** What a connection of this family carries. */
export interface Eip155Contract {
  readonly provider: Eip1193Provider
  readonly extras: {
    /** Loads viem and answers a client for the account and network of this moment. @throws `NOT_CONNECTED` */
    getWalletClient(): Promise<WalletClient<CustomTransport, Chain, Account>>
  }
}
