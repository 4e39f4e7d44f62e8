import { randomBytes } from 'node:crypto'
import type { Sandbox } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { expect } from './demoTest.js'
import { expectedOf } from './expectedOf.js'
import { judgeCell } from './judgeCell.js'
import { judgeRequests } from './judgeRequests.js'
import type { MatrixCell } from './matrixCells.js'
import type { CellOrder } from './matrixProbe.js'
import type { Expected } from './matrixRows.js'
import type { MatrixSite } from './matrixTest.js'

/** What cells run in; `standing` is the row whose well-behaved wallet the page has now. */
export interface MatrixStage {
  readonly page: Page
  readonly site: MatrixSite
  readonly sandbox: Sandbox
  standing: string | undefined
}

const isInstalled = ({ row }: MatrixCell): boolean => {
  const { announce, chain } = row.fault.switches ?? {}
  return announce !== undefined || chain?.start !== undefined || row.wallet === 'Late'
}

/** Runs one cell in the page; answers what is wrong with it, in words. */
export async function runMatrixCell(stage: MatrixStage, cell: MatrixCell): Promise<string[]> {
  const { page, site, sandbox } = stage
  const { row, column, situation, expected } = cell
  const wallet = site.walletId(row)
  const recipient = `0x${randomBytes(20).toString('hex')}` as const
  const isReload = situation === 'reloaded'
  const isConnected = column !== 'connect'
  const { midway } = row.fault
  // What happened in the middle has happened, and the load after it is like any other.
  const isShut = midway?.deed.do === 'lock' || midway?.deed.do === 'disconnect'
  const restore: Expected = !midway
    ? expectedOf(row.reconnect, 'closed')
    : { ends: isShut && isConnected ? ['no-accounts'] : 'ok' }
  const judged = isReload && column !== 'reconnect' ? restore : expected
  const order: CellOrder = {
    column,
    isOpen: situation === 'open',
    wallet,
    row: row.list,
    fault: row.fault,
    home: row.home,
    recipient,
    until: judged.untilClosed ? 'close' : judged.ends === 'hangs' ? 'asked' : 'settled',
    isSlow: judged.isSlow ?? false,
    comesLate: column === 'connect' && (expected.isSlow ?? false),
    isDead: row.deadFor.includes(column) && (!isReload || column === 'reconnect'),
    passesAfter: column === 'reconnect' || isReload ? 0 : row.passesAfter,
  }
  const where = { wallet, row: row.list, home: row.home, isConnected }
  const complaints: string[] = []

  // A well-behaved wallet first; where it matters how the page loads, a page of its own.
  const key = [row.list, ...row.wallets].join()
  const isFresh = column === 'connect' && isInstalled(cell)
  const isAnew = row.list.endsWith('.n1')
  if (stage.standing !== key || isFresh || isAnew) {
    await site.load(page, { row, isFaulty: isFresh || isAnew, isClean: true })
    stage.standing = isFresh || isAnew ? undefined : key
  }
  if (!isFresh) complaints.push(...(await page.evaluate((input) => window.matrix.settle(input), where)))

  let report: Awaited<ReturnType<typeof window.matrix.run>>
  let isRestored = true
  let wasAsked = false
  if (column === 'reconnect') {
    const load = { row, isFaulty: true, doesBefore: true, opens: situation === 'open' }
    await site.load(page, load)
    if (isReload) {
      await page.evaluate(() => window.matrix.untilTried())
      await site.load(page, load)
    }
    const restores = judged.ends === 'ok' ? 'connected' : 'tried'
    report = await page.evaluate((input) => window.matrix.look(input), { ...order, restores } as const)
  } else if (isReload) {
    const started = await page.evaluate((input) => window.matrix.start(input), order)
    isRestored = started.isRemembered
    wasAsked = started.asked.some(({ method }) => method === 'eth_sendTransaction')
    complaints.push(...judgeRequests(started.asked, cell, wallet))
    const { state, code = '' } = started.end
    const { ends } = expected
    // Settled before the page went: as it would have been without that.
    if (state === 'ok' ? ends !== 'ok' : state === 'failed' && !(typeof ends === 'object' && ends.includes(code)))
      complaints.push(`before the reload: ${state} ${code}`)
    await site.load(page, { row, isFaulty: !midway, doesBefore: true })
    const restores = isRestored ? (restore.ends === 'ok' ? 'connected' : 'tried') : 'nothing'
    report = await page.evaluate((input) => window.matrix.look(input), { ...order, restores } as const)
  } else {
    report = await page.evaluate((input) => window.matrix.run(input), order)
  }
  complaints.push(...judgeCell({ ...cell, expected: judged }, report, wallet, isRestored))

  if (column === 'send') {
    const isFirstSent = !isReload && (report.cancelled ?? report.first).state === 'ok'
    const least = { home: report.second ? 1 : 0, other: 0 }
    if (isFirstSent) least[row.sendsOn === undefined ? 'home' : 'other'] += row.fault.isDoubled ? 2 : 1
    const most = { ...least }
    // Whether what was under way at the reload went out depends on who was quicker.
    if (isReload && wasAsked) most[row.sendsOn === undefined ? 'home' : 'other'] += 1
    complaints.push(...(await judgeLanded(sandbox, recipient, row.home, least, most)))
  }
  if (order.isDead) {
    await site.load(page, { row, isFaulty: false })
    complaints.push(...(await page.evaluate((input) => window.matrix.settle(input), { ...where, isConnected: true })))
  }
  if (complaints.length) stage.standing = undefined
  return complaints
}

interface Landed {
  home: number
  other: number
}

/** Every wei has to be where the page showed it, and none anywhere else. */
async function judgeLanded(
  sandbox: Sandbox,
  recipient: `0x${string}`,
  home: number,
  least: Landed,
  most: Landed,
): Promise<string[]> {
  const read = async (id: number): Promise<number> => Number(await sandbox.chain(`eip155:${id}`).balance(recipient))
  let landed: Landed = { home: 0, other: 0 }
  const look = async (): Promise<boolean> => {
    const [here, there] = await Promise.all([read(home), read(home === 31337 ? 31338 : 31337)])
    landed = { home: here, other: there }
    return here >= least.home && there >= least.other
  }
  // A hash is known a moment before its block is.
  await expect
    .poll(look, { intervals: [5, 20, 50, 100], timeout: 5_000 })
    .toBe(true)
    .catch(() => undefined)
  if (landed.home <= most.home && landed.other <= most.other && (await look())) return []
  return [`landed ${JSON.stringify(landed)}, expected ${JSON.stringify(least)} to ${JSON.stringify(most)}`]
}
