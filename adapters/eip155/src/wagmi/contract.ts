/**
 * A wagmi connector, as far as it is used here: the shape that wagmi's `CreateConnectorFn` answers since version 2. Nothing
 * of what its methods answer is believed, so that no type is claimed for it.
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

/** What wagmi's `injected()`, `coinbaseWallet()` and others answer; its parameter is wagmi's own, and made here. */
export type CreateWagmiConnector = (config: never) => WagmiConnector

/** What a wagmi connector tells, before anybody has checked it. */
export interface WagmiEvents {
  readonly connect: { readonly accounts?: unknown; readonly chainId?: unknown }
  readonly change: { readonly accounts?: unknown; readonly chainId?: unknown }
  readonly disconnect: object
  readonly error: { readonly error?: unknown }
  readonly message: { readonly type?: unknown; readonly data?: unknown }
}
