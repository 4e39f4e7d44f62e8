#!/usr/bin/env node
import { askTerminal, runCli } from './runCli.js'

process.exitCode = await runCli(process.argv.slice(2), {
  log: (text) => console.log(text),
  error: (text) => console.error(text),
  confirm: askTerminal,
})
