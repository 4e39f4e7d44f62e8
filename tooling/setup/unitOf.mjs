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
if (!text || JSON.parse(text).run !== run) await runVitest([folder])
