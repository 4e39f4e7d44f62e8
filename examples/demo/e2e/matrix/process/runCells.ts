import { vi } from 'vitest'
import type { CellOutcome } from '../runMatrixCell.js'

/** What a number of cells came to. */
export interface CellsRun {
  /** Cells with what is wrong with them. */
  readonly wrong: readonly string[]
  /** How each of them ended, by name. */
  readonly ends: Readonly<Record<string, string>>
}

/** What a page says is wrong with it, as the recorder of a browser writes it down. */
function recordProblems(): { take(): readonly string[]; stop(): void } {
  const problems: string[] = []
  const onError = ({ message }: ErrorEvent): void => void problems.push(`page error: ${message}`)
  window.addEventListener('error', onError)
  const spy = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    problems.push(`console: ${words.map(String).join(' ').slice(0, 300)}`)
  })
  return {
    take: () => problems.splice(0),
    stop() {
      window.removeEventListener('error', onError)
      spy.mockRestore()
    },
  }
}

/** Runs cells one after the other; one that breaks off does not keep the others from running. */
export async function runCells<cell extends { readonly name: string }>(
  cells: readonly cell[],
  run: (cell: cell) => Promise<CellOutcome>,
  afterBreak: () => void | Promise<void>,
): Promise<CellsRun> {
  const wrong: string[] = []
  const ends: Record<string, string> = {}
  const recorder = recordProblems()
  try {
    for (const cell of cells) {
      const { name } = cell
      try {
        const { complaints, end } = await run(cell)
        ends[name] = end
        const all = [...complaints, ...recorder.take()]
        if (all.length) wrong.push(`${name} → ${all.join('; ')}`)
      } catch (error) {
        wrong.push(`${name} → broke off: ${error instanceof Error ? error.message : String(error)}`)
        await afterBreak()
      }
    }
  } finally {
    recorder.stop()
  }
  return { wrong, ends }
}
