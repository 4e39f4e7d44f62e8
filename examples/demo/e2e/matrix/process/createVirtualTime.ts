import { vi } from 'vitest'

const immediate = globalThis.setImmediate
const breathe = (): Promise<void> => new Promise((resolve) => immediate(resolve))

/** Time that passes only while nothing else can happen, and then at once. */
export interface VirtualTime {
  /** Forgets every timer that waits, as a page does that goes away. */
  clear(): void
  stop(): Promise<void>
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
  let isOver = false
  const run = async (): Promise<void> => {
    while (!isOver) {
      // What promises, React and modules that are loaded already still have to do comes first.
      for (let turn = 0; turn < 4; turn++) await breathe()
      vi.advanceTimersToNextTimer()
    }
  }
  const running = run()
  return {
    clear: () => vi.clearAllTimers(),
    async stop() {
      isOver = true
      await running
      vi.useRealTimers()
    },
  }
}
