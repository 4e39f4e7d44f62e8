import type { ConnectRow } from '@latchkey/app-shell'
import type { Candidate } from '@latchkey/kernel'
import { groupOf } from './merge/groupOf.js'
import type { MergeInput } from './merge/mergeInput.js'
import { groupsIn } from './merge/offerWallets.js'
import { entryOf, isPresent, knownEntries } from './merge/presentWallets.js'
import { readInput } from './readInput.js'
import type { Directory } from './startDirectory.js'

/**
 * Arranges the page's wallets in Connect. The answer of a gateway is not waited for: the rows are arranged again with the
 * next opening.
 */
export async function arrange(
  rows: readonly ConnectRow[],
  { context, surroundings, gateway, start }: Directory,
): Promise<readonly ConnectRow[]> {
  if (!gateway) await start()
  return arrangeRows(rows, readInput(context.getState(), surroundings), surroundings.options.featured)
}

/**
 * Arranges the page's wallets as the site orders and hides them: a remembered wallet first, then group by group, in each group
 * the featured ones first. Featured wallets come with the group `featured` if the site's order has it.
 */
export function arrangeRows<row extends Pick<ConnectRow, 'id' | 'isRecent'>>(
  rows: readonly row[],
  input: MergeInput,
  featured: readonly string[],
): readonly row[] {
  const known = knownEntries(input)
  const groups = groupsIn(input.order)
  const rankOf = (wallet: Candidate, isRecent: boolean | undefined): number => {
    if (wallet.marks.includes('remembered')) return -1
    const place = featured.indexOf(entryOf(wallet, known)?.id ?? '')
    // A relay has a group of its own, as it has in Connect before anything is arranged.
    const own = isRecent && wallet.reaches !== 'remote' ? 'recent' : groupOf(wallet)
    const group = place >= 0 && input.order.includes('featured') ? 'featured' : (own ?? 'external')
    return groups.indexOf(group) + (place < 0 ? 0.9 : (0.9 * place) / featured.length)
  }
  return rows
    .flatMap((row) => {
      const wallet = input.candidates.find(({ id }) => id === row.id)
      // An account of a service is not a wallet: the rules for wallets do not hide it.
      const isShown = wallet && (wallet.reaches === 'service' || isPresent(wallet, input))
      return isShown ? [[rankOf(wallet, row.isRecent), row] as const] : []
    })
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row)
}
