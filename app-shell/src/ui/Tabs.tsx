import type { ReactElement } from 'react'
import { adoptStyles } from './adoptStyles.js'
import { tabChosenBy } from './tabChosenBy.js'

const styles =
  /*#__PURE__*/ adoptStyles(`.lk-ways{display:flex;gap:var(--u);inline-size:100%;padding:var(--u);border-radius:var(--r);background:var(--lk-surface-2);outline:0}
.lk-ways button{flex:1;min-block-size:44px;padding-inline:var(--u);border:0;border-radius:calc(var(--r)*.75);background:none;color:var(--lk-text-2);font:inherit;overflow-wrap:anywhere;cursor:pointer}
.lk-ways button[aria-selected=true]{background:var(--lk-surface);color:var(--lk-text);font-weight:600;box-shadow:0 0 0 1px var(--lk-border)}
.lk-ways button:focus-visible{outline:2px solid var(--lk-focus,currentColor);outline-offset:2px}`)

/** Props of `Tabs`. */
export interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly text: string }[]
  readonly chosen: string
  /** What precedes the id of a tab in its `data-lk-action`. */
  readonly action: string
  choose(id: string): void
}

/** A few ways to see one thing, side by side: one tab stop, and arrow keys move between them (ARIA tabs). */
export function Tabs({ label, tabs, chosen, action, choose }: TabsProps): ReactElement {
  return (
    <div
      ref={styles}
      className="lk-ways"
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        const at = tabs.findIndex(({ id }) => id === chosen)
        const next = tabChosenBy(event, at, tabs.length) ?? at
        const tab = tabs[next]
        if (next === at || !tab) return
        event.preventDefault()
        choose(tab.id)
        event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
      }}
    >
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          data-lk-action={`${action}:${id}`}
          onClick={() => choose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
