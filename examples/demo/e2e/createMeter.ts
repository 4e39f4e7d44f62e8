import type { Page } from '@playwright/test'

/** What a page holds after everything unreachable was collected. */
export interface PageFigures {
  readonly nodes: number
  readonly listeners: number
  /** Bytes. */
  readonly heap: number
}

/** Measures what a page holds on to. */
export interface Meter {
  measure(): Promise<PageFigures>
}

/** Attaches a meter to a page; do without locators and handles between two measures, for they hold nodes. */
export async function createMeter(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page)
  for (const domain of ['Performance', 'HeapProfiler'] as const) await session.send(`${domain}.enable`)
  return {
    async measure() {
      // The browser keeps the last console messages with what was logged.
      await session.send('Runtime.discardConsoleEntries')
      // What one collection frees lets the next free more, and finalizers run in between.
      for (let round = 0; round < 6; round++) {
        await session.send('HeapProfiler.collectGarbage')
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const read = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
      return { nodes: read('Nodes'), listeners: read('JSEventListeners'), heap: read('JSHeapUsedSize') }
    },
  }
}
