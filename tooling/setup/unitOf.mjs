import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endOnSignals } from './childProcesses.mjs'
import { reportPath } from './packageReports.mjs'
import { runVitest } from './runVitest.mjs'

// Runs the tests of the package in the working directory; `unit.mjs` may have run them already, for all packages at once.
endOnSignals()
const folder = process.cwd()
const run = process.env.LATCHKEY_UNIT_RUN
const text = run && (await readFile(join(folder, reportPath), 'utf8').catch(() => undefined))
// Turbo passes the hash of what it is about to cache; without it, there is no proof that this is what was tested.
const isSame = (process.env.LATCHKEY_UNIT_HASHES ?? '').split(',').includes(process.env.TURBO_HASH ?? '-')
if (!text || JSON.parse(text).run !== run || !isSame) await runVitest([folder])
