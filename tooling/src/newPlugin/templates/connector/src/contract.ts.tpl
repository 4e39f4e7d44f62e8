/** An EIP-1193 provider, as the wallet's code makes it. */
export interface __Name__Provider {
  request(input: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): unknown
  removeListener(event: string, listener: (payload: never) => void): unknown
}

/** Options of `__name__`. */
export interface __Name__Options {
  /** Fetches the wallet's code and answers its provider; called when a visitor chooses the wallet, and once after a reload. */
  readonly getProvider: () => Promise<__Name__Provider>
}
