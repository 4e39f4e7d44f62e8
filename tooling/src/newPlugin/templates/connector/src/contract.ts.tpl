import type {} from '@latchkey/kernel'

/** An EIP-1193 provider, as created by the wallet's code. */
export interface __Name__Provider {
  request(input: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): unknown
  removeListener(event: string, listener: (payload: never) => void): unknown
}

/** Options of `__name__`. */
export interface __Name__Options {
  /** Loads the wallet's code and returns its provider; called when a visitor chooses the wallet, and once after a reload. */
  readonly getProvider: () => Promise<__Name__Provider>
}

// The meaning of each and what to do, for `docs/errors.md`.
declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /** What `getProvider` returned is not an EIP-1193 provider. Return the provider of the wallet's code. */
    __NAME___PROVIDER_INVALID: true
  }
}
