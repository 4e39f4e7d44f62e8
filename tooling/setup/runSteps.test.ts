import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const setup = fileURLToPath(new URL('.', import.meta.url))

/** In a separate process, because it sets the exit code and listens to signals. */
function runScript(code: string, env: NodeJS.ProcessEnv = {}): { status: number | null; output: string } {
  const args = ['--input-type=module', '--eval', code]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: setup,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

it('stops at the first failure, names the step and how to run it alone, and prints a table', () => {
  const { status, output } = runScript(`
    const { runSteps } = await import('./runSteps.mjs')
    await runSteps([
      { name: 'one', alone: 'npm run one', run: async () => console.log('ran one') },
      { name: 'two', alone: 'npm run two', run: async () => { throw new Error('two is broken') } },
      { name: 'three', alone: 'npm run three', run: async () => console.log('ran three') },
    ])`)
  expect(status).toBe(1)
  expect(output).toContain('ran one')
  expect(output).toContain('two is broken')
  expect(output).not.toContain('ran three')
  expect(output).toContain('Step "two" failed. Run it alone: npm run two')
  expect(output).toMatch(/one\s+ok\s+[\d.]+ s\n\s+two\s+FAILED\s+[\d.]+ s\n\s+three\s+not run/)
})

it('prints the tests of each step, why some were skipped, and the ten slowest of all', () => {
  const { status, output } = runScript(`
    const { runSteps } = await import('./runSteps.mjs')
    const slowest = (name, from) => Array.from({ length: 6 }, (_, index) => ({ title: name + index, seconds: from + index }))
    const skipped = (reason, count) => Array.from({ length: count }, (_, index) => ({ title: 't' + index, reason }))
    await runSteps([
      { name: 'build', alone: 'npm run build', run: async () => {} },
      { name: 'unit', alone: 'npm run unit', run: async () => ({
        tests: 4000, skipped: [...skipped('needs a wallet', 1), ...skipped('full tier', 2)], slowest: slowest('unit', 1) }) },
      { name: 'e2e', alone: 'npm run e2e', run: async () => ({
        tests: 70, skipped: skipped('full tier', 3), slowest: slowest('e2e', 0.5) }) },
    ])`)
  expect(status).toBe(0)
  expect(output).toMatch(/step\s+state\s+time\s+tests\s+skipped\n\s+build\s+ok\s+[\d.]+ s\n/)
  expect(output).toMatch(/unit\s+ok\s+[\d.]+ s\s+4000\s+3\n\s+e2e\s+ok\s+[\d.]+ s\s+70\s+3\n/)
  expect(output).toMatch(/Skipped, and why\n\s+5 {2}full tier\n\s+1 {2}needs a wallet\n/)
  expect(output).toMatch(/The slowest tests\n\s+6\.0 s {2}unit5\n\s+5\.5 s {2}e2e5\n/)
  expect(output).not.toContain('e2e0')
})

it('ends with 0 when every step succeeds, and fails if the program of a step fails', () => {
  const script = (exit: number) => `
    const { runSteps } = await import('./runSteps.mjs')
    const { runProgram } = await import('./childProcesses.mjs')
    const run = () => runProgram(process.execPath, ['-e', 'process.exit(${exit})'], { cwd: '.' })
    await runSteps([{ name: 'one', alone: 'npm run one', run }])`
  expect(runScript(script(0)).status).toBe(0)
  const failed = runScript(script(3))
  expect(failed.status).toBe(1)
  expect(failed.output).toContain('ended with exit code 3')
})

it.each([
  [{ LATCHKEY_CHROMIUM: '/nowhere/chromium' }, 'LATCHKEY_CHROMIUM=/nowhere/chromium is not a program.'],
  [{ LATCHKEY_CHROMIUM: '', PATH: '/nowhere' }, 'No Chromium was found. Run `'],
])('explains what to do if there is no Chromium: %o', (env, message) => {
  const { status, output } = runScript("await (await import('./prepare.mjs')).findChromium({ install: false })", env)
  expect(status).toBe(1)
  expect(output).toContain(message)
})
