/// <reference lib="dom" />
import type { BenchPage, Path } from './pages.js'

/** What the probe hands to the bench: the name of a moment and when it was, in ms. */
export type Moment = readonly [name: string, ms: number]

/** What the bench calls in the page. */
export interface Probe {
  /** Counts from the next click until something shows; the moment `name` says how long that took. */
  timeNextClick(name: string, path: Path): void
  /** The middle of an element, in the page's coordinates. */
  middleOf(path: Path): readonly [x: number, y: number]
  /** What an element says. */
  textOf(path: Path): string
}

declare global {
  interface Window {
    benchProbe: Probe
    /** Hands a moment to the bench, as JSON. */
    benchMoment(moment: string): void
  }
}

/** What the probe is given. */
export interface ProbeInput {
  readonly page: BenchPage
  /** The visitor presses the button as soon as it was painted. */
  readonly isImpatient: boolean
}

/**
 * Runs in every page before the page's own code, and stands alone. It looks once a frame, and only while it waits for
 * something: the moment is that of the first frame in which the thing has a place, once the frame is through.
 */
export function probe({ page, isImpatient }: ProbeInput): void {
  const find = (path: Path): HTMLElement | undefined => {
    let root: ParentNode | null | undefined = document
    let element: HTMLElement | null | undefined
    for (const selector of path) {
      element = root?.querySelector<HTMLElement>(selector)
      root = element?.shadowRoot
    }
    return element ?? undefined
  }
  const whenShown = (path: Path, done: (now: number) => void): void => {
    const look = (): void => {
      if (!find(path)?.getClientRects().length) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      // A task asked for in a frame runs when the frame was handed over.
      port1.onmessage = () => done(performance.now())
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  }
  const tell = (...moment: Moment): void => window.benchMoment(JSON.stringify(moment))

  window.benchProbe = {
    timeNextClick(name, path) {
      const onClick = ({ timeStamp }: Event): void => whenShown(path, (now) => tell(name, now - timeStamp))
      window.addEventListener('click', onClick, { capture: true, once: true })
    },
    middleOf(path) {
      const box = find(path)?.getBoundingClientRect()
      if (!box) throw new Error(`Nothing is at ${path.join(' ')}.`)
      return [box.x + box.width / 2, box.y + box.height / 2]
    },
    textOf: (path) => find(path)?.textContent ?? '',
  }
  whenShown(page.button, (now) => {
    if (isImpatient) {
      find(page.button)?.click()
      whenShown(page.list, (later) => tell('navToList', later))
    }
    tell('navToButton', now)
  })
}
