import type { ReactElement } from 'react'
import { useState } from 'react'
import { Moment } from './CommitRow.js'
import type { TabProps } from './contract.js'
import { FilterBar } from './FilterBar.js'
import { texts } from './texts.js'

/** Every event of the bus, newest first. */
export function EventsTab({ recorder, recording }: TabProps): ReactElement {
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const shown = recording.facts.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(wanted))
  return (
    <>
      <FilterBar
        label={texts.filterEvents}
        filter={filter}
        onFilter={setFilter}
        onClear={recorder.clearFacts}
        recorder={recorder}
        recording={recording}
      />
      {shown.length === 0 && <p className="empty">{recording.facts.length ? texts.noMatch : texts.noEvents}</p>}
      <ol className="rows">
        {shown.map(({ key, at, name, text }) => (
          <li key={key} className="row" data-lk-event={name}>
            <div className="line">
              <bdi className="name">{name}</bdi>
              <Moment at={at} />
            </div>
            <code>{text}</code>
          </li>
        ))}
      </ol>
    </>
  )
}
