import { counterpartyOf } from './counterpartyOf.js'
import { createResemblance } from './createResemblance.js'
import { isZero } from './decimal.js'
import type { Approval, Entry, Token, Transfer } from './entry.js'
import { isTakenBack } from './isTakenBack.js'
import { paidBy } from './paidBy.js'

/** Why an entry may mislead; also the key of the text that says so. */
export type Suspicion = 'spoofed' | 'odd' | 'zero' | 'dust' | 'alike' | 'unlisted'

/** Decides what of a history may mislead. */
export interface Judge {
  /** `undefined` for what may be shown as it is. */
  suspicionOf(entry: Entry): Suspicion | undefined
  /**
   * The same, and what of an entry that the account signed copies a token, holds an address of the web or lets a look-alike spend: it is
   * marked, and never hidden.
   */
  cautionOf(entry: Entry): Suspicion | undefined
  /** The transfers of an entry that a row is built from: those that cannot mislead, or all if the entry itself is suspicious. */
  trusted(entry: Entry): readonly Transfer[]
  /** Whether the account has paid this address. */
  hasPaid(address: string): boolean
  /** Whether it could be taken for one that the account has paid, or for the account itself. */
  resembles(address: string): boolean
}

/** In the currency of the values: below, nobody sends to be paid. */
const leastValue = 0.01

/** What an entry that the account signed is marked for. */
const warns = (reason: Suspicion | undefined): boolean => ['spoofed', 'odd', 'alike'].includes(reason ?? '')

const plain = (symbol: string): string => symbol.normalize('NFKC').toLowerCase()

/** Learns from a history whom the account has paid and which tokens are listed; `symbols` are those of the chain's own currency. */
export function createJudge(entries: readonly Entry[], symbols: readonly string[] = []): Judge {
  const paid = paidBy(entries)
  const own = entries.flatMap(({ isOwn, sentFrom }) => (isOwn ? sentFrom.toLowerCase() : []))
  const resembles = createResemblance(new Set([...paid, ...own]))
  const listed = new Set(symbols.map(plain))
  for (const { transfers, approvals } of entries)
    for (const { kind, isListed, symbol } of [...transfers, ...approvals])
      if (kind === 'token' && isListed) listed.add(plain(symbol))

  function ofToken({ kind, isListed, isOdd, symbol }: Token): Suspicion | undefined {
    if (isListed) return
    if (kind === 'token' && listed.has(plain(symbol))) return 'spoofed'
    return isOdd ? 'odd' : 'unlisted'
  }

  function ofTransfer(transfer: Transfer, entry: Entry): Suspicion | undefined {
    const { isListed, direction, quantity, value } = transfer
    if (!isListed) return ofToken(transfer)
    // A listed token lets anybody move nothing in the account's name.
    if (isZero(quantity)) return 'zero'
    if (direction !== 'in' || (value !== undefined && value >= leastValue)) return
    // Whoever signed it is shown as well, and need not be whom the transfer names.
    return [counterpartyOf(transfer, entry), entry.sentFrom].some((each) => each && resembles(each))
      ? 'dust'
      : undefined
  }

  function ofApproval(approval: Approval): Suspicion | undefined {
    const reason = ofToken(approval)
    // What was taken back from a look-alike cannot be spent.
    return warns(reason) || isTakenBack(approval) || !resembles(approval.spender) ? reason : 'alike'
  }

  const suspicionOf = (entry: Entry): Suspicion | undefined => {
    // What the account signed is its own, whatever it moved.
    if (entry.isOwn) return
    const found = entry.transfers.map((transfer) => ofTransfer(transfer, entry))
    // Moved something that nobody can tell.
    if (found.length === 0) return 'unlisted'
    return found.every((reason) => reason !== undefined) ? found[0] : undefined
  }

  return {
    suspicionOf,
    cautionOf: (entry) =>
      entry.isOwn
        ? [...entry.transfers.map((transfer) => ofTransfer(transfer, entry)), ...entry.approvals.map(ofApproval)].find(
            warns,
          )
        : suspicionOf(entry),
    trusted(entry) {
      if (entry.isOwn) return entry.transfers
      const good = entry.transfers.filter((transfer) => !ofTransfer(transfer, entry))
      return good.length > 0 ? good : entry.transfers
    },
    hasPaid: (address) => paid.has(address.toLowerCase()),
    resembles,
  }
}
