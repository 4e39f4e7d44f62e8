import type { Page } from '@playwright/test'
import type { NamespaceMemory, NamespaceSwitches, SandboxNamespace } from '../namespaces/contract.js'
import type { SandboxNamespaceWallet } from '../namespaces/describeNamespaceWallets.js'
import type { WalletRequestRecord } from '../wallets/contract.js'
import type { AnswerKind } from '../wallets/switches.js'
import { expect } from './expect.js'

/** A non-EVM wallet in the page of a test. */
export interface NamespaceHandle {
  readonly id: string
  readonly name: string
  readonly namespace: SandboxNamespace
  /** The addresses of all its accounts on its initial network. */
  readonly addresses: readonly string[]
  /** The address of its initial account. */
  readonly address: string
  /** Sets how it decides on later requests that need consent. */
  answer(kind: AnswerKind): Promise<void>
  /** Changes how the wallet misbehaves, starting with the next request. */
  switches(change: NamespaceSwitches): Promise<void>
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
  /** Switches the wallet to a network (CAIP-2), as a visitor does in the wallet. */
  moveTo(network: string): Promise<void>
  /** Revokes the page's permission, as a visitor does in the wallet. */
  disconnect(): Promise<void>
  /** Locks the wallet: it shows no account and signs nothing until it is unlocked, in every tab and across reloads. */
  lock(): Promise<void>
  /** Unlocks the wallet, as a visitor does in the wallet. */
  unlock(): Promise<void>
  /** The persistent state for this origin: permission, account, network, lock. */
  state(): Promise<NamespaceMemory>
  /** Emits an event of the namespace unchanged, regardless of the switches. */
  emit(event: string, value: unknown): Promise<void>
  /** Announces the wallet now. */
  announce(): Promise<void>
}

type Command =
  | { do: 'answer'; kind: AnswerKind }
  | { do: 'switches'; change: NamespaceSwitches }
  | { do: 'approve' | 'reject' | 'disconnect' | 'lock' | 'unlock' | 'announce' }
  | { do: 'switchAccount'; index: number }
  | { do: 'moveTo'; network: string }
  | { do: 'emit'; event: string; value: unknown }

/** Creates the handle of a non-EVM wallet that the page's init script installs. */
export function createNamespaceHandle(page: Page, wallet: SandboxNamespaceWallet, account: number): NamespaceHandle {
  const { id, name, namespace, accounts } = wallet
  const missing = `Wallet "${name}" (${namespace}) is not in the page. Call namespaceWallet() before page.goto().`

  const run = (command: Command): Promise<boolean> =>
    page.evaluate(
      ({ id, missing, command }) => {
        const control = window.latchkeySandbox?.namespaces?.[id]
        if (!control) throw new Error(missing)
        if (command.do === 'approve') return control.approve()
        if (command.do === 'reject') return control.reject()
        if (command.do === 'disconnect') control.disconnect()
        if (command.do === 'lock') control.lock()
        if (command.do === 'unlock') control.unlock()
        if (command.do === 'announce') control.announce()
        if (command.do === 'answer') control.answer = command.kind
        if (command.do === 'switches') control.switches(command.change)
        if (command.do === 'switchAccount') control.switchAccount(command.index)
        if (command.do === 'moveTo') control.moveTo(command.network)
        if (command.do === 'emit') control.emit(command.event, command.value)
        return true
      },
      { id, missing, command },
    )
  const told = async (command: Command): Promise<void> => {
    await run(command)
  }
  const requests = (): Promise<WalletRequestRecord[]> =>
    page.evaluate(
      ({ id, missing }) => {
        const control = window.latchkeySandbox?.namespaces?.[id]
        if (!control) throw new Error(missing)
        return control.requests.map((record) => ({ ...record }))
      },
      { id, missing },
    )
  const given = new Map<string, number>()
  const settle = (answer: 'approve' | 'reject'): Promise<void> =>
    expect.poll(() => run({ do: answer }), { message: `${name} has a request to ${answer}` }).toBe(true)
  const find = async (
    message: string,
    look: (all: readonly WalletRequestRecord[]) => WalletRequestRecord | undefined,
  ): Promise<WalletRequestRecord> => {
    let found: WalletRequestRecord | undefined
    await expect
      .poll(
        async () => {
          found = look(await requests())
          return found !== undefined
        },
        { message },
      )
      .toBe(true)
    if (!found) throw new Error(`${message}: no.`)
    return found
  }

  return {
    id,
    name,
    namespace,
    addresses: accounts,
    address: accounts[account] ?? '',
    answer: (kind) => told({ do: 'answer', kind }),
    switches: (change) => told({ do: 'switches', change }),
    approve: () => settle('approve'),
    reject: () => settle('reject'),
    requests,
    waitForRequest: (method) =>
      find(`${name} receives a ${method} request`, (all) => all.findLast((record) => record.method === method)),
    expect(method) {
      const before = given.get(method) ?? 0
      given.set(method, before + 1)
      return find(`${name} has completed ${method} request ${before + 1}`, (all) => {
        const record = all.filter((candidate) => candidate.method === method)[before]
        return record?.answeredAt === undefined ? undefined : record
      })
    },
    switchAccount: (index) => told({ do: 'switchAccount', index }),
    moveTo: (network) => told({ do: 'moveTo', network }),
    disconnect: () => told({ do: 'disconnect' }),
    lock: () => told({ do: 'lock' }),
    unlock: () => told({ do: 'unlock' }),
    state: () =>
      page.evaluate(
        ({ id, missing }) => {
          const control = window.latchkeySandbox?.namespaces?.[id]
          if (!control) throw new Error(missing)
          return { ...control.state }
        },
        { id, missing },
      ),
    emit: (event, value) => told({ do: 'emit', event, value }),
    announce: () => told({ do: 'announce' }),
  }
}
