import { expectedRestore, judgeNamespaceCell, judgeRestored } from './judgeNamespaceCell.js'
import type { NamespaceCell } from './namespaceCells.js'
import type { NamespaceOrder } from './namespaceMatrixProbe.js'
import type { CellOutcome, MatrixPage } from './runMatrixCell.js'

/** A tab of the site with the wallets of a cell. */
export interface NamespaceTab extends MatrixPage {
  /** Loads the page, anew if it is loaded already. */
  load(): Promise<void>
}

/** What the cells of one wallet run in. */
export interface NamespaceStage {
  readonly tab: NamespaceTab
  /** The other tab, for the cells that have one; the same one until it is closed. */
  other(): Promise<NamespaceTab>
  closeOther(): Promise<void>
}

const restoreOf = (cell: NamespaceCell): NamespaceOrder['restores'] => {
  const { ends, reason } = expectedRestore(cell)
  return ends === 'ok' ? 'connected' : reason === 'never' ? 'never' : 'over'
}

/** Runs one cell; returns what is wrong with it, in words, and how it ended. */
export async function runNamespaceCell(stage: NamespaceStage, cell: NamespaceCell): Promise<CellOutcome> {
  const { wallet, witness, row, column, situation, expected, fault } = cell
  const { tab } = stage
  const order: NamespaceOrder = {
    wallet,
    witness: witness.namespace,
    column,
    situation,
    fault,
    hangs: expected.ends === 'hangs',
    leaves: row.leaves && expected.reason !== undefined,
    restores: situation === 'reloaded' ? restoreOf(cell) : column === 'sign' ? 'connected' : 'never',
  }
  const complaints: string[] = []
  const settle = (isConnected: boolean): Promise<string[]> =>
    tab.evaluate(([order, isConnected, witness]) => window.namespaceProbe.settle(order, isConnected, witness), [
      order,
      isConnected,
      witness,
    ] as const)
  if (situation !== 'tab') await stage.closeOther()
  let end = ''
  complaints.push(...(await settle(column === 'sign')).map((text) => `at first: ${text}`))
  const other = situation === 'tab' ? await stage.other() : undefined
  await other?.load()
  if (situation === 'reloaded') {
    const started = await tab.evaluate((order) => window.namespaceProbe.start(order), order)
    await tab.load()
    const report = await tab.evaluate((order) => window.namespaceProbe.look(order), order)
    complaints.push(...judgeRestored(cell, started, report))
    end = `restored: ${report.after.status} ${report.after.reason ?? ''}`
  } else {
    if (other) {
      const looked = await other.evaluate((order) => window.namespaceProbe.look(order), order)
      complaints.push(...looked.complaints.map((text) => `other tab: ${text}`))
      // That tab may have been given the permission anew while it was loaded.
      if (column === 'connect') await settle(false)
    }
    const report = await tab.evaluate((order) => window.namespaceProbe.run(order), order)
    complaints.push(...judgeNamespaceCell(cell, report))
    const { first, after } = report
    end = `${first.state} ${first.code ?? ''}, ${after.status} ${after.reason ?? ''}`
  }
  complaints.push(...(await tab.evaluate((order) => window.namespaceProbe.again(order), order)))
  if (other) {
    // What left there too comes back only when it is asked again.
    const later: NamespaceOrder = { ...order, restores: row.leaves ? 'never' : order.restores }
    const looked = await other.evaluate((order) => window.namespaceProbe.look(order), later)
    complaints.push(...looked.complaints.map((text) => `other tab afterwards: ${text}`))
    const again = await other.evaluate((order) => window.namespaceProbe.again(order), order)
    complaints.push(...again.map((text) => `in the other tab: ${text}`))
    // If stored, it would be restored as soon as that tab is loaded.
    if (column === 'connect')
      await other.evaluate((namespace) => window.latchkey.disconnect({ namespace }), wallet.namespace)
  }
  return { complaints, end: end.replaceAll(/ +/g, ' ').trim() }
}
