import type { ReactElement } from 'react'
import { useState } from 'react'
import { CommitRow } from './CommitRow.js'
import type { TabProps } from './contract.js'
import { FilterBar } from './FilterBar.js'
import { StateTree } from './StateTree.js'
import { texts } from './texts.js'

/** The state as it is now, and what each labelled commit changed, newest first. */
export function StoreTab({ recorder, recording }: TabProps): ReactElement {
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const shown = recording.commits.filter(({ label, changes }) =>
    [label, ...changes.map(({ path }) => path)].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <div className="card">
        <StateTree name={texts.state} value={recording.state} />
      </div>
      <FilterBar
        label={texts.filterCommits}
        filter={filter}
        onFilter={setFilter}
        onClear={recorder.clearCommits}
        recorder={recorder}
        recording={recording}
      />
      {shown.length === 0 && <p className="empty">{recording.commits.length ? texts.noMatch : texts.noCommits}</p>}
      <ol className="rows">
        {shown.map((commit) => (
          <CommitRow key={commit.key} commit={commit} />
        ))}
      </ol>
    </>
  )
}
