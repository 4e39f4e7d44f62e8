import { findInstance } from '../instances.js'
import type { ElementDefinition } from './contract.js'
import { version } from './version.js'

/** `<latchkey-modal>`: reports the visible view to the page; with `embedded`, shows the views in place instead of in a dialog. */
export const modal: ElementDefinition = {
  tag: 'latchkey-modal',
  create: () =>
    class extends HTMLElement {
      static latchkey = version
      static observedAttributes = ['embedded']
      #moved: (() => void) | undefined
      #unsubscribe: (() => void) | undefined

      async #wake(): Promise<void> {
        this.#unsubscribe?.()
        const { liveModal } = await import('./liveModal.js').catch((error: unknown) => {
          findInstance(this)?.report(error)
          return { liveModal: undefined }
        })
        this.#moved ??= liveModal?.(this)
      }

      connectedCallback(): void {
        if (this.#moved) return this.#moved()
        const latchkey = findInstance(this)
        if (!latchkey || this.hasAttribute('embedded')) return void this.#wake()
        this.#unsubscribe = latchkey.subscribe((_state, _previous, label) => label === 'kernel/started' || this.#wake())
      }

      disconnectedCallback(): void {
        this.#unsubscribe?.()
        this.#moved?.()
      }

      attributeChangedCallback(): void {
        if (this.isConnected) void this.#wake()
      }
    },
}
