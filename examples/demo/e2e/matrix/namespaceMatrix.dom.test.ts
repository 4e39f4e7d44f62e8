import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { cellsOfRun, expectEnds } from './expectEnds.js'
import { namespaceCells } from './namespaceCells.js'
import { matrixWallets } from './namespaceMatrixRows.js'
import { createNamespaceStage } from './process/createNamespaceStage.js'
import type { ProcessPage } from './process/createProcessPage.js'
import { createProcessPage } from './process/createProcessPage.js'
import type { VirtualTime } from './process/createVirtualTime.js'
import { createVirtualTime } from './process/createVirtualTime.js'
import { loadModules } from './process/loadModules.js'
import type { ProcessChains } from './process/processChains.js'
import { createProcessChains } from './process/processChains.js'
import { runCells } from './process/runCells.js'
import { runNamespaceCell } from './runNamespaceCell.js'

// A browser runs a sample of these cells (`namespaceMatrix.spec.ts`), which has to end as written down here.
let time: VirtualTime
let page: ProcessPage
let chains: ProcessChains

beforeAll(async () => {
  chains = createProcessChains()
  vi.stubGlobal('fetch', chains.fetch)
  await loadModules()
  time = createVirtualTime()
  page = createProcessPage(time)
}, 120_000)

afterAll(async () => {
  page.close()
  await time.stop()
  vi.unstubAllGlobals()
})

describe.each(matrixWallets.map((wallet) => wallet.namespace))('namespace matrix in process: %s', (namespace) => {
  const cells = cellsOfRun(
    namespaceCells.filter(({ wallet, without }) => wallet.namespace === namespace && without === undefined),
  )

  it(`holds in each of ${cells.length} cells, and ends as it did`, { timeout: 300_000 }, async () => {
    const [first] = cells
    if (!first) throw new Error(`There are no cells of ${namespace}.`)
    const stage = await createNamespaceStage(page, chains, [first.witness, first.wallet])
    const run = await runCells(cells, (cell) => runNamespaceCell(stage, cell), stage.tab.load)
    await expectEnds(run, `namespace-${namespace}`)
  })
})
