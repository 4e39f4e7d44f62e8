import { describe, expect, it, vi } from 'vitest'
import type { SiwxBackend } from '../backends/contract.js'
import { siwx } from '../manifest.js'
import { signInError, unavailable } from '../sessions/signInError.js'
import { accounts, createStage, page, signAs } from '../testing/createStage.test.double.js'

const [alice = '', bob = ''] = accounts

const backend = (own: Partial<SiwxBackend> = {}): SiwxBackend => ({
  save: async () => undefined,
  replaceAll: async () => undefined,
  list: async () => [],
  revoke: async () => undefined,
  ...own,
})

describe('a nonce', () => {
  it('that cannot be fetched is said, and twice ends what is required (180)', async () => {
    const getNonce = vi.fn(() => Promise.reject(new Error('The secret of the server.')))
    const stage = createStage({ options: { getNonce, message: page } })
    const connecting = stage.connect()
    await stage.until(() => stage.state().phase === 'failed')
    expect(stage.state().error).toEqual({ code: 'SIWX_NONCE' })
    const flow = await stage.flow()
    flow.sign()
    expect(stage.state().phase).toBe('failed')
    flow.retry()
    await expect(connecting).rejects.toMatchObject({ code: 'SIWX_UNAVAILABLE' })
    expect(stage.kernel.getState().namespaces.eip155).toMatchObject({
      status: 'disconnected',
      reason: 'sign-in-failed',
    })
    expect(stage.kernel.getState().toast).toMatchObject({
      message: 'A problem occurred while trying initialize authentication',
    })
    expect(stage.signer).not.toHaveBeenCalled()
    expect(JSON.stringify([stage.errors, stage.events])).not.toContain('secret')
  })

  it('that is fetched at the second attempt signs in', async () => {
    const getNonce = vi.fn(async () => 'k3Ud81hsQ0aPl2xZ7mVb4T')
    getNonce.mockRejectedValueOnce(new Error('down'))
    const stage = createStage({ options: { getNonce, message: page } })
    const connecting = stage.connect()
    await stage.until(() => stage.state().phase === 'failed')
    ;(await stage.flow()).retry()
    await stage.sign()
    await connecting
  })

  it.each(['short', 'has spaces in it and more', 5, undefined])('%j is refused', async (nonce) => {
    const stage = createStage({ options: { getNonce: async () => nonce as string, message: page } })
    void stage.connect().catch(() => undefined)
    await stage.until(() => stage.state().phase === 'failed')
  })

  it('shorter than 128 bits is told to the developer once', async () => {
    const stage = createStage({ options: { getNonce: async () => 'abcdefgh', message: page } })
    const alerts: string[] = []
    stage.kernel.on('alert:raised', ({ alert }) => alerts.push(alert.code))
    const connecting = stage.connect()
    await stage.sign()
    await connecting
    await stage.until(() => alerts.length)
    expect(alerts).toEqual(['SIWX_NONCE'])
  })

  it('older than five minutes is fetched anew', async () => {
    const stage = createStage()
    const connecting = stage.connect()
    await stage.until(() => stage.state().message)
    stage.clock.advance(300_000)
    await stage.sign()
    await connecting
    expect(stage.getNonce).toHaveBeenCalledTimes(2)
  })
})

describe('a server', () => {
  it('that refuses has nothing stored, its words are shown, and its nonce is used no more (178)', async () => {
    const refused = signInError('SIWX_REFUSED', 'no', { text: 'Not on the list.', reason: 'mismatch' })
    const save = vi.fn<SiwxBackend['save']>().mockRejectedValueOnce(refused).mockResolvedValue()
    const stage = createStage({ options: { backend: backend({ save }) } })
    const connecting = stage.connect()
    await stage.sign()
    await stage.until(() => stage.state().error)
    expect(stage.state()).toMatchObject({
      phase: 'asking',
      error: { code: 'SIWX_REFUSED', text: 'Not on the list.' },
      authenticated: { [`eip155:1:${alice}`]: false },
    })
    await stage.sign()
    await connecting
    expect(stage.getNonce).toHaveBeenCalledTimes(2)
  })

  it.each(['domain', 'uri', 'chain', 'nonce', 'size'])(
    'that refuses the %s of a message is quoted, for the developer',
    async (reason) => {
      const refused = signInError('SIWX_REFUSED', 'no', { reason })
      const stage = createStage({ options: { backend: backend({ save: () => Promise.reject(refused) }) } })
      void stage.connect().catch(() => undefined)
      await stage.sign()
      await stage.until(() => stage.state().error)
      expect(stage.state().error).toEqual({ code: 'SIWX_REFUSED', reason })
    },
  )

  it('that says that the time is wrong leads to a text about the clock', async () => {
    const refused = signInError('SIWX_REFUSED', 'no', { reason: 'not-yet' })
    const stage = createStage({ options: { backend: backend({ save: () => Promise.reject(refused) }) } })
    void stage.connect().catch(() => undefined)
    await stage.sign()
    await stage.until(() => stage.state().error)
    expect(stage.state().error).toEqual({ code: 'SIWX_REFUSED', reason: 'not-yet' })
  })

  it('that is down signs nobody out: what is required waits for it', async () => {
    const list = vi.fn<SiwxBackend['list']>().mockRejectedValueOnce(new Error('down')).mockResolvedValue([])
    const revoke = vi.fn(async () => undefined)
    const stage = createStage({ options: { backend: backend({ list, revoke }) } })
    const connecting = stage.connect()
    await stage.until(() => stage.state().phase === 'failed')
    expect(stage.state().error).toEqual({ code: 'SIWX_UNAVAILABLE' })
    expect(stage.getNonce).not.toHaveBeenCalled()
    ;(await stage.flow()).retry()
    await stage.sign()
    await connecting
    expect(revoke).not.toHaveBeenCalled()
  })

  it('that is down lets what is optional connect unsigned', async () => {
    const stage = createStage({
      options: { required: false, backend: backend({ list: () => Promise.reject(new Error('down')) }) },
    })
    await stage.connect()
    expect(stage.names()).toEqual([])
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: false })
  })
})

describe('a signature', () => {
  it('of another key is kept by no page, as nobody can tell whether the account is a contract', async () => {
    const stage = createStage()
    void stage.connect().catch(() => undefined)
    stage.signer.mockImplementationOnce(async (message) => signAs(bob, message))
    await stage.sign()
    await stage.until(() => stage.state().error)
    expect(stage.state()).toMatchObject({ phase: 'asking', error: { code: 'SIWX_UNAVAILABLE' } })
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: false })
  })

  it('that comes after the visitor has cancelled is dropped', async () => {
    const save = vi.fn<SiwxBackend['save']>(async () => undefined)
    const stage = createStage({ options: { required: false, backend: backend({ save }) } })
    let answer: (signature: string) => void = () => undefined
    stage.signer.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const connecting = stage.connect()
    await stage.sign()
    await stage.until(() => stage.signer.mock.calls.length)
    ;(await stage.flow()).cancel()
    await connecting
    answer(signAs(alice, stage.signer.mock.calls[0]?.[0] ?? ''))
    await vi.dynamicImportSettled()
    expect(save).not.toHaveBeenCalled()
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: false })
  })

  it('that is saved after the visitor has cancelled is revoked', async () => {
    let saved: () => void = () => undefined
    const save = vi.fn(() => new Promise<void>((resolve) => (saved = resolve)))
    const revoke = vi.fn<SiwxBackend['revoke']>(async () => undefined)
    const stage = createStage({ options: { required: false, backend: backend({ save, revoke }) } })
    const connecting = stage.connect()
    await stage.sign()
    await stage.until(() => save.mock.calls.length)
    ;(await stage.flow()).cancel()
    await connecting
    saved()
    await stage.until(() => revoke.mock.calls.length)
    expect(revoke.mock.calls).toEqual([['eip155:1', alice]])
    expect(stage.names()).toEqual(['requested', 'cancelled'])
  })

  it('whose response from the server was lost is revoked', async () => {
    const save = vi.fn<SiwxBackend['save']>().mockRejectedValueOnce(unavailable()).mockResolvedValue()
    const revoke = vi.fn<SiwxBackend['revoke']>(async () => undefined)
    const stage = createStage({ options: { backend: backend({ save, revoke }) } })
    const connecting = stage.connect()
    await stage.sign()
    await stage.until(() => revoke.mock.calls.length)
    expect(revoke.mock.calls).toEqual([['eip155:1', alice]])
    await stage.sign()
    await connecting
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: true })
  })

  it('of a wallet that cannot sign text is said so', async () => {
    const stage = createStage()
    void stage.connect().catch(() => undefined)
    stage.signer.mockRejectedValueOnce(Object.assign(new Error('Unsupported method'), { code: 4200 }))
    await stage.sign()
    await stage.until(() => stage.state().error)
    expect(stage.state().error).toEqual({ code: 'SIWX_UNSUPPORTED' })
  })
})

it('a field that is set up wrongly is told to the developer before the wallet is asked', async () => {
  const stage = createStage({ options: { message: { ...page, statement: 'Two\nlines' } } })
  const connecting = stage.connect()
  await stage.until(() => stage.state().phase === 'failed')
  expect(stage.state().error).toEqual({ code: 'SIWX_FIELD' })
  expect(stage.errors.map(({ code }) => code)).toEqual(['SIWX_FIELD'])
  await stage.cancel()
  await expect(connecting).rejects.toMatchObject({ code: 'SIWX_CANCELLED' })
  expect(stage.signer).not.toHaveBeenCalled()
})

describe('options', () => {
  it('of both forms are refused (185)', () => {
    const both = { siweConfig: {}, getNonce: async () => '' } as never
    expect(() => siwx(both)).toThrow('Cannot set both `siweConfig` and `siwx` options')
  })

  it('without nonces turn sign-in off, with an alert', async () => {
    const { isUsable } = siwx({}).manifest
    const site = { projectId: undefined, metadata: undefined, networks: [] }
    const verdict = isUsable?.({} as never, site)
    expect(await (verdict as { alert(): Promise<unknown> }).alert()).toMatchObject({ code: 'SIWX_NONCE_MISSING' })
    const { localDemo } = await import('../backends/localDemo.js')
    expect(isUsable?.({ backend: localDemo() } as never, site)).toBe(true)
    expect(isUsable?.({ getNonce: async () => '' } as never, site)).toBe(true)
    expect(isUsable?.({ siweConfig: {} } as never, site)).toBe(true)
  })
})
