import { Row, Tag, useLanguage, useText } from '@latchkey/app-shell/ui'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useMemo } from 'react'
import type { Judge, Suspicion } from '../createJudge.js'
import type { Entry } from '../entry.js'
import { en } from '../locale/en.js'
import { buildRow } from './buildRow.js'
import { EntryPicture } from './EntryPicture.js'
import { useEntryTexts } from './useEntryTexts.js'

/** Props of `EntryRow`. */
export interface EntryRowProps {
  readonly entry: Entry
  readonly judge: Judge
  readonly suspicion: Suspicion | undefined
  readonly tabIndex: number
  onPress(): void
}

/** One transaction as a row. */
export function EntryRow({ entry, judge, suspicion, tabIndex, onPress }: EntryRowProps): ReactElement {
  const text = useText('activity', en)
  const { tag } = useLanguage()
  const texts = useEntryTexts()
  const row = useMemo(() => buildRow(entry, judge.trusted(entry), tag), [entry, judge, tag])
  const { status } = entry
  const sentence = texts.sentenceOf(entry, row)
  return (
    <Row
      data-lk-entry={entry.hash}
      data-lk-suspicion={suspicion}
      aria-label={suspicion ? `${sentence}, ${text(suspicion)}` : sentence}
      tabIndex={tabIndex}
      start={
        <EntryPicture
          entry={entry}
          shown={[...row.shown.map(({ transfer }) => transfer), ...row.allowed.map(({ approval }) => approval)]}
        />
      }
      title={
        <>
          {text(row.label)}
          {status !== 'confirmed' && <span className={`lk-activity-${status}`}>{texts.stateOf(entry)}</span>}
          {suspicion && <Tag tone="warning">{text(suspicion)}</Tag>}
        </>
      }
      description={
        <>
          <time dateTime={new Date(entry.minedAt).toISOString()} title={texts.momentOf(entry)}>
            {texts.dayOf(entry)}
          </time>
          {row.other && (
            <bdi className="lk-activity-other" title={row.other.address}>
              {text(row.other.is, { address: shortAddress(row.other.address) })}
            </bdi>
          )}
        </>
      }
      end={
        <span className="lk-activity-amounts">
          {row.shown.map(({ transfer, amount }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: two of one name are told apart by nothing else
              key={index}
              className={amount.figure.startsWith('+') ? 'lk-activity-in' : ''}
            >
              <bdi dir="ltr">{amount.figure}</bdi> <bdi>{texts.unitOf(amount, transfer)}</bdi>
            </span>
          ))}
          {row.allowed.map(({ amount, approval }) => (
            <bdi key={approval.spender} className={amount.figure ? '' : 'lk-activity-wordy'}>
              {texts.allowanceOf(amount, approval)}
            </bdi>
          ))}
          {row.more > 0 && <small>{`+${row.more}`}</small>}
        </span>
      }
      onClick={onPress}
    />
  )
}
