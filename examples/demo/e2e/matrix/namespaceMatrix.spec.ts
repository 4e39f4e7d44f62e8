import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isFull } from '../../../../tooling/e2e/isFull.js'
import { byTurns } from '../byTurns.js'
import { expect } from '../demoTest.js'
import { test } from '../namespacesTest.js'
import { coverNamespaces } from './coverCells.js'
import { createTally } from './createTally.js'
import type { NamespaceCell } from './namespaceCells.js'
import { namespaceCells } from './namespaceCells.js'
import { installNamespaceProbe } from './namespaceMatrixProbe.js'
import { matrixWallets } from './namespaceMatrixRows.js'
import { readEnds } from './readEnds.js'
import { readSeed } from './readSeed.js'
import type { NamespaceStage, NamespaceTab } from './runNamespaceCell.js'
import { runNamespaceCell } from './runNamespaceCell.js'

test.describe.configure({ mode: 'parallel' })
// What is drawn is not looked at here: little of it, and nothing that moves.
test.use({ viewport: { width: 360, height: 480 }, contextOptions: { reducedMotion: 'reduce' } })

const seed = readSeed()
const applicable = namespaceCells.filter(({ without }) => without === undefined)
const isDue = byTurns(
  matrixWallets.map(({ namespace }) => namespace),
  3,
)
const wallets = matrixWallets.filter(({ namespace }) => isDue(namespace))
const covered: readonly NamespaceCell[] = isFull ? applicable : coverNamespaces(namespaceCells, seed)
const chosen = covered.filter(({ wallet }) => isDue(wallet.namespace))

for (const { namespace: part } of wallets) {
  test(`namespace matrix: ${part}`, async ({ page, context, siteUrl, wallet: install, namespaceWallet, recorder }, {
    project,
  }) => {
    test.setTimeout(600_000)
    const cells = chosen.filter(({ wallet }) => wallet.namespace === part)
    const [first] = cells
    if (!first) throw new Error(`There are no cells of ${part}.`)
    const prepare = async (tab: Page): Promise<NamespaceTab> => {
      for (const one of [first.witness, first.wallet]) {
        if (one.namespace === 'eip155') await install({ page: tab, name: one.name, answer: 'approve' })
        else await namespaceWallet(one.name, { page: tab, answer: 'approve' })
      }
      await tab.addInitScript(installNamespaceProbe)
      return {
        evaluate: tab.evaluate.bind(tab) as NamespaceTab['evaluate'],
        load: async () => void (await tab.goto(`${siteUrl}/?wallets=none&bare`, { waitUntil: 'domcontentloaded' })),
      }
    }
    let other: { readonly page: Page; readonly tab: NamespaceTab } | undefined
    const stage: NamespaceStage = {
      tab: await prepare(page),
      async other() {
        if (!other) {
          const own = await context.newPage()
          other = { page: own, tab: await prepare(own) }
        }
        return other.tab
      },
      async closeOther() {
        await other?.page.close()
        other = undefined
      },
    }
    await stage.tab.load()

    const ends = readEnds(`namespace-${part}`)
    const wrong: string[] = []
    for (const cell of cells) {
      const before = recorder.problems().length
      const { complaints, end } = await runNamespaceCell(stage, cell).catch(async (error: unknown) => {
        await stage.tab.load()
        return { complaints: [`broke off: ${error instanceof Error ? error.message : String(error)}`], end: undefined }
      })
      const found = [...complaints, ...recorder.problems().slice(before)]
      if (end !== undefined && end !== ends[cell.name]) found.push(`ends "${end}", and in process "${ends[cell.name]}"`)
      if (found.length) wrong.push(`${cell.name} → ${found.join('; ')}`)
    }
    const tally = createTally(join(project.outputDir, 'namespace-matrix'), wallets.length)
    const sum = await tally.add(part, { run: cells.length, without: {} })
    if (sum) {
      const left = isFull ? '' : `; seed ${seed}, all of them with LATCHKEY_TIER=full, and in the unit tests`
      console.log(`namespace matrix: ${sum.run} of ${applicable.length} cells run in a browser${left}`)
      expect(sum.run).toBe(chosen.length)
    }
    expect(wrong).toEqual([])
  })
}
