import type { KeyboardEvent, ReactElement } from 'react'

/** Props of `PlatformTabs`. */
export interface PlatformTabsProps {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly text: string }[]
  readonly chosen: string
  choose(id: string): void
}

const steps: { readonly [key: string]: number } = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs for the ways to connect one wallet: one tab stop, and arrow keys move between them (ARIA tabs). */
export function PlatformTabs({ label, tabs, chosen, choose }: PlatformTabsProps): ReactElement {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget } = event
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
    const step = (steps[key] ?? 0) * (isRightToLeft ? -1 : 1)
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = key === 'Home' ? 0 : key === 'End' ? tabs.length - 1 : (at + step + tabs.length) % tabs.length
    if (next === at) return
    event.preventDefault()
    choose(tabs[next]?.id ?? chosen)
    currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="lk-wc-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          data-lk-action={`platform:${id}`}
          onClick={() => choose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
