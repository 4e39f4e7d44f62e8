import { ConnectEmbed, useLatchkeyState } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from './PageLook.js'

/** Calls back once the page has loaded and has nothing to do. */
function whenIdle(run: () => void): () => void {
  let undo = (): void => undefined
  const wait = (): void => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 200)
      undo = () => clearTimeout(timer)
      return
    }
    const idle = requestIdleCallback(run, { timeout: 3_000 })
    undo = () => cancelIdleCallback(idle)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    undo()
  }
}

/** Whether the list is complete enough to be looked at: what comes later is added below. */
function useListed(): boolean {
  const isOpen = useLatchkeyState(({ modal }) => modal.open)
  const isFound = useLatchkeyState(({ discovery }) => discovery !== 'idle' && discovery !== 'searching')
  const [isListed, setListed] = useState(false)
  useEffect(() => {
    if (!isOpen || isListed) return
    const timer = setTimeout(() => setListed(true), isFound ? 300 : 2_000)
    return () => clearTimeout(timer)
  }, [isOpen, isFound, isListed])
  return isListed
}

/** The place of the embedded modal, of fixed size; its code comes when the place is in sight and the page has nothing to do. */
export function EmbedStage({ isEmbedded }: { readonly isEmbedded: boolean }): ReactElement {
  const { speak } = useTexts()
  const stage = useRef<HTMLElement>(null)
  const [isDue, setDue] = useState(false)
  const isListed = useListed()
  useEffect(() => {
    let undo = (): void => undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      undo = whenIdle(() => setDue(true))
    })
    if (stage.current) observer.observe(stage.current)
    return () => {
      observer.disconnect()
      undo()
    }
  }, [])
  return (
    <section ref={stage} className="stage" aria-label={speak('embed.label')} data-demo="stage">
      <div className="ghost" aria-hidden="true">
        {['title', '1', '2', '3', '4', '5'].map((line) => (
          <span key={line} />
        ))}
      </div>
      {isDue && isEmbedded && <ConnectEmbed className={isListed ? 'embed' : 'embed waiting'} />}
      {!isEmbedded && <p className="elsewhere">{speak('embed.elsewhere')}</p>}
    </section>
  )
}
