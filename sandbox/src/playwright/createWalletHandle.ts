import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Address } from 'viem'
import type { WalletRequestRecord } from '../wallets/contract.js'
import type { AnswerKind, WalletSwitches } from '../wallets/switches.js'

/** A test wallet in the page of a test. */
export interface WalletHandle {
  readonly name: string
  readonly rdns: string
  /** The account the wallet started with. */
  readonly address: Address
  /** Sets how the next requests are answered that need consent. */
  answer(kind: AnswerKind): Promise<void>
  /** Changes how the wallet misbehaves, from the next request on. */
  switches(change: WalletSwitches): Promise<void>
  /** Waits for a request that needs consent and approves it. */
  approve(): Promise<void>
  /** Waits for a request that needs consent and refuses it. */
  reject(): Promise<void>
  /** Every request since the page loaded, oldest first. */
  requests(): Promise<WalletRequestRecord[]>
  /** Waits until the page has made a request of this method and gives the latest one. */
  waitForRequest(method: string): Promise<WalletRequestRecord>
  /** Waits for the next request of this method that no `expect` has given before, oldest first, and gives it once it is answered. */
  expect(method: string): Promise<WalletRequestRecord>
  /** Makes another held account the current one. */
  switchAccount(index: number): Promise<void>
  /** Moves the wallet to a chain, as a visitor does in the wallet; the chain may be one the page does not know. */
  moveTo(chainId: number): Promise<void>
  /** Takes the page's permission back, as a visitor does in the wallet. */
  disconnect(): Promise<void>
  /** Emits `disconnect` with code 1013 while account and permission stay. */
  dropConnection(): Promise<void>
  /** Emits an event as it is, whatever the switches say. */
  emit(event: string, value: unknown): Promise<void>
  /** Announces the wallet now. */
  announce(): Promise<void>
}

type Command =
  | { do: 'answer'; kind: AnswerKind }
  | { do: 'switches'; change: WalletSwitches }
  | { do: 'approve' | 'reject' | 'disconnect' | 'dropConnection' | 'announce' }
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
  const missing = `Wallet "${name}" is not in the page: call wallet() before page.goto().`

  const run = (command: Command): Promise<boolean> =>
    page.evaluate(
      ({ id, missing, command }) => {
        const control = window.latchkeySandbox?.wallets[id]
        if (!control) throw new Error(missing)
        if (command.do === 'approve') return control.approve()
        if (command.do === 'reject') return control.reject()
        if (command.do === 'disconnect') control.disconnect()
        if (command.do === 'dropConnection') control.dropConnection()
        if (command.do === 'announce') control.announce()
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
          { message: `${name} is asked for ${method}` },
        )
        .toBe(method)
      if (!found) throw new Error(`${name} was not asked for ${method}.`)
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
          { message: `${name} has answered request ${before + 1} of ${method}` },
        )
        .toBe(true)
      if (!found) throw new Error(`${name} was not asked for ${method}.`)
      return found
    },
    switchAccount: (index) => told({ do: 'switchAccount', index }),
    moveTo: (chainId) => told({ do: 'moveTo', chainId }),
    disconnect: () => told({ do: 'disconnect' }),
    dropConnection: () => told({ do: 'dropConnection' }),
    emit: (event, value) => told({ do: 'emit', event, value }),
    announce: () => told({ do: 'announce' }),
  }
}
