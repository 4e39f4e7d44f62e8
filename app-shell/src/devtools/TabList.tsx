import type { KeyboardEvent, ReactElement } from 'react'
import { useRef } from 'react'
import { tabChosenBy } from '../ui/tabChosenBy.js'
import type { TabId } from './texts.js'
import { tabs, texts } from './texts.js'

/** Tabs that are one stop for Tab; arrows, Home and End choose. */
export function TabList({
  tab,
  alerts,
  onTab,
}: {
  readonly tab: TabId
  readonly alerts: number
  onTab(tab: TabId): void
}): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const index = tabChosenBy(event, tabs.indexOf(tab), tabs.length)
    if (index === undefined) return
    event.preventDefault()
    onTab(tabs[index] ?? tab)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={texts.sections} onKeyDown={move}>
      {tabs.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          className="tab"
          data-lk-tab={id}
          aria-selected={id === tab}
          aria-controls="panel"
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {texts[id]}
          {id === 'alerts' && alerts > 0 && ` (${alerts})`}
        </button>
      ))}
    </div>
  )
}
