import { readFileSync } from 'node:fs'

/** How the cells of a part of a matrix end, as the run in one process found it. */
export const readEnds = (part: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`ends/${part}.json`, import.meta.url), 'utf8')) as Record<string, string>
