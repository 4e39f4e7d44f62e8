import * as v from 'valibot'
import type { Chain } from './createChains.js'
import type { Holding } from './holdings.js'
import { UpstreamFailure } from './UpstreamFailure.js'

/** The token program and Token-2022. */
const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'] as const
const mostAccounts = 5000

const lamports = v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const tokenAccounts = v.object({ value: v.pipe(v.array(v.unknown()), v.maxLength(mostAccounts)) })
const tokenAccount = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
          owner: v.string(),
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^[0-9]{1,20}$/)),
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
          }),
        }),
      }),
    }),
  }),
})

/**
 * What an account holds on a Solana chain: its currency first, then the tokens of both token programs, one entry a mint. What cannot be
 * read is absent; throws an `UpstreamFailure` if nothing can.
 */
export async function readSolanaHoldings(
  { pool, tokens, currency }: Pick<Chain, 'pool' | 'tokens' | 'currency'>,
  account: string,
): Promise<Holding[]> {
  const [native, ...lists] = await pool.send([
    { method: 'getBalance', params: [account, { commitment: 'confirmed' }] },
    ...programs.map((programId) => ({
      method: 'getTokenAccountsByOwner',
      params: [account, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
    })),
  ])
  const results = [native, ...lists].map((outcome) => (outcome && 'result' in outcome ? outcome.result : undefined))
  if (results.every((result) => result === undefined)) throw new UpstreamFailure('unavailable')
  const balance = v.safeParse(lamports, results[0])
  const amounts = new Map<string, { amount: bigint; decimals: number }>()
  for (const { mint, owner, tokenAmount } of results.slice(1).flatMap(readAccounts)) {
    // A node that lists the account of another one is wrong about it.
    if (owner !== account) continue
    const before = amounts.get(mint)?.amount ?? 0n
    amounts.set(mint, { amount: before + BigInt(tokenAmount.amount), decimals: tokenAmount.decimals })
  }
  const listed = await tokens.all()
  return [
    ...(balance.success ? [{ ...currency, amount: BigInt(balance.output.value), isListed: true }] : []),
    ...listed.flatMap(({ address, name, symbol, iconUrl }): Holding[] => {
      const held = amounts.get(address)
      return held ? [{ name, symbol, iconUrl, address, ...held, isListed: true }] : []
    }),
    ...[...amounts].flatMap(([mint, held]): Holding[] =>
      listed.some(({ address }) => address === mint)
        ? []
        : // A mint has no name of its own; what others write about it is not asked for.
          [{ name: 'Unknown', symbol: '', address: mint, ...held, isListed: false }],
    ),
  ]
}

function readAccounts(result: unknown) {
  const list = v.safeParse(tokenAccounts, result)
  if (!list.success) return []
  return list.output.value.flatMap((each) => {
    const { success, output } = v.safeParse(tokenAccount, each)
    return success ? [output.account.data.parsed.info] : []
  })
}
