import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cellsOfRun, expectEnds } from './expectEnds.js'
import { matrixCells } from './matrixCells.js'
import type { ProcessPage } from './process/createProcessPage.js'
import { createProcessPage } from './process/createProcessPage.js'
import type { VirtualTime } from './process/createVirtualTime.js'
import { createVirtualTime } from './process/createVirtualTime.js'
import { createWalletStage } from './process/createWalletStage.js'
import { loadModules } from './process/loadModules.js'
import { createProcessChains } from './process/processChains.js'
import { runCells } from './process/runCells.js'
import type { MatrixStage } from './runMatrixCell.js'
import { runMatrixCell } from './runMatrixCell.js'

// A browser runs a sample of these cells (`walletMatrix.spec.ts`), which has to end as written down here.
let time: VirtualTime
let page: ProcessPage
let stage: MatrixStage

beforeAll(async () => {
  const chains = createProcessChains()
  vi.stubGlobal('fetch', chains.fetch)
  await loadModules()
  time = createVirtualTime()
  page = createProcessPage(time)
  stage = createWalletStage(page, chains)
}, 120_000)

afterAll(async () => {
  page.close()
  await time.stop()
  vi.unstubAllGlobals()
})

const columns = ['reconnect', 'connect', 'sign', 'switch', 'send'] as const

describe.each(columns)('wallet matrix in process: %s', (column) => {
  const cells = cellsOfRun(matrixCells.filter((cell) => cell.column === column && cell.expected.without === undefined))

  it(`holds in each of ${cells.length} cells, and ends as it did`, { timeout: 300_000 }, async () => {
    const run = await runCells(
      cells,
      (cell) => runMatrixCell(stage, cell),
      () => {
        stage.standing = undefined
      },
    )
    await expectEnds(run, `wallet-${column}`)
  })
})

it('counts every cell: run here, or without a meaning for a stated reason', () => {
  const run = matrixCells.filter(({ expected }) => expected.without === undefined)
  expect(run.length).toBeGreaterThanOrEqual(1616)
  expect(new Set(matrixCells.map(({ name }) => name)).size).toBe(matrixCells.length)
})
