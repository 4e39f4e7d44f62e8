import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endOnSignals } from './childProcesses.mjs'
import { reportPath } from './packageReports.mjs'
import { runVitest } from './runVitest.mjs'

// The tests of the package it is started in; `unit.mjs` may have run them already, for all packages at once.
endOnSignals()
const folder = process.cwd()
const run = process.env.LATCHKEY_UNIT_RUN
const text = run && (await readFile(join(folder, reportPath), 'utf8').catch(() => undefined))
// Turbo names the hash of what it is about to keep; without it nothing says that it is what was tested.
const isSame = (process.env.LATCHKEY_UNIT_HASHES ?? '').split(',').includes(process.env.TURBO_HASH ?? '-')
if (!text || JSON.parse(text).run !== run || !isSame) await runVitest([folder])
