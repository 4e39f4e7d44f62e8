import type { CellOutcome } from '../runMatrixCell.js'

/** What a number of cells came to. */
export interface CellsRun {
  /** Cells with what is wrong with them. */
  readonly wrong: readonly string[]
  /** How each of them ended, by name. */
  readonly ends: Readonly<Record<string, string>>
}

/** Runs cells one after the other; one that breaks off does not keep the others from running. */
export async function runCells<cell extends { readonly name: string }>(
  cells: readonly cell[],
  run: (cell: cell) => Promise<CellOutcome>,
  afterBreak: () => void | Promise<void>,
): Promise<CellsRun> {
  const wrong: string[] = []
  const ends: Record<string, string> = {}
  for (const cell of cells) {
    const { name } = cell
    try {
      const { complaints, end } = await run(cell)
      ends[name] = end
      if (complaints.length) wrong.push(`${name} → ${complaints.join('; ')}`)
    } catch (error) {
      wrong.push(`${name} → broke off: ${error instanceof Error ? error.message : String(error)}`)
      await afterBreak()
    }
  }
  return { wrong, ends }
}
