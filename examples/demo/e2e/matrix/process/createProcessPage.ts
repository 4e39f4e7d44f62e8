import type { MatrixPage } from '../runMatrixCell.js'
import type { VirtualTime } from './createVirtualTime.js'
import { repairFocus } from './repairFocus.js'

/** A page without a browser: one window whose scripts can be taken away and run anew. */
export interface ProcessPage extends MatrixPage {
  /** Takes away what the page was, with its timers and listeners, keeps what is stored, and runs the new scripts. */
  load(scripts: () => void): void
  /** Calls back with the key of whatever is stored from now on, in the place of who was called before. */
  onStored(listener: (key: string) => void): void
  /** Puts back what was replaced. */
  close(): void
}

/** Runs something that must not change what is stored. */
function keepStored(run: () => void): void {
  const stored = [localStorage, sessionStorage].map((storage) => [storage, { ...storage }] as const)
  run()
  for (const [storage, entries] of stored) {
    storage.clear()
    for (const [key, value] of Object.entries(entries)) storage.setItem(key, String(value))
  }
}

/** Creates a page in the window of this process, whose time is `time`. */
export function createProcessPage(time: VirtualTime): ProcessPage {
  repairFocus()
  const undos: (() => void)[] = []
  const { setItem } = Storage.prototype
  let tellStored: (key: string) => void = () => undefined
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value)
    tellStored(key)
  }
  const own = new Set(Object.getOwnPropertyNames(window))

  const unload = (): void => {
    window.dispatchEvent(new Event('pagehide'))
    // A page that goes away changes nothing any more; what is here instead would tidy up.
    keepStored(() => window.latchkey?.destroy())
    time.clear()
    for (const undo of undos.splice(0)) undo()
    for (const name of Object.getOwnPropertyNames(window)) if (!own.has(name)) Reflect.deleteProperty(window, name)
    for (const node of [...document.documentElement.children])
      if (node !== document.head && node !== document.body) node.remove()
    document.body.replaceChildren()
  }

  /** Listeners of the page's scripts go with them. */
  const collectListeners = (target: Window | Document): void => {
    const { addEventListener } = target
    const put = (value: typeof addEventListener): void =>
      void Object.defineProperty(target, 'addEventListener', { configurable: true, writable: true, value })
    put((type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      undos.push(() => target.removeEventListener(type, listener, options))
      addEventListener.call(target, type, listener, options)
    })
    undos.push(() => put(addEventListener))
  }

  return {
    onStored(listener) {
      tellStored = listener
    },
    close() {
      unload()
      Storage.prototype.setItem = setItem
    },
    evaluate: async <input, output>(run: (input: input) => output | Promise<output>, input?: input) =>
      run(input as input),
    load(scripts) {
      unload()
      for (const target of [window, document]) collectListeners(target)
      scripts()
    },
  }
}
