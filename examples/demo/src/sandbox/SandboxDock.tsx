import type { ComponentType, ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../PageLook.js'

type Loaded = { readonly Panel: ComponentType } | 'failed' | undefined

/** The sandbox next to the page, on phones below it: ready scenarios, and every switch of wallets and chains. */
export function SandboxDock({ onClose }: { onClose(): void }): ReactElement {
  const { speak } = useTexts()
  const [loaded, setLoaded] = useState<Loaded>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    import('./SandboxPanel.js').then(
      ({ SandboxPanel }) => setLoaded({ Panel: SandboxPanel }),
      () => setLoaded('failed'),
    )
  }, [])
  return (
    <aside
      id="sandbox"
      className="sandbox"
      data-demo="sandbox"
      aria-labelledby="sandbox-title"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header>
        <h2 id="sandbox-title" ref={title} tabIndex={-1}>
          {speak('dock.title')}
        </h2>
        <button
          type="button"
          className="close"
          data-demo="sandbox-close"
          aria-label={speak('dock.close')}
          onClick={onClose}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </header>
      <p className="hint">{speak('dock.about')}</p>
      {loaded === 'failed' ? (
        <p role="alert">{speak('dock.failed')}</p>
      ) : loaded ? (
        <loaded.Panel />
      ) : (
        <p className="hint">{speak('dock.loading')}</p>
      )}
    </aside>
  )
}
