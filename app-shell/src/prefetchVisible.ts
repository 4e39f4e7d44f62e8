import type { AnyKernel, Listed } from '@latchkey/kernel'
import { fetchFirst } from '@latchkey/kernel'
import { findInstance } from './instances.js'
import { loadOpen } from './loadOpen.js'

/** What some browsers know about the visitor's connection. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** A class of our buttons; `load` fetches what follows an interaction, and runs none of it. */
interface ButtonClass extends CustomElementConstructor {
  readonly load?: () => Promise<unknown>
}

/** Ours, whether React or an element draws it. */
const marked = '[data-lk-button]'
/** Where a browser has no idle callbacks. */
const delayMs = 200
/** A browser may call nothing idle for as long as the pointer moves. */
const idleLimitMs = 2000

const mayFetch = (): boolean => {
  const { saveData, effectiveType = '' }: Connection =
    (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
  return !saveData && !effectiveType.endsWith('2g')
}

const ignore = (): void => undefined

/**
 * Fetches the code of the first frame once a button is in view and the page has loaded and is idle, and then stops. It
 * only imports modules: no wallet is asked, which `preload` would do.
 */
export function prefetchVisible(latchkey: AnyKernel, plugins: readonly Listed[]): void {
  // Without an observer the code comes on intent.
  if (latchkey.getState().status === 'destroyed' || typeof IntersectionObserver === 'undefined') return
  const life = new AbortController()
  const { signal } = life
  const inView = new Set<Element>()
  const added = new Set<ParentNode>()

  const whenIdle = (work: () => void): void => {
    const begin = (): void => {
      const run = (): void => {
        if (!signal.aborted) work()
      }
      if (typeof requestIdleCallback === 'undefined') setTimeout(run, delayMs)
      else requestIdleCallback(run, { timeout: idleLimitMs })
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true, signal })
  }

  const fetchFirstFrame = (): void => {
    // Scrolled away meanwhile, or a visitor who saves data: another chance comes with the next button in view.
    if (!inView.size || !mayFetch()) return
    life.abort()
    fetchFirst(loadOpen, plugins).catch(ignore)
    for (const { localName } of inView) {
      const known: ButtonClass | undefined = customElements.get(localName)
      known?.load?.().catch(ignore)
    }
  }

  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    if (inView.size) whenIdle(fetchFirstFrame)
  })

  const changes = new MutationObserver((records) => {
    const isWaiting = added.size > 0
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes) if (node instanceof Element) added.add(node)
    if (!isWaiting && added.size) whenIdle(lookAtAdded)
  })

  /** Watches the buttons in a part of the page and in the open shadow roots there. */
  const look = (part: ParentNode): void => {
    const elements = part.querySelectorAll('*')
    for (const element of part instanceof Element ? [part, ...elements] : elements) {
      if (element.matches(marked)) {
        // An element names its instance; a button of React may belong to any.
        if (!element.localName.includes('-') || findInstance(element) === latchkey) views.observe(element)
      } else if (element.shadowRoot) lookInto(element.shadowRoot)
    }
  }
  const lookInto = (root: Document | ShadowRoot): void => {
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ['data-lk-button'] })
    look(root)
  }
  const lookAtAdded = (): void => {
    const parts = [...added]
    added.clear()
    for (const part of parts) if (part.isConnected) look(part)
  }

  signal.addEventListener('abort', () => {
    views.disconnect()
    changes.disconnect()
  })
  latchkey.on('kernel:destroyed', () => life.abort())
  lookInto(document)
}
