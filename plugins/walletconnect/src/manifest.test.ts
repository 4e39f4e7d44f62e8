import type { Kernel } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import { walletConnect } from './index.js'

const start = (debug: boolean, options: Parameters<typeof walletConnect>[0] = {}) => {
  const { kernel } = createTestKernel({ debug, plugins: [walletConnect(options)] })
  const codes: string[] = []
  const told = new Promise<void>((resolve) => {
    ;(kernel as unknown as Kernel).on('alert:raised', ({ alert }) => {
      codes.push(alert.code)
      resolve()
    })
  })
  return { debug, kernel, codes, told }
}

describe('a relay that requires a project id', () => {
  it('alerts the developer at the start (B13)', async () => {
    const { kernel, codes, told } = start(true)
    await told
    expect(codes).toEqual(['PROJECT_ID_NOT_CONFIGURED'])
    // The plugin itself was not loaded for it.
    expect(kernel.getState().lifecycles.walletconnect).toBe('disabled')
    kernel.destroy()
  })

  it('loads nothing without `debug`, or if there is nothing to report (B13)', async () => {
    for (const { debug, kernel, codes } of [start(false), start(true, { relayUrl: 'wss://relay.example' })]) {
      await kernel.preload()
      expect(kernel.getState().lifecycles.walletconnect).toBe(debug ? 'idle' : 'disabled')
      expect(codes).toEqual([])
      kernel.destroy()
    }
  })
})
