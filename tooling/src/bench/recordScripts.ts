/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** One file of JavaScript in the network log; times in ms of the page's clock. */
export interface ScriptRequest {
  readonly path: string
  readonly requestedAt: number
  readonly arrivedAt: number
}

/** Records the JavaScript that a page requests from now on; returns the log in the order of the requests. */
export function recordScripts(tab: Page): () => Promise<readonly ScriptRequest[]> {
  // The page's own entries have exact times and no order within the same tenth of a millisecond.
  const order: string[] = []
  tab.on('request', (request) => {
    if (request.url().endsWith('.js')) order.push(request.url())
  })
  return async () => {
    const entries = await tab.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => [name, startTime, responseEnd] as const,
      ),
    )
    return order.map((url) => {
      const entry = entries.find(([name]) => name === url)
      if (!entry) throw new Error(`${url} was requested and never arrived.`)
      return { path: new URL(url).pathname, requestedAt: entry[1], arrivedAt: entry[2] }
    })
  }
}
