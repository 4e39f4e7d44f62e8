import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCli } from './runCli.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function run(...args: string[]) {
  const lines: string[] = []
  const write = (text: string): void => void lines.push(text)
  const code = await runCli(args, { log: write, error: write })
  return { code, text: lines.join('\n') }
}

it('writes a configuration that is valid, and never a second time', async () => {
  const file = join(folder, 'a.json')
  const { code, text } = await run('init', '--config', file)
  const written = readFileSync(file, 'utf8')
  expect([code, text]).toEqual([0, expect.stringContaining(JSON.parse(written).projects[0].id)])
  expect(await run('check', '--config', file)).toMatchObject({ code: 0 })
  expect(await run('init', '--config', file)).toMatchObject({ code: 1 })
  expect(readFileSync(file, 'utf8')).toBe(written)
})

it('names the faults of a configuration', async () => {
  const file = join(folder, 'b.json')
  writeFileSync(file, '{"projects":[],"surprise":1}')
  for (const command of ['check', 'start']) {
    const { code, text } = await run(command, '--config', file)
    expect([code, text]).toEqual([1, expect.stringContaining('surprise: unknown key')])
  }
})

it.each([
  [['dance'], 'Unknown command: dance'],
  [['--surprise'], 'Unknown option'],
  [['start', '--config', '/nowhere/a.json'], 'cannot be read'],
  [['start', '--config', 'x.json', '--port', '-1'], 'argument'],
])('refuses %j', async (args, message) => {
  expect(await run(...args)).toEqual({ code: 1, text: expect.stringContaining(message) })
})

it('explains itself', async () => {
  expect(await run('--help')).toEqual({ code: 0, text: expect.stringContaining('latchkey-gateway') })
})
