import type { ReactElement } from 'react'
import type { TabProps } from './contract.js'
import { texts } from './texts.js'

/** What narrows a list, holds it and empties it. */
export function FilterBar({
  label,
  filter,
  onFilter,
  onClear,
  recorder,
  recording,
}: Pick<TabProps, 'recorder' | 'recording'> & {
  readonly label: string
  readonly filter: string
  onFilter(filter: string): void
  onClear(): void
}): ReactElement {
  const { isPaused } = recording
  return (
    <div className="tools">
      <input
        type="text"
        aria-label={label}
        placeholder={texts.filter}
        value={filter}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !filter) return
          // Once for the filter, once more for the modal.
          event.preventDefault()
          event.stopPropagation()
          onFilter('')
        }}
      />
      <button
        type="button"
        className="small"
        aria-pressed={isPaused}
        data-lk-action="pause"
        onClick={() => recorder.pause(!isPaused)}
      >
        {texts.pause}
      </button>
      <button type="button" className="small" data-lk-action="clear" onClick={onClear}>
        {texts.clear}
      </button>
    </div>
  )
}
