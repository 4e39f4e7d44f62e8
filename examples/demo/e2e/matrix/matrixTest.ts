import { test as base } from '../demoTest.js'
import { installMatrixProbe } from './matrixProbe.js'
import type { MatrixStage } from './runMatrixCell.js'
import { walletOptionsOf } from './walletOptionsOf.js'

/** The demo's `test` with a stage on which the wallets change from load to load. */
export const test = base.extend<{ stage: MatrixStage }>({
  stage: async ({ page, sandbox, site }, use) => {
    let script = ''
    const url = await site({ sandbox: { ...sandbox, walletScript: () => script } })
    const walletId: MatrixStage['walletId'] = (row) => {
      const found = sandbox.wallets.find(({ name }) => name === row.wallet)
      if (!found) throw new Error(`The sandbox has no wallet "${row.wallet}".`)
      return found.id
    }
    await use({
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
        await page.goto(`${url}/`, { waitUntil: 'domcontentloaded' })
      },
    })
  },
})
