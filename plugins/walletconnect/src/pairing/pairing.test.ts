import { createTestClock } from '@latchkey/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '../session/contract.js'
import type { PairingOffer } from '../transport/contract.js'
import { createPairing } from './createPairing.js'
import type { PairingEvent, PairingState } from './reducePairing.js'
import { idlePairing, reducePairing } from './reducePairing.js'

const session = { topic: 'a', expiry: 1, namespaces: {}, peer: { name: '' } } satisfies Session

describe('reducePairing', () => {
  const at = (status: PairingState['status'], more: Partial<PairingState> = {}): PairingState => ({
    ...idlePairing,
    status,
    attempt: 1,
    ...more,
  })
  it.each<[PairingState, PairingEvent, Partial<PairingState>]>([
    [at('idle'), { kind: 'opened' }, { status: 'fetching', attempt: 2 }],
    [at('failed', { error: 'X' }), { kind: 'opened' }, { status: 'fetching', attempt: 2 }],
    [at('expired'), { kind: 'opened' }, { status: 'fetching', attempt: 2 }],
    [at('fetching'), { kind: 'uriArrived', attempt: 1 }, { status: 'ready', attempt: 1 }],
    [at('ready'), { kind: 'ranOut', attempt: 1 }, { status: 'fetching', attempt: 2, isRefreshing: true }],
    [at('ready', { isVisible: false }), { kind: 'ranOut', attempt: 1 }, { status: 'expired', attempt: 1 }],
    [at('expired', { isVisible: false }), { kind: 'looked', isVisible: true }, { status: 'fetching', attempt: 2 }],
    [at('fetching'), { kind: 'failed', code: 'X' }, { status: 'failed', error: 'X' }],
    [at('ready'), { kind: 'failed', code: 'X' }, { status: 'failed', error: 'X' }],
    [at('ready'), { kind: 'approved' }, { status: 'approved' }],
    [at('fetching', { isRefreshing: true }), { kind: 'approved' }, { status: 'approved' }],
    [at('ready'), { kind: 'left' }, { status: 'idle', attempt: 1 }],
  ])('%o, %o', (before, event, after) => {
    expect(reducePairing(before, event)).toMatchObject(after)
  })

  it.each<[PairingState, PairingEvent]>([
    [at('idle'), { kind: 'uriArrived', attempt: 1 }],
    [at('fetching', { attempt: 2 }), { kind: 'uriArrived', attempt: 1 }],
    [at('ready', { attempt: 2 }), { kind: 'ranOut', attempt: 1 }],
    [at('ready'), { kind: 'opened' }],
    [at('idle'), { kind: 'failed', code: 'X' }],
    [at('approved'), { kind: 'failed', code: 'X' }],
    [at('approved'), { kind: 'ranOut', attempt: 1 }],
    [at('idle'), { kind: 'left' }],
    [at('ready'), { kind: 'looked', isVisible: true }],
  ])('%o: %o changes nothing', (before, event) => {
    expect(reducePairing(before, event)).toBe(before)
  })

  it('clears the last failure with a new attempt', () => {
    expect(reducePairing(at('failed', { error: 'X' }), { kind: 'opened' })).not.toHaveProperty('error')
  })
})

const stage = (isReused = false) => {
  const clock = createTestClock()
  const offers: (PairingOffer & { approve(session: Session): void; refuse(error: unknown): void; drop: () => void })[] =
    []
  const letGo = vi.fn()
  const pairing = createPairing({ clock, isReused, letGo })
  pairing.look(true)
  const open = vi.fn(async () => {
    let approve!: (session: Session) => void
    let refuse!: (error: unknown) => void
    const approval = new Promise<Session>((resolve, reject) => {
      approve = resolve
      refuse = reject
    })
    approval.catch(() => undefined)
    const offer = { uri: `wc:${offers.length}@2`, approval, approve, refuse, drop: vi.fn() }
    offers.push(offer)
    return offer
  })
  const accept = vi.fn<(session: Session) => void>()
  const run = (signal = new AbortController().signal) => {
    const promise = pairing.run(open, signal, accept)
    promise.catch(() => undefined)
    return promise
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { clock, offers, letGo, pairing, open, accept, run, settle }
}

describe('a pairing', () => {
  it('is replaced in place ten seconds before its four minutes end (024)', async () => {
    const { clock, pairing, run, settle, offers } = stage()
    void run()
    await settle()
    expect([pairing.getState().status, pairing.uri()]).toEqual(['ready', 'wc:0@2'])
    clock.advance(229_999)
    expect(pairing.uri()).toBe('wc:0@2')
    clock.advance(1)
    // The old one stays until there is a new one.
    expect([pairing.getState().status, pairing.getState().isRefreshing, pairing.uri()]).toEqual([
      'fetching',
      true,
      'wc:0@2',
    ])
    await settle()
    expect([pairing.getState().status, pairing.uri(), offers.length]).toEqual(['ready', 'wc:1@2', 2])
  })

  it('is not replaced while hidden, but once it is visible again', async () => {
    const { clock, pairing, run, settle, open } = stage()
    void run()
    await settle()
    pairing.look(false)
    clock.advance(600_000)
    await settle()
    expect([pairing.getState().status, open.mock.calls.length]).toEqual(['expired', 1])
    pairing.look(true)
    await settle()
    expect([pairing.getState().status, pairing.uri()]).toEqual(['ready', 'wc:1@2'])
  })

  it('is not replaced forever if no view shows it', async () => {
    const { clock, pairing, run, settle, open, offers } = stage()
    pairing.look(false)
    const promise = run()
    await settle()
    clock.advance(600_000)
    await settle()
    expect(open).toHaveBeenCalledTimes(1)
    offers[0]?.refuse(Object.assign(new Error('over'), { [Symbol.for('latchkey')]: true, code: 'REQUEST_EXPIRED' }))
    await expect(promise).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' })
  })

  it('accepts an approval of the previous code, and withdraws the newer one', async () => {
    const { clock, pairing, run, settle, offers } = stage()
    const promise = run()
    await settle()
    clock.advance(230_000)
    await settle()
    offers[0]?.approve(session)
    await expect(promise).resolves.toBe(session)
    expect(pairing.getState().status).toBe('approved')
    expect(pairing.uri()).toBeUndefined()
    expect(offers[0]?.drop).not.toHaveBeenCalled()
    expect(offers[1]?.drop).toHaveBeenCalledOnce()
  })

  it('fails with the wallet’s error, for the view and the caller (027)', async () => {
    const { pairing, run, settle, offers } = stage()
    const promise = run()
    await settle()
    offers[0]?.refuse({ [Symbol.for('latchkey')]: true, code: 'USER_REJECTED', message: 'no' })
    await expect(promise).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(pairing.getState()).toMatchObject({ status: 'failed', error: 'USER_REJECTED' })
    expect(pairing.uri()).toBeUndefined()
  })

  it('requests a new code on retry, at most once a second (028)', async () => {
    const { clock, pairing, run, settle, offers, open } = stage()
    void run()
    await settle()
    offers[0]?.refuse(new Error('x'))
    await settle()
    void run()
    await settle()
    expect([pairing.getState().status, open.mock.calls.length]).toEqual(['fetching', 1])
    clock.advance(999)
    await settle()
    expect(open).toHaveBeenCalledTimes(1)
    clock.advance(1)
    await settle()
    expect([pairing.getState().status, pairing.uri()]).toEqual(['ready', 'wc:1@2'])
  })

  it('fails and ends the session if `accept` throws (040)', async () => {
    const { run, settle, offers, accept, letGo, pairing } = stage()
    accept.mockImplementation(() => {
      throw Object.assign(new Error('none'), { [Symbol.for('latchkey')]: true, code: 'ACCOUNT_NOT_FOUND' })
    })
    const promise = run()
    await settle()
    offers[0]?.approve(session)
    await expect(promise).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(letGo).toHaveBeenCalledWith(session)
    expect(pairing.getState().status).toBe('failed')
  })

  it('leaves nothing behind when it is cancelled', async () => {
    const { run, settle, offers, pairing, clock } = stage()
    const abort = new AbortController()
    const promise = run(abort.signal)
    await settle()
    abort.abort()
    await expect(promise).rejects.toMatchObject({ code: 'ABORTED' })
    expect([pairing.getState().status, pairing.uri(), clock.pending]).toEqual(['idle', undefined, 0])
    expect(offers[0]?.drop).toHaveBeenCalledOnce()
  })

  it('withdraws a code that arrives after it was cancelled', async () => {
    const { run, settle, offers, pairing } = stage()
    const abort = new AbortController()
    void run(abort.signal)
    abort.abort()
    await settle()
    expect(pairing.uri()).toBeUndefined()
    for (const offer of offers) expect(offer.drop).toHaveBeenCalledOnce()
  })

  it('shares its code with the next attempt if configured (026)', async () => {
    const { run, settle, offers, pairing, open, clock, letGo } = stage(true)
    const leave = async () => {
      const abort = new AbortController()
      void run(abort.signal)
      await settle()
      abort.abort()
    }
    await leave()
    expect([offers[0]?.drop, pairing.uri()]).toEqual([expect.anything(), undefined])
    expect(offers[0]?.drop).not.toHaveBeenCalled()
    clock.advance(100_000)
    await leave()
    expect(open).toHaveBeenCalledTimes(1)
    // Of one with less than ten seconds to go, nobody could make use.
    clock.advance(130_000)
    void run()
    await settle()
    expect(offers[0]?.drop).toHaveBeenCalledOnce()
    expect(pairing.uri()).toBe('wc:1@2')
    expect(letGo).not.toHaveBeenCalled()
  })

  it('does not share a code that the wallet refused', async () => {
    const { run, settle, offers, pairing, clock } = stage(true)
    void run()
    await settle()
    offers[0]?.refuse({ [Symbol.for('latchkey')]: true, code: 'USER_REJECTED', message: 'no' })
    await settle()
    expect(offers[0]?.drop).toHaveBeenCalledOnce()
    clock.advance(1000)
    void run()
    await settle()
    expect([pairing.getState().status, pairing.uri()]).toEqual(['ready', 'wc:1@2'])
  })
})
