import type { BalanceInput } from '../connections/contract.js'
import { BaseError } from '../errors/BaseError.js'

/**
 * Creates an adapter's `getBalance` from the `readBalance` that `load` fetches. Any failure, including that of the load, becomes
 * `BALANCE_UNAVAILABLE` with its cause, or `ABORTED` once the signal is aborted.
 */
export const balanceReader =
  (load: () => Promise<{ readonly readBalance: (input: BalanceInput) => Promise<bigint> }>) =>
  async (input: BalanceInput): Promise<bigint> => {
    try {
      return await (await load()).readBalance(input)
    } catch (cause) {
      const code = input.signal.aborted ? 'ABORTED' : 'BALANCE_UNAVAILABLE'
      throw new BaseError('Balance unavailable', { code, cause })
    }
  }
