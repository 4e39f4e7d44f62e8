import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { createProcessGuard } from './createProcessGuard.js'

const children: ChildProcess[] = []

function startSleeper(): { child: ChildProcess; pid: number } {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  children.push(child)
  if (child.pid === undefined) throw new Error('the child did not start')
  return { child, pid: child.pid }
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

test('a watched child ends when its guard has ended', async () => {
  const { child, pid } = startSleeper()
  const guard = createProcessGuard()
  guard.watch(pid)
  guard.dispose()
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
})

test('a released child keeps running', async () => {
  const released = startSleeper()
  const watched = startSleeper()
  const guard = createProcessGuard()
  guard.watch(released.pid)
  guard.watch(watched.pid)
  guard.release(released.pid)
  guard.dispose()
  await once(watched.child, 'exit')
  expect(released.child.exitCode).toBeNull()
  expect(released.child.signalCode).toBeNull()
})

test('exit handlers do not pile up', () => {
  const before = process.listenerCount('exit')
  const guard = createProcessGuard()
  expect(process.listenerCount('exit')).toBe(before + 1)
  guard.dispose()
  expect(process.listenerCount('exit')).toBe(before)
})
