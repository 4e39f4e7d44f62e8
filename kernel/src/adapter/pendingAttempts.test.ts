import { expect, it } from 'vitest'
import type { Candidate } from '../connections/contract.js'
import { createConnectorContext } from '../testing/createConnectorContext.js'
import type { WalletBinding, WalletChange, WalletLife } from './createWalletConnector.js'
import { createWalletConnector } from './createWalletConnector.js'

const candidate: Candidate = { id: 'x', type: 'INJECTED', name: 'X', namespaces: ['test'], marks: [] }
const quiet = () => new Promise((resolve) => setImmediate(resolve))
const alice = [{ address: 'alice' }]

const create = (binding: Partial<WalletBinding> = {}) => {
  const context = createConnectorContext()
  const prompts: { yes(): void; no(): void }[] = []
  const calls: string[] = []
  let life!: WalletLife
  const connector = createWalletConnector('test', candidate, context, (given) => {
    life = given
    return {
      unlocks: true,
      async open({ check }) {
        await new Promise<void>((yes, no) => prompts.push({ yes, no: () => no({ code: -32002, message: 'pending' }) }))
        check()
        return { accounts: alice, networkId: 'test:1' }
      },
      getAccounts: async () => alice,
      isAuthorized: async () => false,
      leave: async () => calls.push('leave'),
      getProvider: () => ({}),
      listen() {
        calls.push('listen')
        return () => calls.push('stop') as never
      },
      ...binding,
    }
  })
  const connect = (abort = new AbortController(), isReconnecting = false) => {
    const promise = connector.connect({ namespace: 'test', networkId: undefined, isReconnecting, signal: abort.signal })
    promise.catch(() => undefined)
    return { promise, abort }
  }
  return { context, connector, connect, prompts, calls, life: () => life }
}

it('a late approval is revoked although a newer attempt was made, which has failed', async () => {
  const { connect, prompts, calls, life } = create()
  const first = connect()
  first.abort.abort()
  const second = connect()
  // What a wallet responds while its first prompt is open.
  prompts[1]?.no()
  await expect(second.promise).rejects.toMatchObject({ code: -32002 })
  prompts[0]?.yes()
  await quiet()
  expect(life().phase).toBe('idle')
  expect(calls).toContain('leave')
})

it('a wallet is waited for although an abandoned prompt of it is still open', async () => {
  const { connect, connector, calls, life } = create()
  const first = connect()
  first.abort.abort()
  await expect(first.promise).rejects.toMatchObject({ code: 'ABORTED' })
  // A silent restore afterwards: the wallet is locked.
  expect(await connector.isAuthorized()).toBe(false)
  expect(life().phase).toBe('waiting')
  expect(calls).toEqual(['listen'])
})

it('a read that belongs to an earlier loss does not revive a second loss, and reads are not doubled', async () => {
  const { connect, prompts, context, life } = create()
  const { promise } = connect()
  prompts[0]?.yes()
  await promise
  const reads: ((next: WalletChange) => void)[] = []
  const read = () => new Promise<WalletChange>((resolve) => void reads.push(resolve))
  life().lose(read)
  await context.advance(1000)
  expect(reads).toHaveLength(1)
  // Back by an event, and lost again, while the read is pending.
  life().change({ accounts: alice, networkId: 'test:1' })
  life().lose(read)
  const before = context.facts.length
  reads[0]?.({ accounts: [{ address: 'stale' }], networkId: 'test:1' })
  await quiet()
  expect.soft(context.facts.slice(before)).toEqual([])
  expect.soft(life().isLost).toBe(true)
  await context.advance(1000)
  expect(reads).toHaveLength(2)
})

it('a failed read of an earlier loss does not start a second chain of reads', async () => {
  const { connect, prompts, context, life } = create()
  const { promise } = connect()
  prompts[0]?.yes()
  await promise
  const reads: ((error: Error) => void)[] = []
  const read = () => new Promise<WalletChange>((_, reject) => void reads.push(reject))
  life().lose(read)
  await context.advance(1000)
  life().change({ accounts: alice, networkId: 'test:1' })
  life().lose(read)
  reads[0]?.(new Error('away'))
  await quiet()
  expect(context.clock.delays).toHaveLength(1)
})
