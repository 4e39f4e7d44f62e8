import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Address } from 'viem'
import type { WalletAnswer } from '../contract.js'
import type { WalletRequestRecord } from '../wallets/contract.js'

/** A test wallet in the page of a test. */
export interface WalletHandle {
  readonly name: string
  readonly rdns: string
  /** The account the wallet started with. */
  readonly address: Address
  /** Sets how the next requests are answered. */
  answer(mode: WalletAnswer): Promise<void>
  /** Waits for a request that needs consent and approves it. */
  approve(): Promise<void>
  /** Waits for a request that needs consent and refuses it. */
  reject(): Promise<void>
  /** Every request since the page loaded, oldest first. */
  requests(): Promise<WalletRequestRecord[]>
  /** Waits until the page has made a request of this method and gives the latest one. */
  waitForRequest(method: string): Promise<WalletRequestRecord>
  /** Makes another held account the current one. */
  switchAccount(index: number): Promise<void>
  /** Takes the page's permission back, as a visitor does in the wallet. */
  disconnect(): Promise<void>
}

type Command =
  | { do: 'answer'; mode: WalletAnswer }
  | { do: 'approve' | 'reject' | 'disconnect' }
  | { do: 'switchAccount'; index: number }

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
        if (command.do === 'answer') control.answer = command.mode
        if (command.do === 'switchAccount') control.switchAccount(command.index)
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
  const settle = (answer: 'approve' | 'reject'): Promise<void> =>
    expect.poll(() => run({ do: answer }), { message: `${name} has a request to ${answer}` }).toBe(true)

  return {
    name,
    rdns,
    address,
    answer: async (mode) => {
      await run({ do: 'answer', mode })
    },
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
    switchAccount: async (index) => {
      await run({ do: 'switchAccount', index })
    },
    disconnect: async () => {
      await run({ do: 'disconnect' })
    },
  }
}
