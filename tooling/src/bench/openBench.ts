import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { lazyRooms } from '../size/budgets.js'
import type { BenchBundles } from '../size/buildBench.js'
import { buildBench } from '../size/buildBench.js'
import { findRoom } from '../size/siteBundle.js'
import type { PageFiles } from './countOpen.js'
import type { Bench } from './openVisit.js'
import { serveSites } from './serveSites.js'
import { weighChunks } from './weighChunks.js'

const counted = ['fullReact', 'fullVanilla'] as const

/** Builds the pages, serves them, and starts a browser that reaches nothing else. */
export async function openBench(executablePath: string | undefined): Promise<Bench & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  try {
    const served = join(folder, 'served')
    const bundles = await buildBench(served, {
      measured: false,
      sites: ['baseline', 'react', 'vanilla', 'lists', ...counted],
    })
    const files = filesOf(bundles, await buildBench(join(folder, 'weighed'), { measured: true, sites: counted }))
    const server = await serveSites(served)
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
      files,
      async close() {
        await browser.close()
        await server.close()
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Counted = BenchBundles<(typeof counted)[number]>

function filesOf(bundles: Counted, withoutReact: Counted): Bench['files'] {
  const filesOfPage = (name: keyof Counted): PageFiles => {
    const open = findRoom(bundles[name], lazyRooms.open)
    if (!open) throw new Error(`${name}: no chunk contains ${lazyRooms.open}.`)
    const weights = weighChunks(bundles[name], withoutReact[name])
    return {
      open: `/${name}/${open.fileName}`,
      weights: new Map([...weights].map(([file, bytes]) => [`/${name}/${file}`, bytes])),
    }
  }
  return { fullReact: filesOfPage('fullReact'), fullVanilla: filesOfPage('fullVanilla') }
}
