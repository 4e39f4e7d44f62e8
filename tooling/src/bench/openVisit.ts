/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { PageFiles } from './countOpen.js'
import { mockWallet } from './mockWallet.js'
import type { BenchPage, Path } from './pages.js'
import type { Moment } from './probe.js'
import { probe } from './probe.js'
import type { SiteServer } from './serveSites.js'

const momentMs = 30_000
const shortMs = 200

/** What every visit needs. */
export interface Bench {
  readonly browser: Browser
  readonly server: SiteServer
  /** The files of the pages whose requests are counted. */
  readonly files: { readonly [page in BenchPage['name']]?: PageFiles }
}

/** How a visit is made. */
export interface VisitOptions {
  /** A quarter of the processor, 1.6 Mbit/s, 150 ms a request. */
  readonly isSlow?: boolean
  readonly isImpatient?: boolean
}

/** A page in a separate context: nothing cached, nothing stored. */
export interface Visit {
  readonly tab: Page
  readonly cdp: CDPSession
  /** The gzipped JavaScript requested since the last call, in kB. */
  takeScripts(): number
  go(): Promise<void>
  /** Waits for something to happen; returns the time in ms of the page's clock. */
  moment(name: string): Promise<number>
  /** Waits until there have been no requests for some time. @default 200 ms */
  settle(quietMs?: number): Promise<void>
  point(path: Path): Promise<void>
  /** Moves to the target and clicks immediately; returns the ms until something is shown. The moment of the n-th press is `press n: shown`. */
  press(path: Path, shows: Path): Promise<number>
  close(): Promise<void>
}

/** Opens a context for one visit of a page; nothing is measured before `go`. */
export async function openVisit(
  { browser, server }: Bench,
  page: BenchPage,
  { isSlow = false, isImpatient = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1200, height: 800 } })
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  let scripts: string[] = []
  let pending = 0
  let last = 0
  const problems: string[] = []
  tab.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('data:')) return
    pending++
    if (url.startsWith(`${server.url}/`)) scripts.push(new URL(url).pathname)
    else problems.push(`${page.name} asked for ${url}`)
  })
  const onEnd = (request: { url(): string }): void => {
    if (request.url().startsWith('data:')) return
    pending--
    last = Date.now()
  }
  tab.on('requestfinished', onEnd).on('requestfailed', onEnd)
  tab.on('pageerror', (error) => problems.push(`${page.name}: ${error.message}`))

  const moments = new Map<string, PromiseWithResolvers>()
  const momentOf = (name: string): PromiseWithResolvers => {
    const known = moments.get(name) ?? withResolvers()
    moments.set(name, known)
    return known
  }
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'benchMoment' })
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    const [name, ms] = JSON.parse(payload) as Moment
    momentOf(name).resolve(ms)
  })
  await tab.addInitScript(mockWallet)
  await tab.addInitScript(probe, { page, isImpatient })
  if (isSlow) {
    await cdp.send('Network.enable')
    const bytes = 1_600_000 / 8
    const line = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes }
    await cdp.send('Network.emulateNetworkConditions', line)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }

  const moment = async (name: string): Promise<number> => {
    const giveUp = new AbortController()
    try {
      return await Promise.race([
        momentOf(name).promise,
        wait(momentMs, undefined, { signal: giveUp.signal }).then(() => {
          throw new Error(`${page.name}: "${name}" never came. ${problems.join(' ')}`)
        }),
      ])
    } finally {
      giveUp.abort()
    }
  }
  const move = async (
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
    x: number,
    y: number,
  ): Promise<unknown> => {
    const button = type === 'mouseMoved' ? 'none' : 'left'
    return cdp.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: type === 'mouseMoved' ? 0 : 1 })
  }
  const middleOf = (path: Path): Promise<readonly [number, number]> =>
    tab.evaluate((path) => window.benchProbe.middleOf(path), path)
  let presses = 0

  return {
    tab,
    cdp,
    moment,
    takeScripts() {
      const bytes = scripts.filter((path) => path.endsWith('.js')).map((path) => server.weightOf(path) ?? 0)
      scripts = []
      return bytes.reduce((sum, next) => sum + next, 0) / 1000
    },
    async go() {
      await tab.goto(`${server.url}/${page.name}/${page.name}.html`, { waitUntil: 'commit' })
    },
    async settle(quietMs = shortMs) {
      last = Date.now()
      while (pending > 0 || Date.now() - last < quietMs) await wait(20)
    },
    async point(path) {
      await move('mouseMoved', ...(await middleOf(path)))
    },
    async press(path, shows) {
      const name = `press ${++presses}`
      const [x, y] = await middleOf(path)
      await tab.evaluate(([name, shows]) => window.benchProbe.timeNextClick(name, shows), [name, shows] as const)
      // Sent together: a round trip in between would give the page time that no visitor gives it.
      await Promise.all([move('mouseMoved', x, y), move('mousePressed', x, y), move('mouseReleased', x, y)])
      return moment(name)
    },
    async close() {
      await context.close()
      if (problems.length) throw new Error(problems.join('\n'))
    },
  }
}

interface PromiseWithResolvers {
  readonly promise: Promise<number>
  resolve(value: number): void
}

function withResolvers(): PromiseWithResolvers {
  let resolve: (value: number) => void = () => undefined
  const promise = new Promise<number>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
