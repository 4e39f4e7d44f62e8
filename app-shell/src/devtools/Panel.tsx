import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AlertsTab } from './AlertsTab.js'
import type { Recorder } from './createRecorder.js'
import { EventsTab } from './EventsTab.js'
import { Grip } from './Grip.js'
import { PluginsTab } from './PluginsTab.js'
import { StoreTab } from './StoreTab.js'
import type { Settings } from './settings.js'
import { readSettings, writeSettings } from './settings.js'
import { TabList } from './TabList.js'
import { texts } from './texts.js'
import { ViewsTab } from './ViewsTab.js'

const contents = { events: EventsTab, views: ViewsTab, store: StoreTab, plugins: PluginsTab, alerts: AlertsTab }

/** The panel: a pill, or a card with tabs. */
export function Panel({
  kernel,
  recorder,
  setHeight,
}: {
  readonly kernel: AnyKernel
  readonly recorder: Recorder
  setHeight(height: number): void
}): ReactElement {
  const recording = useSyncExternalStore(recorder.subscribe, recorder.read)
  const [settings, setSettings] = useState(readSettings)
  const { tab, isCollapsed, height } = settings
  const change = (part: Partial<Settings>): void => setSettings((last) => ({ ...last, ...part }))
  useLayoutEffect(() => setHeight(height), [height, setHeight])
  useEffect(() => writeSettings(settings), [settings])

  // The button that was pressed goes: focus stays on the one in its place. On arrival it stays where the visitor is.
  const toggle = useRef<HTMLButtonElement>(null)
  const isTouched = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of the two shows is what it waits for
  useLayoutEffect(() => {
    if (isTouched.current) toggle.current?.focus()
  }, [isCollapsed])
  const collapse = (next: boolean): void => {
    isTouched.current = true
    change({ isCollapsed: next })
  }

  if (isCollapsed) {
    return (
      <div className="place">
        <button
          ref={toggle}
          type="button"
          className="pill"
          aria-expanded={false}
          data-lk-action="expand"
          onClick={() => collapse(false)}
        >
          {texts.title}
          <span className="count">{recording.facts.length}</span>
        </button>
      </div>
    )
  }
  const Content = contents[tab]
  return (
    <div className="place">
      <section className="panel" aria-label={texts.region}>
        <Grip height={height} onHeight={(next) => change({ height: next })} />
        <div className="head">
          <h2>{texts.title}</h2>
          {kernel.id !== 'default' && <bdi className="tag">{kernel.id}</bdi>}
          <button
            ref={toggle}
            type="button"
            className="square"
            aria-expanded={true}
            aria-label={texts.collapse}
            data-lk-action="collapse"
            onClick={() => collapse(true)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 9l6 6 6-6" />
            </svg>
          </button>
        </div>
        <TabList tab={tab} alerts={recording.alerts.length} onTab={(next) => change({ tab: next })} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="body" role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
          <Content kernel={kernel} recorder={recorder} recording={recording} />
        </div>
      </section>
    </div>
  )
}
