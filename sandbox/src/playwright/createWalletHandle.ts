import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import type { WalletMemory, WalletRequestRecord } from '../wallets/contract.js'
import type { AnswerKind, WalletSwitches } from '../wallets/switches.js'
import { expect } from './expect.js'

/** A test wallet in the page of a test. */
export interface WalletHandle {
  readonly name: string
  readonly rdns: string
  /** The address of its initial account. */
  readonly address: Address
  /** Sets how it decides on later requests that need consent. */
  answer(kind: AnswerKind): Promise<void>
  /** Changes how the wallet misbehaves, starting with the next request. */
  switches(change: WalletSwitches): Promise<void>
  /** Waits for a request that needs consent and approves it. */
  approve(): Promise<void>
  /** Waits for a request that needs consent and rejects it. */
  reject(): Promise<void>
  /** Every request since the page loaded, oldest first. */
  requests(): Promise<WalletRequestRecord[]>
  /** Waits until the page has made a request with this method and resolves to the latest one. */
  waitForRequest(method: string): Promise<WalletRequestRecord>
  /** Waits for the next request with this method that `expect` has not returned yet, oldest first; resolves once it has completed. */
  expect(method: string): Promise<WalletRequestRecord>
  /** Switches to another account of the wallet. */
  switchAccount(index: number): Promise<void>
  /** Switches the wallet to a chain, as a visitor does in the wallet; the page need not know the chain. */
  moveTo(chainId: number): Promise<void>
  /** Revokes the page's permission, as a visitor does in the wallet. */
  disconnect(): Promise<void>
  /** Locks the wallet: it shows no account and signs nothing until it is unlocked, in every tab and across reloads. */
  lock(): Promise<void>
  /** Unlocks the wallet, as a visitor does in the wallet. */
  unlock(): Promise<void>
  /**
   * Emits `disconnect` but keeps account and permission; with 4900 no request reaches a chain until `restoreConnection`.
   * @default 1013
   */
  dropConnection(code?: 1013 | 4900): Promise<void>
  /** Emits `connect` and undoes `dropConnection`. */
  restoreConnection(): Promise<void>
  /** Replaces the provider object; the former one still works unless it is orphaned. */
  replaceObject(former?: 'works' | 'orphaned'): Promise<void>
  /** The persistent state for this origin: permission, account, chain, lock. */
  state(): Promise<WalletMemory>
  /** Emits an event unchanged, regardless of the switches. */
  emit(event: string, value: unknown): Promise<void>
  /** Announces the wallet now. */
  announce(): Promise<void>
}

type Command =
  | { do: 'answer'; kind: AnswerKind }
  | { do: 'switches'; change: WalletSwitches }
  | { do: 'approve' | 'reject' | 'disconnect' | 'restoreConnection' | 'announce' | 'lock' | 'unlock' }
  | { do: 'dropConnection'; code: 1013 | 4900 }
  | { do: 'replaceObject'; former: 'works' | 'orphaned' }
  | { do: 'switchAccount'; index: number }
  | { do: 'moveTo'; chainId: number }
  | { do: 'emit'; event: string; value: unknown }

/** Creates the handle of a wallet that the page's init script installs. */
export function createWalletHandle(
  page: Page,
  wallet: { id: string; name: string; rdns: string },
  address: Address,
): WalletHandle {
  const { id, name, rdns } = wallet
  const missing = `Wallet "${name}" is not in the page. Call wallet() before page.goto().`

  const run = (command: Command): Promise<boolean> =>
    page.evaluate(
      ({ id, missing, command }) => {
        const control = window.latchkeySandbox?.wallets[id]
        if (!control) throw new Error(missing)
        if (command.do === 'approve') return control.approve()
        if (command.do === 'reject') return control.reject()
        if (command.do === 'disconnect') control.disconnect()
        if (command.do === 'restoreConnection') control.restoreConnection()
        if (command.do === 'announce') control.announce()
        if (command.do === 'lock') control.lock()
        if (command.do === 'unlock') control.unlock()
        if (command.do === 'dropConnection') control.dropConnection(command.code)
        if (command.do === 'replaceObject') control.replaceObject(command.former)
        if (command.do === 'answer') control.answer = command.kind
        if (command.do === 'switches') control.switches(command.change)
        if (command.do === 'switchAccount') control.switchAccount(command.index)
        if (command.do === 'moveTo') control.moveTo(command.chainId)
        if (command.do === 'emit') control.emit(command.event, command.value)
        return true
      },
      { id, missing, command },
    )
  const requests = (): Promise<WalletRequestRecord[]> =>
    page.evaluate(
      ({ id, missing }) => {
        const control = window.latchkeySandbox?.wallets[id]
        if (!control) throw new Error(missing)
        return control.requests.map((record) => ({ ...record }))
      },
      { id, missing },
    )
  const told = async (command: Command): Promise<void> => {
    await run(command)
  }
  const given = new Map<string, number>()
  const settle = (answer: 'approve' | 'reject'): Promise<void> =>
    expect.poll(() => run({ do: answer }), { message: `${name} has a request to ${answer}` }).toBe(true)

  return {
    name,
    rdns,
    address,
    answer: (kind) => told({ do: 'answer', kind }),
    switches: (change) => told({ do: 'switches', change }),
    approve: () => settle('approve'),
    reject: () => settle('reject'),
    requests,
    async waitForRequest(method) {
      let found: WalletRequestRecord | undefined
      await expect
        .poll(
          async () => {
            found = (await requests()).findLast((record) => record.method === method)
            return found?.method
          },
          { message: `${name} receives a ${method} request` },
        )
        .toBe(method)
      if (!found) throw new Error(`${name} received no ${method} request.`)
      return found
    },
    async expect(method) {
      const before = given.get(method) ?? 0
      given.set(method, before + 1)
      let found: WalletRequestRecord | undefined
      await expect
        .poll(
          async () => {
            found = (await requests()).filter((record) => record.method === method)[before]
            return found?.answeredAt !== undefined
          },
          { message: `${name} has completed ${method} request ${before + 1}` },
        )
        .toBe(true)
      if (!found) throw new Error(`${name} received no ${method} request.`)
      return found
    },
    switchAccount: (index) => told({ do: 'switchAccount', index }),
    moveTo: (chainId) => told({ do: 'moveTo', chainId }),
    disconnect: () => told({ do: 'disconnect' }),
    lock: () => told({ do: 'lock' }),
    unlock: () => told({ do: 'unlock' }),
    dropConnection: (code = 1013) => told({ do: 'dropConnection', code }),
    restoreConnection: () => told({ do: 'restoreConnection' }),
    replaceObject: (former = 'works') => told({ do: 'replaceObject', former }),
    state: () =>
      page.evaluate(
        ({ id, missing }) => {
          const control = window.latchkeySandbox?.wallets[id]
          if (!control) throw new Error(missing)
          return { ...control.state }
        },
        { id, missing },
      ),
    emit: (event, value) => told({ do: 'emit', event, value }),
    announce: () => told({ do: 'announce' }),
  }
}
