import { findInstance } from '../instances.js'
import { firstRules } from '../react/firstRules.js'
import type { ButtonKind, ButtonLife } from './contract.js'
import { version } from './version.js'

/** Creates the class of a button that renders at once; its behavior is loaded on the first interaction or state change. */
export function createButton(kind: ButtonKind): CustomElementConstructor {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`button{${firstRules}}${kind.quiet ?? ''}`)
  return class extends HTMLElement {
    static latchkey = version
    static load = kind.load
    static observedAttributes = ['label', 'disabled']
    #button = document.createElement('button')
    #life: ButtonLife | undefined
    #opening: Promise<unknown> | undefined
    #unsubscribe: (() => void) | undefined

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      root.append(this.#button)
      const wake = (event: UIEvent): void => void this.#wake(event)
      Object.assign(this.#button, { part: 'button', onpointerenter: wake, onfocus: wake, onclick: wake })
    }

    async #wake(event?: UIEvent): Promise<void> {
      const button = this.#button
      const isPress = event?.type === 'click'
      const latchkey = findInstance(this)
      if (event && !isPress && latchkey?.prefetch === 'none') return
      const ready = event && latchkey?.preload()
      if (isPress && !this.#life) {
        // Shown at once, because loading may take a while on a slow connection.
        button.textContent = this.getAttribute('loading-label') ?? 'Opening…'
        // What the press changes must not load the behavior ahead of the view.
        this.#unsubscribe?.()
        if (kind.opensFirst) this.#opening = latchkey?.open()
      }
      const opening = this.#opening
      try {
        // The behavior comes after the files of the first view, and some frames later, when that is painted; or once that failed.
        if (!isPress || opening) await Promise.race([ready, opening?.catch(() => 0) ?? ready])
        if (this.#opening) await new Promise((painted) => setTimeout(painted, 50))
        if (!this.#life) {
          const { liveButton } = await kind.load()
          this.#unsubscribe?.()
          this.#life ??= liveButton(this, button, kind)
        }
        if (isPress && opening) {
          // The second click of a double click waited for the same one; a later press has its own.
          if (opening === this.#opening) this.#life.follow(opening)
        } else if (isPress) this.#life.press(event.detail)
      } catch {
        if (isPress) button.textContent = this.getAttribute('retry-label') ?? 'Try again'
      }
      if (isPress && opening === this.#opening) this.#opening = undefined
    }

    connectedCallback(): void {
      if (this.#life) return this.#life.moved()
      this.dataset.lkButton = ''
      this.attributeChangedCallback()
      const latchkey = findInstance(this)
      // The behavior waits for an instance that doesn't exist yet.
      if (!latchkey) return void this.#wake()
      // `auto` isn't a valid value, nor is the absence of one, so the assignment has no effect.
      this.style.colorScheme = latchkey.getState().theme?.mode as string
      this.#unsubscribe = latchkey.subscribe((_state, _previous, label) => label === 'kernel/started' || this.#wake())
    }

    disconnectedCallback(): void {
      this.#unsubscribe?.()
      this.#life?.moved()
    }

    attributeChangedCallback(): void {
      if (this.#life) return
      this.#button.textContent = this.getAttribute('label') ?? kind.label
      this.#button.disabled = this.hasAttribute('disabled')
    }
  }
}
