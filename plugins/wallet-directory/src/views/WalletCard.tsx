import type { ReactElement } from 'react'
import { memo } from 'react'
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
      <Picture name={name} icon={icon} entry={entry} />
      <bdi className="lkd-name">{name}</bdi>
      {marks.includes('certified') && <span className="lk-spoken">, {text('certifiedMark')}</span>}
      {cannot && <span className="lk-spoken">, {cannot}</span>}
      {note && <span className={`lkd-note ${isDoubtful ? 'lkd-bad' : 'lkd-good'}`}>{note}</span>}
    </button>
  )
})
