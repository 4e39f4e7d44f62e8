import { isFull } from '../../../../tooling/e2e/isFull.js'
import { byTurns } from '../byTurns.js'
import { expect } from '../demoTest.js'
import { coverWallets } from './coverCells.js'
import { createTally } from './createTally.js'
import type { MatrixCell } from './matrixCells.js'
import { matrixCells } from './matrixCells.js'
import type { HostOrder } from './matrixProbe.js'
import { test } from './matrixTest.js'
import { readEnds } from './readEnds.js'
import { readSeed } from './readSeed.js'
import { runMatrixCell } from './runMatrixCell.js'

test.describe.configure({ mode: 'parallel' })
// What is drawn is not looked at here: little of it, and nothing that moves.
test.use({ viewport: { width: 360, height: 480 }, contextOptions: { reducedMotion: 'reduce' } })

const seed = readSeed()
const applicable = matrixCells.filter(({ expected }) => expected.without === undefined)
const covered: readonly MatrixCell[] = isFull ? applicable : coverWallets(matrixCells, seed)

const inColumn =
  (...columns: readonly string[]) =>
  ({ column, takesTime }: MatrixCell): boolean =>
    columns.includes(column) && !takesTime
// The longest first, so that two workers end together.
const allParts: readonly (readonly [name: string, holds: (cell: MatrixCell) => boolean])[] = [
  ['connect', inColumn('connect')],
  ['reconnect', inColumn('reconnect')],
  ['what takes time: connect and reconnect', ({ column, takesTime }) => takesTime && column.endsWith('connect')],
  ['what takes time: sign, switch and send', ({ column, takesTime }) => takesTime && !column.endsWith('connect')],
  ['send', inColumn('send')],
  ['sign', inColumn('sign')],
  ['switch', inColumn('switch')],
]
const isDue = byTurns(
  allParts.map(([name]) => name),
  4,
)
const parts = allParts.filter(([name]) => isDue(name))
const chosen = covered.filter((cell) => parts.some(([, holds]) => holds(cell)))

for (const [part, holds] of parts) {
  test(`wallet matrix: ${part}`, async ({ page, stage, recorder }, { project }) => {
    test.setTimeout(600_000)
    const cells = chosen.filter(holds)
    const hasClock = cells.some(({ takesTime }) => takesTime)
    if (hasClock) await page.clock.install()
    await page.exposeBinding('matrixHost', async (_, order: HostOrder) => {
      if (order.do === 'press') await page.keyboard.press(order.key)
      else if (hasClock) await page.clock.runFor(order.ms)
    })
    const wrong: string[] = []
    let run = 0
    for (const cell of cells) {
      const { name, column } = cell
      run++
      const before = recorder.problems().length
      const { complaints, end } = await runMatrixCell(stage, cell).catch((error: unknown) => {
        stage.standing = undefined
        return { complaints: [`broke off: ${error instanceof Error ? error.message : String(error)}`], end: undefined }
      })
      const found = [...complaints, ...recorder.problems().slice(before)]
      const known = readEnds(`wallet-${column}`)[name]
      if (end !== undefined && end !== known) found.push(`ends "${end}", and in process "${known}"`)
      if (found.length) wrong.push(`${name} → ${found.join('; ')}`)
    }
    const sum = await createTally(project.outputDir, parts.length).add(part, { run, without: {} })
    if (sum) {
      const left = isFull ? '' : `; seed ${seed}, all of them with LATCHKEY_TIER=full, and in the unit tests`
      console.log(`wallet matrix: ${sum.run} of ${applicable.length} cells run in a browser${left}`)
      expect(sum.run).toBe(chosen.length)
    }
    expect(wrong).toEqual([])
  })
}
