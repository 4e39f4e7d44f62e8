import type { Address } from 'viem'
import { encodeFunctionData, erc20Abi } from 'viem'
import type { Chain } from './createChains.js'
import type { ListedToken } from './createTokenList.js'
import type { Holding } from './holdings.js'
import { readTokens } from './readTokens.js'

const quantity = /^0x[0-9a-f]{1,64}$/i
const word = /^0x[0-9a-f]{64}$/i

/**
 * What an account holds on an eip155 chain: its currency first, then the owner's tokens and `extra` ones. What cannot be read is absent;
 * throws an `UpstreamFailure` if nothing can.
 */
export async function readEvmHoldings(
  { pool, tokens, currency }: Pick<Chain, 'pool' | 'tokens' | 'currency'>,
  account: Address,
  extra: readonly Address[],
): Promise<Holding[]> {
  const listed = await tokens.all()
  const known = new Set(listed.map(({ address }) => address.toLowerCase()))
  const others = [...new Set(extra.map((address) => address.toLowerCase() as Address))].filter(
    (address) => !known.has(address),
  )
  const addresses = [...listed.map(({ address }) => address as Address), ...others]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const [native, ...balances] = await pool.send([
    { method: 'eth_getBalance', params: [account, 'latest'] },
    ...addresses.map((to) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
  ])
  const amounts = balances.map((outcome) => ('result' in outcome ? readAmount(outcome.result, word) : undefined))
  const described = await describe(pool, listed, others, amounts)
  const ofCurrency = native && 'result' in native ? readAmount(native.result, quantity) : undefined
  return [
    ...(ofCurrency === undefined ? [] : [{ ...currency, amount: ofCurrency, isListed: true }]),
    ...addresses.flatMap((address, at): Holding[] => {
      const amount = amounts[at]
      const token = described[at]
      return amount === undefined || !token ? [] : [{ ...token, address, amount, isListed: at < listed.length }]
    }),
  ]
}

/** Asks only contracts that gave a balance what they are. */
async function describe(
  pool: Chain['pool'],
  listed: readonly ListedToken[],
  others: readonly Address[],
  amounts: readonly (bigint | undefined)[],
) {
  const asked = others.filter((_address, at) => amounts[listed.length + at] !== undefined)
  const read = await readTokens(pool, asked)
  return [...listed, ...others.map((address) => read[asked.indexOf(address)])]
}

function readAmount(value: unknown, form: RegExp): bigint | undefined {
  return typeof value === 'string' && form.test(value) ? BigInt(value) : undefined
}
