import { walletError } from './walletError.js'

/** A method of a wallet; rejects with one of our codes. */
export type Call = (...given: readonly unknown[]) => Promise<unknown>

/** Binds a method of an object a wallet handed out; `undefined` when it is none. */
export const bindMethod = (source: object, method: unknown): Call | undefined =>
  typeof method === 'function'
    ? async (...given) => {
        try {
          return await Reflect.apply(method, source, given)
        } catch (thrown) {
          throw walletError(thrown)
        }
      }
    : undefined
