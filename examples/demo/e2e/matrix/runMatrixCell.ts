import { randomBytes } from 'node:crypto'
import { expectedOf } from './expectedOf.js'
import { judgeCell } from './judgeCell.js'
import { judgeRequests } from './judgeRequests.js'
import type { MatrixCell } from './matrixCells.js'
import type { CallEnd, CellOrder, CellReport } from './matrixProbe.js'
import type { Expected, MatrixRow } from './matrixRows.js'

/** A page that cells run in, in a browser or in this process. */
export interface MatrixPage {
  evaluate<input, output>(run: (input: input) => output | Promise<output>, input: input): Promise<output>
  evaluate<output>(run: () => output | Promise<output>): Promise<output>
}

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

/** What cells run in; `standing` is the row whose well-behaved wallet the page has now. */
export interface MatrixStage {
  readonly page: MatrixPage
  load(load: MatrixLoad): Promise<void>
  walletId(row: MatrixRow): string
  /** What an address holds on a chain. */
  balance(chain: string, address: string): Promise<bigint>
  standing: string | undefined
}

/** What came of a cell. */
export interface CellOutcome {
  /** What is wrong with it, in words. */
  readonly complaints: readonly string[]
  /** How it ended: the same, whatever drives the page. */
  readonly end: string
}

const isInstalled = ({ row }: MatrixCell): boolean => {
  const { announce, chain } = row.fault.switches ?? {}
  return announce !== undefined || chain?.start !== undefined || row.wallet === 'Late'
}

/** Runs one cell in the page. */
export async function runMatrixCell(stage: MatrixStage, cell: MatrixCell): Promise<CellOutcome> {
  const { page } = stage
  const { row, column, situation, expected } = cell
  const wallet = stage.walletId(row)
  const recipient = `0x${randomBytes(20).toString('hex')}` as const
  const isReload = situation === 'reloaded'
  const isConnected = column !== 'connect'
  const { midway } = row.fault
  // What happened in the middle has happened, and the load after it is like any other.
  const isShut = midway?.deed.do === 'lock' || midway?.deed.do === 'disconnect'
  // Connected with the account that the wallet had switched to: that is the one that is remembered.
  const isOwn = !isConnected && row.fault.before?.some((deed) => deed.do === 'switchAccount')
  const restore: Expected = midway
    ? { ends: isShut && isConnected ? ['no-accounts'] : 'ok' }
    : isOwn
      ? { ends: 'ok' }
      : expectedOf(row.reconnect, 'closed')
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
  // A connection that was restored ends once two objects claim its name, one that was clicked does not.
  const replaces = [row.fault.before ?? [], midway?.deed ?? []].flat().some((deed) => deed.do === 'replaceObject')
  if (stage.standing !== key || isFresh || isAnew || (replaces && column !== 'reconnect')) {
    await stage.load({ row, isFaulty: isFresh || isAnew, isClean: true })
    stage.standing = isFresh || isAnew ? undefined : key
  }
  if (!isFresh) complaints.push(...(await page.evaluate((input) => window.matrix.settle(input), where)))

  let report: CellReport
  let isRestored = true
  let wasAsked = false
  if (column === 'reconnect') {
    const load = { row, isFaulty: true, doesBefore: true, opens: situation === 'open' }
    await stage.load(load)
    if (isReload) {
      await page.evaluate(() => window.matrix.untilTried())
      await stage.load(load)
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
    await stage.load({ row, isFaulty: !midway, doesBefore: true })
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
    complaints.push(...(await judgeLanded(stage, recipient, row.home, least, most)))
  }
  if (order.isDead) {
    await stage.load({ row, isFaulty: false })
    complaints.push(...(await page.evaluate((input) => window.matrix.settle(input), { ...where, isConnected: true })))
  }
  if (complaints.length) stage.standing = undefined
  return { complaints, end: endOf(report) }
}

// Not what became of a transaction: asked once, a site learns it or not.
const said = (call: CallEnd | undefined): string => (call ? `${call.state} ${call.code ?? ''}` : '')

/** What a visitor and the site find at the end of a cell. */
function endOf({ first, cancelled, afterFirst, afterCancel, reopened, second, afterSecond }: CellReport): string {
  const { status, reason = '', networkId = '' } = afterCancel ?? afterFirst
  const parts = [
    said(cancelled ?? first),
    `${status} ${reason} ${networkId}`,
    reopened ?? 'nothing',
    said(second),
    `${afterSecond.status} ${afterSecond.networkId ?? ''}`,
  ]
  return parts.map((part) => part.replaceAll(/ +/g, ' ').trim()).join(' | ')
}

interface Landed {
  home: number
  other: number
}

/** Every wei has to be where the page showed it, and none anywhere else. */
async function judgeLanded(
  stage: MatrixStage,
  recipient: `0x${string}`,
  home: number,
  least: Landed,
  most: Landed,
): Promise<string[]> {
  const read = async (id: number): Promise<number> => Number(await stage.balance(`eip155:${id}`, recipient))
  let landed: Landed = { home: 0, other: 0 }
  const look = async (): Promise<boolean> => {
    const [here, there] = await Promise.all([read(home), read(home === 31337 ? 31338 : 31337)])
    landed = { home: here, other: there }
    return here >= least.home && there >= least.other
  }
  // A hash is known a moment before its block is.
  for (let round = 0; round < 100 && !(await look()); round++) await new Promise((resolve) => setTimeout(resolve, 20))
  if (landed.home <= most.home && landed.other <= most.other && (await look())) return []
  return [`landed ${JSON.stringify(landed)}, expected ${JSON.stringify(least)} to ${JSON.stringify(most)}`]
}
