import type { ReactElement, ReactNode } from 'react'
import { Fragment, memo } from 'react'
import type { WalletRow } from '../contract.js'
import type { Picture } from './plainPicture.js'
import { useDirectoryText } from './useDirectoryText.js'

/** Props of `WalletCard`. */
export interface WalletCardProps {
  readonly row: WalletRow
  readonly Picture: Picture
  readonly tabIndex: number
  /** Whether pointers may press it. */
  readonly isSteady: boolean
  onChoose(row: WalletRow): void
}

/** A name that may break after a dot: a column is narrow, and a break within a word is hard to read. */
const breakable = (name: string): ReactNode =>
  name.split(/(?<=\.)(?=.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** One wallet of the grid: picture, name, and a short note. */
export const WalletCard = memo(function WalletCard({
  row,
  Picture,
  tabIndex,
  isSteady,
  onChoose,
}: WalletCardProps): ReactElement {
  const text = useDirectoryText()
  const { name, icon, entry, tag, marks, disabled } = row
  const isDoubtful = marks.includes('look-alike') || marks.includes('duplicate-claim')
  const cannot = disabled && text('cannotDo')
  const note = isDoubtful ? text('lookAlike') : tag === 'installed' || tag === 'recent' ? text(tag) : undefined
  return (
    <button
      type="button"
      className="lkd-card"
      part="card"
      data-lk-wallet={entry?.rdns ?? entry?.id ?? row.key}
      tabIndex={tabIndex}
      data-lk-steady={isSteady ? '' : undefined}
      aria-disabled={!!disabled || !isSteady || undefined}
      onClick={() => onChoose(row)}
    >
      <Picture name={name} id={row.connectorIds[0]} icon={icon} entry={entry} />
      <bdi className="lkd-name">{breakable(name)}</bdi>
      {marks.includes('certified') && <span className="lk-spoken">, {text('certifiedMark')}</span>}
      {cannot && <span className="lk-spoken">, {cannot}</span>}
      {note && <span className={`lkd-note ${isDoubtful ? 'lkd-bad' : 'lkd-good'}`}>{note}</span>}
    </button>
  )
})
