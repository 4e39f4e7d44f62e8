import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildBench } from '../size/buildBench.js'
import type { Bench } from './openVisit.js'
import { serveSites } from './serveSites.js'

/** Builds the pages, serves them, and starts a browser that reaches nothing else. */
export async function openBench(executablePath: string | undefined): Promise<Bench & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  try {
    await buildBench(folder, { measured: false })
    const server = await serveSites(folder)
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The browser's own address bar is a page of 300 files that would load during each visit: not part of the measurement.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI',
        '--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND',
      ],
    })
    return {
      browser,
      server,
      async close() {
        await browser.close()
        await server.close()
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
