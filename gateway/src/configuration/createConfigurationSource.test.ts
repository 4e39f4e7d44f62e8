import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { configurationWith } from '../startTestGateway.test.double.js'
import { createConfigurationSource } from './createConfigurationSource.js'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

function setUp(onRead: (problems: readonly string[]) => void, watchMs?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'configuration-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  const configFile = join(folder, 'gateway.config.json')
  const write = (name: string): void => writeFileSync(configFile, JSON.stringify(configurationWith({ name })))
  write('First')
  const failures: unknown[] = []
  const source = createConfigurationSource({ configFile, onRead, watchMs, onFailed: (error) => failures.push(error) })
  ended.push(source.unwatch)
  return { source, write, failures, name: () => source.current().projects[0]?.name }
}

it('goes on reading after a change that could not be put to use', async () => {
  let isBroken = true
  const { source, write, name } = setUp(() => {
    if (isBroken) throw new Error('no chains')
  })
  write('Second')
  await expect(source.reload()).rejects.toThrow('no chains')
  isBroken = false
  write('Third')
  await source.reload()
  expect(name()).toBe('Third')
})

it('reports a change that it saw by itself and that could not be put to use, and goes on watching', async () => {
  let isBroken = true
  const { source, write, failures, name } = setUp(() => {
    if (isBroken) throw new Error('no chains')
  }, 2)
  source.watch()
  write('Second')
  await expect.poll(() => failures.length).toBe(1)
  isBroken = false
  write('Third')
  await expect.poll(name).toBe('Third')
  expect(failures).toHaveLength(1)
})

it('reads once for all who ask before the reading begins, and once more for those who ask later', async () => {
  let times = 0
  const { source, write, name } = setUp(() => {
    times += 1
  })
  write('Second')
  const asked = Array.from({ length: 500 }, source.reload)
  expect(new Set(asked).size).toBeLessThanOrEqual(2)
  await Promise.all(asked)
  write('Third')
  await source.reload()
  expect([name(), times]).toEqual(['Third', 2])
})
