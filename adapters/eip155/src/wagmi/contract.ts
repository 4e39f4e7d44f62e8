/**
 * A wagmi connector, as far as it is used here: the shape that wagmi's `CreateConnectorFn` returns since version 2. Results
 * are `unknown`, because each is checked.
 */
export interface WagmiConnector {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  setup?(): Promise<void>
  connect(parameters?: { readonly isReconnecting?: boolean | undefined }): Promise<unknown>
  disconnect(): Promise<void>
  getAccounts(): Promise<unknown>
  getChainId(): Promise<unknown>
  getProvider(): Promise<unknown>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: { readonly chainId: number }): Promise<unknown>
}

/** The result of wagmi's `injected()`, `coinbaseWallet()` and others; its parameter, wagmi's configuration, is made here. */
export type CreateWagmiConnector = (config: never) => WagmiConnector

/** Events of a wagmi connector, with unchecked data. */
export interface WagmiEvents {
  readonly connect: { readonly accounts?: unknown; readonly chainId?: unknown }
  readonly change: { readonly accounts?: unknown; readonly chainId?: unknown }
  readonly disconnect: object
  readonly error: { readonly error?: unknown }
  readonly message: { readonly type?: unknown; readonly data?: unknown }
}
