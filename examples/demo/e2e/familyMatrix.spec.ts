import { join } from 'node:path'
import type { FamilySwitches } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { createTally } from './createTally.js'
import { expect } from './demoTest.js'
import type { FamilyEnd, FamilyOrder, FamilyReport } from './familyMatrixProbe.js'
import { installFamilyProbe } from './familyMatrixProbe.js'
import type { FamilyColumn, FamilyExpected, FamilyRow, FamilySituation, MatrixWallet } from './familyMatrixRows.js'
import { expectedOfFamily, familyRows, familySituations, matrixWallets } from './familyMatrixRows.js'
import { test } from './familyMatrixTest.js'

test.describe.configure({ mode: 'parallel' })
// What is drawn is not looked at here: little of it, and nothing that moves.
test.use({ viewport: { width: 360, height: 480 }, contextOptions: { reducedMotion: 'reduce' } })

/** For those who mend something: only cells whose name matches. */
const only = new RegExp(process.env.LATCHKEY_MATRIX ?? '')

interface Cell {
  readonly row: FamilyRow
  readonly column: FamilyColumn
  readonly situation: FamilySituation
}

/** Why there is no such cell. */
function missing({ row, situation, column }: Cell, family: MatrixWallet['family']): string | undefined {
  // What it does when a page loads is in `familiesLife.spec.ts`.
  if (family === 'cosmos' && (situation === 'reloaded' || (situation === 'tab' && column === 'sign')))
    return 'a Keplr-shaped wallet is asked nothing when a page loads, and so is connected in one tab'
  if (family === 'cosmos' && column === 'sign' && row.name === 'locked wallet')
    return 'reading its key asks the visitor to unlock it, and then it signs'
  if (row.kind === 'approve-after-close' && situation !== 'closed' && (situation !== 'open' || column === 'sign'))
    return 'no modal is closed, which it waits for: the row "hang" is the same'
  if (situation === 'closed' && row.kind === 'throw-sync')
    return 'it throws before anything can be closed: open is the same'
  if (situation === 'closed' && row.leaves && column === 'sign')
    return 'it has left before it is asked to sign: open is the same'
  return undefined
}

/** How the wallet is made so: answers that must come late come so. */
function faultOf({ row, situation }: Cell): FamilySwitches {
  const { kind, switches } = row
  if (kind === 'hang' || kind === 'approve-after-close') return { ...switches, answer: kind }
  if (situation === 'closed') return { ...switches, answer: kind, rules: [{ kind, delayMs: 50 }] }
  if (situation === 'reloaded') return { ...switches, answer: kind, rules: [{ kind, delayMs: 60_000 }] }
  return { answer: kind, ...switches }
}

function judge(cell: Cell, wallet: MatrixWallet, report: FamilyReport, expected: FamilyExpected): string[] {
  const { row, column, situation } = cell
  const { first, during, after, wasAnswered } = report
  const complaints = [...report.complaints]
  const want = (isRight: boolean, words: string): void => {
    if (!isRight) complaints.push(words)
  }
  const ended = `${first.state} ${first.code ?? ''} ${first.message ?? ''}`
  const isDismissed = column === 'connect' && situation === 'closed' && !wasAnswered
  const dismissals = ['VIEW_DISMISSED', 'ABORTED']
  if (isDismissed || (column === 'connect' && situation === 'open' && expected.ends === 'hangs')) {
    want(dismissals.includes(first.code ?? ''), `left: ${ended}`)
  } else if (expected.ends === 'hangs') {
    want(first.code === 'USER_REJECTED', `given up: ${ended}`)
  } else if (expected.ends === 'ok') want(first.state === 'ok', `${ended}, expected to work`)
  else want(first.code === expected.ends, `${ended}, expected ${expected.ends}`)

  if (column === 'connect' && expected.ends === 'hangs' && situation !== 'closed')
    want(during?.status === 'connecting', `while it waits: ${during?.status}`)
  const isConnected =
    column === 'sign' ? expected.reason === undefined || !row.leaves : expected.ends === 'ok' && !isDismissed
  const now = `${after.status} ${after.reason}`
  if (isConnected) {
    want(after.status === 'connected', `afterwards: ${now}`)
    want(new Set(after.addresses).size === after.addresses.length, `the same twice: ${after.addresses.join()}`)
    want(after.addresses.length > 0, 'connected as nobody')
  } else {
    const reason = isDismissed ? 'rejected' : expected.reason
    want(after.status === 'disconnected' && after.reason === reason, `afterwards: ${now}, expected ${reason}`)
    if (isDismissed && !wallet.keepsPermission && !row.leaves)
      want(!after.isPermitted, 'the wallet still allows what was given up')
  }
  return complaints
}

const expectedRestore = (cell: Cell, wallet: MatrixWallet): FamilyExpected =>
  cell.column === 'connect' ? { ends: 'failed', reason: 'never' } : expectedOfFamily(cell.row.restore, wallet.family)

const restoreOf = (cell: Cell, wallet: MatrixWallet): FamilyOrder['restores'] => {
  const { ends, reason } = expectedRestore(cell, wallet)
  return ends === 'ok' ? 'connected' : reason === 'never' ? 'never' : 'over'
}

function judgeRestored(cell: Cell, wallet: MatrixWallet, before: FamilyEnd, report: FamilyReport): string[] {
  const complaints = [...report.complaints]
  const own = expectedOfFamily(cell.row[cell.column], wallet.family)
  // Settled before the page went: as it would have been without that.
  if (before.state === 'failed' && before.code !== own.ends) complaints.push(`before the reload: ${before.code}`)
  const { ends, reason } = expectedRestore(cell, wallet)
  const { status, reason: given } = report.after
  const isRight = ends === 'ok' ? status === 'connected' : status === 'disconnected' && given === reason
  const isLate = before.state === 'failed' && cell.column === 'connect' && status === 'disconnected'
  if (!isRight && !isLate) complaints.push(`restored: ${status} ${given}, expected ${ends} ${reason ?? ''}`)
  return complaints
}

const parts = matrixWallets.flatMap((wallet) =>
  (['connect', 'sign'] as const).map((column) => ({ wallet, column, name: `${wallet.family}: ${column}` })),
)

for (const { wallet, column, name: part } of parts) {
  test(`family matrix, ${part}`, async ({ page, context, demoUrl, wallet: install, family, sandbox, recorder }, {
    project,
  }) => {
    test.setTimeout(240_000)
    const witness = matrixWallets.find(({ family: other }) =>
      wallet.family === 'eip155' ? other === 'solana' : other === 'eip155',
    ) as MatrixWallet
    const installOn = async (tab: Page): Promise<void> => {
      for (const one of [witness, wallet]) {
        if (one.family === 'eip155') await install({ page: tab, name: one.name, answer: 'approve' })
        else await family(one.name, { page: tab, answer: 'approve' })
      }
      await tab.addInitScript(installFamilyProbe)
    }
    const load = (tab: Page) => tab.goto(`${demoUrl}/?wallets=none`, { waitUntil: 'domcontentloaded' })
    expect(sandbox.familyWallets.length).toBeGreaterThan(0)
    await installOn(page)
    await load(page)

    const wrong: string[] = []
    const without: Record<string, number> = {}
    let run = 0
    const complain = (name: string, all: readonly string[]): void => {
      if (all.length) wrong.push(`${name} → ${all.join('; ')}`)
    }
    for (const situation of familySituations) {
      let other: Page | undefined
      for (const row of familyRows) {
        const cell: Cell = { row, column, situation }
        const name = `${wallet.family} × ${column} × ${row.name} × ${situation}`
        const why = missing(cell, wallet.family)
        if (why) {
          without[why] = (without[why] ?? 0) + 1
          continue
        }
        if (!only.test(name)) continue
        run++
        const before = recorder.problems().length
        const expected = expectedOfFamily(row[column], wallet.family)
        const order: FamilyOrder = {
          wallet,
          witness: witness.family,
          column,
          situation,
          fault: faultOf(cell),
          hangs: expected.ends === 'hangs',
          leaves: row.leaves && expected.reason !== undefined,
          restores: situation === 'reloaded' ? restoreOf(cell, wallet) : column === 'sign' ? 'connected' : 'never',
        }
        const complaints: string[] = []
        try {
          const settled = await page.evaluate(
            ([order, isConnected, witness]) => window.familyProbe.settle(order, isConnected, witness),
            [order, column === 'sign', witness] as const,
          )
          complaints.push(...settled.map((text) => `at first: ${text}`))
          if (situation === 'tab' && !other) {
            other = await context.newPage()
            await installOn(other)
          }
          if (other) await load(other)
          if (situation === 'reloaded') {
            const started = await page.evaluate((order) => window.familyProbe.start(order), order)
            await load(page)
            const report = await page.evaluate((order) => window.familyProbe.look(order), order)
            complaints.push(...judgeRestored(cell, wallet, started, report))
          } else {
            if (other) {
              const looked = await other.evaluate((order) => window.familyProbe.look(order), order)
              complaints.push(...looked.complaints.map((text) => `other tab: ${text}`))
              // That tab may have been given the permission anew while it was loaded.
              if (column === 'connect')
                await page.evaluate(([order, witness]) => window.familyProbe.settle(order, false, witness), [
                  order,
                  witness,
                ] as const)
            }
            const report = await page.evaluate((order) => window.familyProbe.run(order), order)
            complaints.push(...judge(cell, wallet, report, expected))
          }
          complaints.push(...(await page.evaluate((order) => window.familyProbe.again(order), order)))
          if (other) {
            // What left there too comes back only when it is asked again.
            const later: FamilyOrder = { ...order, restores: row.leaves ? 'never' : order.restores }
            const looked = await other.evaluate((order) => window.familyProbe.look(order), later)
            complaints.push(...looked.complaints.map((text) => `other tab afterwards: ${text}`))
            const again = await other.evaluate((order) => window.familyProbe.again(order), order)
            complaints.push(...again.map((text) => `in the other tab: ${text}`))
            // Remembered there, it would be asked for again as soon as that tab is loaded.
            if (column === 'connect')
              await other.evaluate((namespace) => window.latchkey.disconnect({ namespace }), wallet.family)
          }
        } catch (error) {
          complaints.push(`broke off: ${error instanceof Error ? error.message : String(error)}`)
          await load(page)
        }
        complaints.push(...recorder.problems().slice(before))
        complain(name, complaints)
      }
      await other?.close()
    }
    const sum = await createTally(join(project.outputDir, 'family-matrix'), parts.length).add(part.replace(': ', '-'), {
      run,
      without,
    })
    if (sum) {
      const reasons = Object.entries(sum.without).map(([why, times]) => `${times}: ${why}`)
      const left = Object.values(sum.without).reduce((all, times) => all + times, 0)
      console.log(`family matrix: ${sum.run} cells run, ${left} not applicable (${reasons.join('; ')})`)
    }
    expect(wrong).toEqual([])
  })
}
