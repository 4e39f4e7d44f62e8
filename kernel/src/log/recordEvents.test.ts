import { describe, expect, it, vi } from 'vitest'
import type { KernelEvents } from '../bus/contract.js'
import { createBus } from '../bus/createBus.js'
import { BaseError } from '../errors/BaseError.js'
import { toBaseError } from '../errors/toBaseError.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { recordEvents } from './recordEvents.js'

const canary = 'CANARY-0xdeadbeef-s3cret'
const create = (level: 'error' | 'info') => {
  const bus = createBus<KernelEvents>((error) => toBaseError(error))
  const log = recordEvents(bus, level)
  return { bus, log, codes: () => log.entries().map(({ code }) => code) }
}
/** Every event, with a secret wherever its type allows foreign text. */
const emitAll = ({ bus }: ReturnType<typeof create>): void => {
  const error = new BaseError(canary, { code: 'BROKEN', cause: new Error(canary), details: { canary } })
  const hostile = toBaseError({ [Symbol.for('latchkey')]: true, code: canary, message: canary })
  bus.emit('error:reported', { error })
  bus.emit('error:reported', { error: hostile })
  bus.emit('alert:raised', { alert: { code: 'ALERT', title: canary, text: canary, tone: 'error' } })
  bus.emit('plugin:failed', { id: 'swaps', code: 'BROKEN' })
  bus.emit('connection:connecting', { namespace: 'test', connectorId: canary })
  bus.emit('connection:connected', {
    namespace: 'test',
    connectorId: canary,
    address: canary,
    networkId: 'test:1',
    isRestored: false,
  })
  bus.emit('connection:changed', { namespace: 'test', address: canary, networkId: 'test:1' })
  bus.emit('connection:failed', { namespace: 'test', connectorId: canary, code: 'BROKEN', isRestored: false })
  bus.emit('connection:failed', { namespace: 'test', connectorId: canary, code: hostile.code, isRestored: true })
  bus.emit('plugin:failed', { id: 'swaps', code: hostile.code })
  bus.emit('alert:raised', { alert: { code: canary, title: canary, tone: 'info' } })
  bus.emit('connection:disconnected', { namespace: 'test', reason: 'user' })
  bus.emit('network:switched', { namespace: 'test', networkId: 'test:1' })
}

describe('recordEvents', () => {
  it.each(['error', 'info'] as const)('logs no address, message, id or foreign code at level %s', (level) => {
    const made = create(level)
    emitAll(made)
    expect(made.codes().length).toBeGreaterThan(4)
    expect(made.log.text()).not.toMatch(/canary|s3cret|deadbeef/i)
  })

  it('logs events emitted before it loaded, in order and with their time', () => {
    const bus = createBus<KernelEvents>((error) => toBaseError(error))
    const early = [
      ['plugin:failed', { id: 'swaps', code: 'BROKEN' }, 1],
      ['kernel:started', { id: 'default' }, 2],
      ['error:reported', { error: new BaseError('x', { code: 'EARLY' }) }, 3],
    ] as const
    const log = recordEvents(bus, 'error', early)
    bus.emit('error:reported', { error: new BaseError('y', { code: 'LATE' }) })
    expect(log.entries().map(({ code }) => code)).toEqual(['PLUGIN_FAILED', 'EARLY', 'LATE'])
    expect(log.entries().map(({ t }) => t)).toEqual([1, 3, expect.toSatisfy((t: number) => t > 3)])
  })

  it('always logs errors and alerts, and connection events at level `info` only', () => {
    const errors = create('error')
    emitAll(errors)
    expect(new Set(errors.codes())).toEqual(new Set(['BROKEN', 'UNKNOWN', 'ALERT_RAISED', 'PLUGIN_FAILED']))
    const all = create('info')
    emitAll(all)
    expect(all.codes()).toEqual(
      expect.arrayContaining([
        'CONNECTION_CONNECTING',
        'CONNECTION_CONNECTED',
        'CONNECTION_FAILED',
        'CONNECTION_DISCONNECTED',
        'NETWORK_SWITCHED',
      ]),
    )
    expect(all.log.entries().find(({ code }) => code === 'CONNECTION_CONNECTED')?.fields).toEqual({
      namespace: 'test',
      networkId: 'test:1',
      isRestored: false,
    })
  })

  it('keeps every reported error of an instance, however many events precede the first read', async () => {
    const { kernel } = createTestKernel()
    await kernel.preload()
    for (let number = 0; number < 150; number++) {
      kernel.report(new BaseError('x', { code: `ERROR_${number}` }))
      if (number === 120) await vi.dynamicImportSettled()
    }
    const codes = (await kernel.readLog()).map(({ code }) => code)
    expect(codes.filter((code) => code.startsWith('ERROR_'))).toHaveLength(150)
  })

  it('contains no address, signature, message or account after a whole session', async () => {
    const wallet = createTestConnector()
    wallet.accounts = [{ address: 'secretaddress', publicKey: 'secretkey' }]
    const { kernel, errors } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin], debug: true })
    const { provider } = await kernel.connect({ connectorId: wallet.id })
    const { signature } = await kernel.signMessage({ message: 'secret message' })
    expect(signature).toContain('secret message')
    Object.assign(provider, {
      sign() {
        throw Object.assign(new Error('secret failure'), { [Symbol.for('latchkey')]: true, code: 'secret code' })
      },
    })
    await expect(kernel.signMessage({ message: 'secret message' })).rejects.toThrow()
    await kernel.switchNetwork({ networkId: 'test:2' })
    await expect(kernel.switchNetwork({ networkId: 'test:secret' })).rejects.toThrow()
    wallet.answer = 'throw-text'
    await kernel.disconnect()
    await expect(kernel.connect({ connectorId: wallet.id })).rejects.toThrow()
    kernel.report(Object.assign(new Error('secret'), { code: 'secret' }))
    const entries = await kernel.readLog()
    expect(entries.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['CONNECTION_CONNECTED', 'NETWORK_SWITCHED', 'CONNECTION_DISCONNECTED', 'UNKNOWN']),
    )
    expect(JSON.stringify(entries)).not.toContain('secret')
    expect(errors.length).toBeGreaterThan(0)
  })
})
