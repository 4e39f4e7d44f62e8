import type { ComponentType, ReactElement, ToggleEvent } from 'react'
import { useState } from 'react'

type Loaded = { readonly Panel: ComponentType } | 'failed' | undefined

/** The folded "Sandbox" panel; shown where test wallets are in the page, its content loaded when it is unfolded. */
export function SandboxDock(): ReactElement | null {
  const [loaded, setLoaded] = useState<Loaded>()
  if (!('latchkeySandbox' in window)) return null

  const load = async (): Promise<void> => {
    try {
      const { SandboxPanel } = await import('./SandboxPanel.js')
      setLoaded({ Panel: SandboxPanel })
    } catch {
      setLoaded('failed')
    }
  }
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>): void => {
    // The toggles of what is folded inside it come here too.
    if (event.target === event.currentTarget && event.currentTarget.open && typeof loaded !== 'object') void load()
  }
  return (
    <details className="panel log sandbox" data-demo="sandbox" onToggle={onToggle}>
      <summary data-demo="sandbox-toggle">
        <h2>Sandbox</h2>
      </summary>
      {loaded === 'failed' ? (
        <p role="alert">The panel didn't load. Close it and open it again.</p>
      ) : loaded ? (
        <loaded.Panel />
      ) : (
        <p className="hint">Loading…</p>
      )}
    </details>
  )
}
