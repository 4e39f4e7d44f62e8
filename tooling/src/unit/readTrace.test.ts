import { afterEach, describe, expect, it, vi } from 'vitest'
import { compareTraces, readTrace } from './readTrace.js'

const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})
const changesBy = (change: () => void): string[] => {
  const before = readTrace()
  change()
  return compareTraces(before, readTrace())
}

describe('readTrace and compareTraces', () => {
  it('find nothing when everything was restored', () => {
    expect(
      changesBy(() => {
        vi.stubGlobal('window', {})
        vi.useFakeTimers()
        vi.useRealTimers()
        vi.unstubAllGlobals()
      }),
    ).toEqual([])
  })

  it.each<[what: string, change: () => void, undo: () => void]>([
    ['left', () => vi.stubGlobal('left', 1), () => vi.unstubAllGlobals()],
    ['fetch', () => vi.stubGlobal('fetch', () => undefined), () => vi.unstubAllGlobals()],
    ['Date.now', () => vi.spyOn(Date, 'now'), () => vi.restoreAllMocks()],
    ['console.warn', () => vi.spyOn(console, 'warn'), () => vi.restoreAllMocks()],
    ['Array.prototype.at', () => vi.spyOn(Array.prototype, 'at'), () => vi.restoreAllMocks()],
    ['process.env.LEFT', () => vi.stubEnv('LEFT', '1'), () => vi.unstubAllEnvs()],
    ['process.on SIGUSR2', () => process.on('SIGUSR2', () => 1), () => process.removeAllListeners('SIGUSR2')],
  ])('name what a test left behind: %s', (what, change, undo) => {
    undos.push(undo)
    expect(changesBy(change)).toEqual([what])
  })
})
