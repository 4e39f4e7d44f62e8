import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { serveDemo } from '../../../../tooling/setup/serveDemo.mjs'
import { test as base } from '../demoTest.js'
import { installMatrixProbe } from './matrixProbe.js'
import type { MatrixStage } from './runMatrixCell.js'
import { walletOptionsOf } from './walletOptionsOf.js'

/** The demo, with other wallets at each load. */
export interface MatrixSite {
  stage(page: Page): MatrixStage
}

/** The demo's `test` with a site whose wallets change from load to load. */
export const test = base.extend<object, { matrixSite: MatrixSite }>({
  matrixSite: [
    async ({ sandbox }, use) => {
      let script = ''
      const root = fileURLToPath(new URL('../../dist', import.meta.url))
      const server = await serveDemo({
        port: 0,
        root,
        // Names of the files carry their hash: a load need not fetch them again.
        headers: { 'cache-control': 'max-age=3600' },
        sandbox: { ...sandbox, walletScript: () => script },
      })
      const walletId: MatrixStage['walletId'] = (row) => {
        const found = sandbox.wallets.find(({ name }) => name === row.wallet)
        if (!found) throw new Error(`The sandbox has no wallet "${row.wallet}".`)
        return found.id
      }
      const stage = (page: Page): MatrixStage => ({
        page,
        standing: undefined,
        walletId,
        balance: (chain, address) => sandbox.chain(chain as 'eip155:31337').balance(address as `0x${string}`),
        async load(load) {
          const { row, doesBefore = false, opens = false, isClean = false } = load
          const atStart = { wallet: walletId(row), before: doesBefore ? (row.fault.before ?? []) : [], opens }
          script = [
            isClean ? 'localStorage.clear();sessionStorage.clear();' : '',
            sandbox.walletScript(walletOptionsOf(load)),
            `;(${installMatrixProbe.toString()})(${JSON.stringify(atStart)})`,
          ].join('\n')
          await page.goto(`${server.url}/`, { waitUntil: 'domcontentloaded' })
        },
      })
      try {
        await use({ stage })
      } finally {
        await server.close()
      }
    },
    { scope: 'worker' },
  ],
})
