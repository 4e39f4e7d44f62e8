import type { BalanceInput } from '../connections/contract.js'
import { BaseError } from '../errors/BaseError.js'

/**
 * Makes an adapter's `getBalance` of the reader that `load` gets. Whatever fails, the load included, is
 * `BALANCE_UNAVAILABLE` with its cause; `ABORTED` where nobody waits any more.
 */
export const balanceReader =
  (load: () => Promise<(input: BalanceInput) => Promise<bigint>>) =>
  async (input: BalanceInput): Promise<bigint> => {
    try {
      return await (await load())(input)
    } catch (cause) {
      const code = input.signal.aborted ? 'ABORTED' : 'BALANCE_UNAVAILABLE'
      throw new BaseError('Balance unavailable', { code, cause })
    }
  }
