import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How the cells of a part of a matrix end, as the run in one process found it. */
export const readEnds = (part: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'ends', `${part}.json`), 'utf8')) as Record<string, string>
