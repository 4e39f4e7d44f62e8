import { createTally } from './createTally.js'
import { expect } from './demoTest.js'
import type { MatrixCell } from './matrixCells.js'
import { matrixCells } from './matrixCells.js'
import type { HostOrder } from './matrixProbe.js'
import { test } from './matrixTest.js'
import type { MatrixStage } from './runMatrixCell.js'
import { runMatrixCell } from './runMatrixCell.js'

test.describe.configure({ mode: 'parallel' })
// What is drawn is not looked at here: little of it, and nothing that moves.
test.use({ viewport: { width: 360, height: 480 }, contextOptions: { reducedMotion: 'reduce' } })

/** For those who mend something: only cells whose name matches. */
const only = new RegExp(process.env.LATCHKEY_MATRIX ?? '')
const applicable = matrixCells.filter(({ expected }) => expected.without === undefined)

const inColumn =
  (...columns: readonly string[]) =>
  ({ column, takesTime }: MatrixCell): boolean =>
    columns.includes(column) && !takesTime
// The longest first, so that two workers end together.
const parts: readonly (readonly [name: string, holds: (cell: MatrixCell) => boolean])[] = [
  ['connect', inColumn('connect')],
  ['reconnect', inColumn('reconnect')],
  ['what takes time: connect and reconnect', ({ column, takesTime }) => takesTime && column.endsWith('connect')],
  ['what takes time: sign, switch and send', ({ column, takesTime }) => takesTime && !column.endsWith('connect')],
  ['send', inColumn('send')],
  ['sign', inColumn('sign')],
  ['switch', inColumn('switch')],
]

for (const [part, holds] of parts) {
  test(`wallet matrix: ${part}`, async ({ page, matrixSite, sandbox, recorder }, { project }) => {
    test.setTimeout(600_000)
    const cells = matrixCells.filter(holds)
    const hasClock = cells.some(({ takesTime }) => takesTime)
    if (hasClock) await page.clock.install()
    await page.exposeBinding('matrixHost', async (_, order: HostOrder) => {
      if (order.do === 'press') await page.keyboard.press(order.key)
      else if (hasClock) await page.clock.runFor(order.ms)
    })
    const stage: MatrixStage = { page, site: matrixSite, sandbox, standing: undefined }
    const wrong: string[] = []
    const without: Record<string, number> = {}
    let run = 0
    for (const cell of cells) {
      const { name, expected } = cell
      if (expected.without !== undefined) {
        without[expected.without] = (without[expected.without] ?? 0) + 1
        continue
      }
      if (!only.test(name)) continue
      run++
      const before = recorder.problems().length
      const complaints = await runMatrixCell(stage, cell).catch((error: unknown) => {
        stage.standing = undefined
        return [`broke off: ${error instanceof Error ? error.message : String(error)}`]
      })
      complaints.push(...recorder.problems().slice(before))
      if (complaints.length) wrong.push(`${name} → ${complaints.join('; ')}`)
    }
    const sum = await createTally(project.outputDir, parts.length).add(part, { run, without })
    if (sum) {
      const reasons = Object.entries(sum.without).map(([why, times]) => `${times}: ${why}`)
      const missing = matrixCells.length - applicable.length
      const elsewhere = applicable.filter(({ row, column }) => row.sendsOn !== undefined && column === 'send').length
      console.log(
        `wallet matrix: ${sum.run} cells run, ${missing} not applicable (${reasons.join('; ')}); ` +
          `in ${elsewhere} of them the wallet sends on another chain than it names, which nobody can know before`,
      )
      if (only.source === '(?:)') expect(sum.run).toBeGreaterThanOrEqual(applicable.length)
    }
    expect(wrong).toEqual([])
  })
}
