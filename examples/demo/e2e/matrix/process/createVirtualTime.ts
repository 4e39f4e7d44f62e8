import { vi } from 'vitest'

const immediate = globalThis.setImmediate
const breathe = (): Promise<void> => new Promise((resolve) => immediate(resolve))

/** Time that passes only while nothing else can happen, and then at once. */
export interface VirtualTime {
  /** Forgets every timer that waits, as a page does that goes away. */
  clear(): void
  stop(): Promise<void>
}

/** Counts what WebCrypto still works on: it does so in threads, which no turn of this one waits for. */
function watchCrypto(): { readonly pending: number; stop(): void } {
  const watch = { pending: 0, stop: () => undefined as void }
  const methods = Object.getPrototypeOf(crypto.subtle) as Record<string, (...args: unknown[]) => Promise<unknown>>
  const before = Object.entries(Object.getOwnPropertyDescriptors(methods))
  for (const [name, { value }] of before) {
    if (typeof value !== 'function' || name === 'constructor') continue
    const work = value as (...args: unknown[]) => Promise<unknown>
    methods[name] = async function (this: unknown, ...args) {
      watch.pending++
      try {
        return await work.apply(this, args)
      } finally {
        watch.pending--
      }
    }
  }
  watch.stop = () => {
    for (const [name, descriptor] of before) Object.defineProperty(methods, name, descriptor)
  }
  return watch
}

/** Takes the place of the timers of this process; from then on a wait costs as long as what happens during it. */
export function createVirtualTime(): VirtualTime {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
      'performance',
    ],
  })
  const ciphers = watchCrypto()
  let isOver = false
  const run = async (): Promise<void> => {
    while (!isOver) {
      // What promises, React and modules that are loaded already still have to do comes first.
      for (let turn = 0; turn < 4 || ciphers.pending; turn++) await breathe()
      vi.advanceTimersToNextTimer()
    }
  }
  const running = run()
  return {
    clear: () => vi.clearAllTimers(),
    async stop() {
      isOver = true
      await running
      ciphers.stop()
      vi.useRealTimers()
    },
  }
}
