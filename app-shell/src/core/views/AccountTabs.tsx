import type { ReactElement } from 'react'
import { useRef, useState } from 'react'
import { tabChosenBy } from '../../ui/tabChosenBy.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import { usePluginTexts } from '../../ui/usePluginTexts.js'
import type { BuiltInProps } from '../coreParts.js'
import { isDrawable } from '../isDrawable.js'
import { useAccountText } from '../secondaryTexts.js'

/** Parts of the account that share one place: only the chosen one is loaded and drawn. */
export function AccountTabs({
  context,
  parts,
  frameKey,
}: Pick<BuiltInProps<'Account'>, 'context' | 'parts' | 'frameKey'>): ReactElement | null {
  const text = useAccountText()
  const { say } = useLanguage()
  const { embed } = useFrame()
  const [chosen, setChosen] = useState(parts.tab?.frameKey === frameKey ? parts.tab.id : undefined)
  const list = useRef<HTMLDivElement>(null)
  const items = context.items('account.tabs').filter(isDrawable(context))
  usePluginTexts(context, items)
  const tabs = items.map(({ id, plugin, item }) => ({
    // No plugin's id has a dot: no two tabs share an id.
    id: `lk-tab-${plugin}.${id}`,
    key: `items.${plugin}.${id}`,
    ...item,
  }))
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!current) return null
  const choose = (id: string): void => {
    parts.tab = { frameKey, id }
    setChosen(id)
  }
  return (
    <div className="lk-list">
      <div
        ref={list}
        className="lk-tabs"
        role="tablist"
        aria-label={text('tabs')}
        onKeyDown={(event) => {
          const to = tabs[tabChosenBy(event, tabs.indexOf(current), tabs.length) ?? -1]
          if (!to) return
          event.preventDefault()
          choose(to.id)
          list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(to)]?.focus()
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tab.id}
            data-lk-tab={tab.view}
            aria-selected={tab === current}
            aria-controls="lk-panel"
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {say(tab.key, tab.label)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what has no control of its own must be reachable by keyboard */}
      <div id="lk-panel" className="lk-list" role="tabpanel" aria-labelledby={current.id} tabIndex={0}>
        {embed(current.view)}
      </div>
    </div>
  )
}
