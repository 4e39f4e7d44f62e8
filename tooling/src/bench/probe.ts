/// <reference lib="dom" />
import type { BenchPage, Path } from './pages.js'

/** What the probe reports to the bench: the name of a moment and its time in ms. */
export type Moment = readonly [name: string, ms: number]

/** The functions that the bench calls in the page. */
export interface Probe {
  /** Measures from the next click until something is shown; reports it as the moment `name`. */
  timeNextClick(name: string, path: Path): void
  /** The middle of an element, in the page's coordinates. */
  middleOf(path: Path): readonly [x: number, y: number]
  /** The text of an element. */
  textOf(path: Path): string
}

declare global {
  interface Window {
    benchProbe: Probe
    /** Reports a moment to the bench, as JSON. */
    benchMoment(moment: string): void
  }
}

/** The options of the probe. */
export interface ProbeInput {
  readonly page: BenchPage
  /** The visitor presses the button as soon as it is painted. */
  readonly isImpatient: boolean
}

/**
 * Runs in every page before the page's own code, so it must be self-contained. It checks once per frame, and only while it is
 * waiting for something. The moment is the end of the first frame in which the element is laid out.
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
      // A task queued in a frame runs after the frame was handed to the compositor.
      port1.onmessage = () => done(performance.now())
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  }
  const tell = (...moment: Moment): void => window.benchMoment(JSON.stringify(moment))

  window.benchProbe = {
    timeNextClick(name, path) {
      const onClick = ({ timeStamp }: Event): void =>
        whenShown(path, (now) => {
          tell(`${name}: shown`, now)
          tell(name, now - timeStamp)
        })
      window.addEventListener('click', onClick, { capture: true, once: true })
    },
    middleOf(path) {
      const box = find(path)?.getBoundingClientRect()
      if (!box) throw new Error(`No element matches ${path.join(' ')}.`)
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
