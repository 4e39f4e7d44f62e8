import { and, eq } from 'drizzle-orm'
import type { CallContext } from '../calls/CallContext.js'
import { responds } from './responds.js'
import { transfers } from './tables/transfers.js'

const most = 200

/** The addresses of ERC-20 tokens that the indexer saw an account move; none while the database is away, or longer than 2 s in starting. */
export async function seenTokens(chain: string, account: string, context: CallContext): Promise<string[]> {
  const isOfAccount = and(
    eq(transfers.chain, chain),
    eq(transfers.account, account.toLowerCase()),
    eq(transfers.standard, 'erc20'),
  )
  let rows: readonly { readonly token: string | null }[] = []
  try {
    await responds(async () => {
      const { db } = await context.store()
      rows = await db.selectDistinct({ token: transfers.token }).from(transfers).where(isOfAccount).limit(most)
    })
    return rows.flatMap(({ token }) => (token === null ? [] : [token]))
  } catch {
    // Balances need no database: it only adds tokens that the owner does not list.
    return []
  }
}
