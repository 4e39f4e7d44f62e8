import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { serveDemo } from '../../../tooling/setup/serveDemo.mjs'
import { test as base } from './demoTest.js'
import { installMatrixProbe } from './matrixProbe.js'
import type { MatrixRow } from './matrixRows.js'

/** How the page is loaded. */
export interface MatrixLoad {
  readonly row: MatrixRow
  /** The wallet misbehaves from the start. */
  readonly isFaulty: boolean
  /** Whether it is done to the wallet, before the page runs, what the row says is done before. */
  readonly doesBefore?: boolean
  /** The modal is opened as soon as the page can. */
  readonly opens?: boolean
  /** Nothing is remembered, by page or wallet. */
  readonly isClean?: boolean
}

/** The demo, with other wallets at each load. */
export interface MatrixSite {
  load(page: Page, load: MatrixLoad): Promise<void>
  walletId(row: MatrixRow): string
}

/** The demo's `test` with a site whose wallets change from load to load. */
export const test = base.extend<object, { matrixSite: MatrixSite }>({
  matrixSite: [
    async ({ sandbox }, use) => {
      let script = ''
      const root = fileURLToPath(new URL('../dist', import.meta.url))
      const server = await serveDemo({
        port: 0,
        root,
        // Names of the files carry their hash: a load need not fetch them again.
        headers: { 'cache-control': 'max-age=3600' },
        sandbox: { ...sandbox, walletScript: () => script },
      })
      const walletId = (row: MatrixRow): string => {
        const found = sandbox.wallets.find(({ name }) => name === row.wallet)
        if (!found) throw new Error(`The sandbox has no wallet "${row.wallet}".`)
        return found.id
      }
      try {
        await use({
          walletId,
          async load(page, { row, isFaulty, doesBefore = false, opens = false, isClean = false }) {
            const { switches = {}, midway, before = [] } = row.fault
            const wallets = sandbox.walletScript({
              names: row.wallets,
              answer: 'approve',
              ...(isFaulty && {
                answer: switches.answer ?? 'approve',
                switches: { ...switches, ...(midway && { rules: [{ kind: 'hang', method: 'eth_chainId' }] }) },
              }),
            })
            const atStart = { wallet: walletId(row), before: doesBefore ? before : [], opens }
            script = [
              isClean ? 'localStorage.clear();sessionStorage.clear();' : '',
              wallets,
              `;(${installMatrixProbe.toString()})(${JSON.stringify(atStart)})`,
            ].join('\n')
            await page.goto(`${server.url}/`, { waitUntil: 'domcontentloaded' })
          },
        })
      } finally {
        await server.close()
      }
    },
    { scope: 'worker' },
  ],
})
