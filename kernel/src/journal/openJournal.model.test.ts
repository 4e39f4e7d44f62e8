import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs } from '../testing/runs.js'
import { watchRejections } from '../testing/watchRejections.js'
import type { Intent } from './contract.js'
import { intentRules } from './intentRules.js'
import type { SiteTab } from './tabsOfOneSite.test.double.js'
import { createTabsOfOneSite } from './tabsOfOneSite.test.double.js'
import type { TransferState } from './transfers.test.double.js'
import { account, data, definition, other } from './transfers.test.double.js'

/** What the visitor and the wallet know of one approval. */
interface Approval {
  readonly id: string
  readonly account: string
  readonly tab: SiteTab
  isLive: boolean
  hash?: string
  /** Nobody can know of it any more: it was lost with the visitor's consent, or with the visitor's data. */
  isLost: boolean
  /** When and where it changed last. */
  changed: { readonly at: number; readonly tab: SiteTab }
  /** Storage was cleared, and only its tab can put it back. */
  isCleared: boolean
}

const rules = intentRules('test', definition)
const codes = ['INTENT_LIVE', 'INTENT_NOT_KEPT', 'TIMEOUT', 'ABORTED']
const changeCodes = ['INTENT_CHANGE_REFUSED', 'INTENT_NOT_FOUND']

const step = fc.record({
  what: fc.constantFrom(
    ...(['begin', 'begin', 'begin', 'approve', 'reject', 'settle', 'unsure', 'pass', 'pass', 'pass'] as const),
    ...(['crash', 'dispose', 'open', 'deny', 'allow', 'clear', 'read'] as const),
  ),
  tab: fc.nat(3),
  pick: fc.nat(7),
  ms: fc.constantFrom(10, 40, 60, 100, 150, 400, 4000),
  isConsenting: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer value> ? value : never
const site = fc.record({
  lagMs: fc.constantFrom(0, 10, 40),
  locks: fc.constantFrom('all', 'none', 'some'),
  channels: fc.boolean(),
  canList: fc.boolean(),
})
type Site = typeof site extends fc.Arbitrary<infer value> ? value : never

/** Runs the steps of visitors, wallets, browsers; fails where more than one approval of an account could be live. */
// long: one table of steps over one world
async function play({ lagMs, locks, channels, canList }: Site, steps: readonly Step[]): Promise<void> {
  const world = createTabsOfOneSite(lagMs)
  const tabs: SiteTab[] = []
  const approvals: Approval[] = []
  const shown = new Map<SiteTab, Map<string, Intent<TransferState>>>()
  const problems: string[] = []
  let hashes = 0
  const openTab = (): SiteTab => {
    const hasLocks = locks === 'all' || (locks === 'some' && tabs.length % 2 === 0)
    const tab = world.open({ locks: hasLocks, channels }, canList)
    tabs.push(tab)
    return tab
  }
  openTab()
  openTab()

  const begin = (tab: SiteTab, where: string, evenIfLost: boolean): void => {
    const wasDenied = tab.denied
    tab.journal.begin({ account: where, data }, { evenIfLost }).then(
      ({ id, isKept }) => {
        // Its code does not run any more: the wallet is not asked.
        if (!tab.isOpen) return
        const doubt = evenIfLost && (wasDenied !== 'nothing' || tab.denied !== 'nothing' || !isKept)
        const live = approvals.filter((one) => one.account === where && one.isLive && !one.isLost)
        if (live.length && !doubt) problems.push(`${live.length + 1} live at once`)
        if (!isKept && !evenIfLost) problems.push('not kept')
        const changed = { at: world.clock.now(), tab }
        approvals.push({ id, account: where, tab, isLive: true, isLost: doubt, isCleared: false, changed })
      },
      (error: { code?: string }) => {
        if (!codes.includes(error.code ?? '')) problems.push(`rejected with ${String(error)}`)
      },
    )
  }
  const change = (tab: SiteTab, approval: Approval, to: TransferState, hash?: string): void => {
    const { changed } = approval
    try {
      const intent = tab.journal.update(approval.id, { state: to, hash })
      // Two tabs at the same time: which of the changes counts is told by the pages that know of both, as soon as they read.
      if (changed.tab !== tab && world.clock.now() - changed.at < lagMs) approval.isLost = true
      approval.changed = { at: world.clock.now(), tab }
      approval.isLive = intent.stage !== 'final'
      if (intent.hash !== undefined) approval.hash ??= intent.hash
      if (approval.hash !== intent.hash && !approval.isLost) problems.push('another hash')
      // Other tabs cannot see it.
      if (!intent.isKept) approval.isLost = true
    } catch (error) {
      if (!changeCodes.includes((error as { code: string }).code)) throw error
    }
  }
  const look = (tab: SiteTab): void => {
    if (!tab.isOpen) return
    const before = shown.get(tab) ?? new Map<string, Intent<TransferState>>()
    const now = new Map(tab.journal.list().map((intent) => [intent.id, intent]))
    for (const [id, intent] of now) {
      const old = before.get(id)
      if (!old) continue
      if (old.hash !== undefined && intent.hash !== old.hash) problems.push('a hash changed')
      const isLate = old.hash === undefined && intent.hash !== undefined
      if (!isLate && !rules.isReachable(old.state, intent.state)) problems.push(`${old.state} became ${intent.state}`)
    }
    for (const [id, old] of before) {
      // What ended meanwhile may go with the visitor's data.
      const isOver = approvals.some((one) => one.id === id && !one.isLive && one.isCleared)
      if (old.stage !== 'final' && !now.has(id) && !isOver) problems.push(`${old.state} vanished`)
    }
    shown.set(tab, now)
  }
  /** What only this tab could put back is lost with it. */
  const lose = (tab: SiteTab): void => {
    for (const approval of approvals) if (approval.isCleared && approval.tab === tab) approval.isLost = true
  }

  for (const { what, tab: at, pick, ms, isConsenting } of steps) {
    const open = tabs.filter(({ isOpen }) => isOpen)
    const tab = open[at % (open.length || 1)] ?? openTab()
    const live = approvals.filter(({ isLive }) => isLive)
    const approval = live[pick % (live.length || 1)]
    if (what === 'begin') begin(tab, pick % 3 ? account : other, isConsenting)
    else if (what === 'pass') await world.pass(ms)
    else if (what === 'open' && open.length < 4) openTab()
    else if (what === 'crash') {
      tab.crash()
      lose(tab)
    } else if (what === 'dispose') {
      tab.dispose()
      lose(tab)
    } else if (what === 'deny') {
      tab.denied = isConsenting ? 'writes' : 'everything'
      lose(tab)
    } else if (what === 'allow') tab.denied = 'nothing'
    else if (what === 'clear') {
      world.clear()
      for (const one of approvals) {
        one.isCleared = true
        if (!one.tab.isOpen || !one.tab.hasChannel || one.tab.denied !== 'nothing') one.isLost = true
      }
    } else if (what === 'read') look(tab)
    else if (!approval) continue
    else if (what === 'approve' && approval.tab.isOpen) change(approval.tab, approval, 'handed', `0x${++hashes}`)
    else if (what === 'reject') change(tab, approval, 'rejected')
    else if (what === 'settle') change(tab, approval, isConsenting ? 'confirmed' : 'reverted')
    else if (what === 'unsure') change(tab, approval, 'unknown')
    await world.pass(0)
  }

  await world.pass(40_000)
  for (const tab of tabs) look(tab)
  await world.pass(100)
  const last = world.open({ locks: false, channels: false }, canList)
  const listed = new Map(last.journal.list().map((intent) => [intent.id, intent]))
  for (const { id, isLive, isLost, isCleared, hash } of approvals) {
    const intent = listed.get(id)
    if (isLost || (isCleared && !isLive)) continue
    if (!intent) problems.push('not there after a reload')
    else if (intent.hash !== hash) problems.push(`${hash} is ${intent.hash} after a reload`)
    else if ((intent.stage === 'final') === isLive) problems.push(`${intent.state} after a reload`)
  }
  for (const tab of [...tabs, last]) if (tab.isOpen) tab.dispose()
  await world.pass(0)
  if (world.clock.pending) problems.push(`${world.clock.pending} timers left`)
  expect(problems).toEqual([])
}

describe('the journal of several tabs', () => {
  // The clock of the world alone moves time: a run is the same again by its seed.
  beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000))
  afterEach(() => void vi.restoreAllMocks())

  it('has at most one live intent of an account, loses none, and never goes back (any order of events)', async () => {
    const watch = watchRejections()
    try {
      await fc.assert(fc.asyncProperty(site, fc.array(step, { maxLength: 40 }), play), { numRuns: runs(10_000, 300) })
      await new Promise((resolve) => setTimeout(resolve, 0))
    } finally {
      watch.end()
    }
    expect(watch.seen).toEqual([])
  })
})
