import { useLanguage, useText } from '@latchkey/app-shell/ui'
import { shortAddress } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { Approval, Entry, Token } from '../entry.js'
import { en } from '../locale/en.js'
import type { Amount } from './amountOf.js'
import type { RowContent } from './buildRow.js'
import { datesOf } from './datesOf.js'

/** The words for an entry, in the visitor's language. */
export interface EntryTexts {
  stateOf(entry: Entry): string
  /** Day and month. */
  dayOf(entry: Entry): string
  /** Day and time in full. */
  momentOf(entry: Entry): string
  /** What an amount is of: foreign text, or that nobody knows. */
  unitOf(amount: Amount, token: Pick<Token, 'kind'>): string
  /** How much of what may be spent. */
  allowanceOf(amount: Amount, approval: Approval): string
  /** One sentence for assistive tech. */
  sentenceOf(entry: Entry, row: RowContent): string
}

/** Creates the words, once for a language. */
export function useEntryTexts(): EntryTexts {
  const text = useText('activity', en)
  const { tag } = useLanguage()
  return useMemo(() => {
    const { day, moment } = datesOf(tag)
    const texts: EntryTexts = {
      stateOf: ({ status }) => text(status === 'failed' ? 'failedState' : status),
      dayOf: ({ minedAt }) => day.format(minedAt),
      momentOf: ({ minedAt }) => moment.format(minedAt),
      unitOf: ({ of }, { kind }) => of || text(kind === 'item' ? 'unknownItem' : 'unknownToken'),
      allowanceOf(amount, approval) {
        const unit = texts.unitOf(amount, approval)
        if (approval.quantity !== undefined) return `${amount.figure} ${unit}`.trim()
        return text(approval.kind === 'item' ? 'allItems' : 'unlimited', { token: unit })
      },
      sentenceOf(entry, { label, shown, allowed, other }) {
        const amounts = shown.map(({ transfer, amount }) =>
          // The word says which way it went; of two, the signs do.
          [shown.length > 1 ? amount.figure : amount.figure.replace(/^[+−]/, ''), texts.unitOf(amount, transfer)]
            .join(' ')
            .trim(),
        )
        const values = {
          what: [
            text(label),
            ...amounts,
            ...allowed.map(({ amount, approval }) => texts.allowanceOf(amount, approval)),
          ].join(' '),
          date: texts.dayOf(entry),
          state: texts.stateOf(entry),
        }
        if (!other) return text('row', values)
        const keys = { to: 'rowTo', from: 'rowFrom', for: 'rowFor' } as const
        return text(keys[other.is], { ...values, address: shortAddress(other.address) })
      },
    }
    return texts
  }, [text, tag])
}
