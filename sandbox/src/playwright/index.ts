import type { Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import type { Sandbox, WalletScriptOptions } from '../contract.js'
import { createSandbox } from '../createSandbox.js'
import type { NamespaceScriptOptions } from '../namespaces/contract.js'
import type { Modal, ModalAction, ModalStatus } from './createModal.js'
import { createModal } from './createModal.js'
import type { NamespaceHandle } from './createNamespaceHandle.js'
import { createNamespaceHandle } from './createNamespaceHandle.js'
import type { PhoneHandle } from './createPhoneHandle.js'
import { createPhoneHandle } from './createPhoneHandle.js'
import type { Recorder } from './createRecorder.js'
import { createRecorder } from './createRecorder.js'
import type { WalletHandle } from './createWalletHandle.js'
import { createWalletHandle } from './createWalletHandle.js'
import { expect } from './expect.js'

export type { NamespaceMemory, NamespaceNetwork, NamespaceSwitches, SandboxNamespace } from '../namespaces/contract.js'
export type { PhoneAnswer, PhoneGrants, PhoneRequest, PhoneSession, PhoneSwitches } from '../phone/contract.js'
export type { WalletMemory, WalletRequestRecord } from '../wallets/contract.js'
export type { AnnouncePlan, AnswerKind, AnswerRule, MalformedKind, WalletSwitches } from '../wallets/switches.js'
export { chromiumLaunchOptions } from './chromiumLaunchOptions.js'
export type { Modal, ModalAction, ModalStatus, NamespaceHandle, PhoneHandle, Recorder, WalletHandle }
export { createModal, expect }

/** The fixtures of each test. */
export interface SandboxFixtures {
  /**
   * Installs a test wallet; call it before `page.goto()`, once for each wallet of the page.
   * `page` is another tab of the context; the wallet there is the same one, with the same account, chain and lock.
   */
  wallet(options?: Omit<WalletScriptOptions, 'names'> & { page?: Page }): Promise<WalletHandle>
  /**
   * Installs a non-EVM wallet by its name or id; call it before `page.goto()`. For a wallet with several parts, it returns the
   * handle of the first and the others in `parts`, by namespace; an EVM part is installed too, and available through `wallet({ name })`.
   */
  namespaceWallet(
    name: string,
    options?: Omit<NamespaceScriptOptions, 'names'> & { page?: Page },
  ): Promise<NamespaceHandle & { readonly parts: Readonly<Record<string, NamespaceHandle>> }>
  modal: Modal
  /** The test's own phone, without sessions; it reaches the page only through a pairing link. */
  phone: PhoneHandle
  /** Always on: a test fails on page errors, unhandled rejections, console errors and CSP violations that it does not allow. */
  recorder: Recorder
}

/** The fixtures of each worker. */
export interface SandboxWorkerFixtures {
  /** The worker's own sandbox, on ephemeral ports. */
  sandbox: Sandbox
}

/** Playwright's `test` with a running sandbox. */
export const test = base.extend<SandboxFixtures, SandboxWorkerFixtures>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's dependencies from this pattern
    async ({}, use) => {
      const sandbox = await createSandbox()
      try {
        await use(sandbox)
      } finally {
        await sandbox.stop()
      }
    },
    { scope: 'worker' },
  ],
  wallet: async ({ page, sandbox }, use) => {
    const installed = new Map<Page, Set<string>>()
    await use(async ({ page: tab = page, ...options } = {}) => {
      const content = sandbox.walletScript(options)
      const name = options.name ?? 'Browser One'
      const definition = sandbox.wallets.find((wallet) => wallet.name === name || wallet.id === name)
      const address = definition?.accounts[options.account ?? 0]
      if (!definition || !address)
        throw new Error(`The sandbox has no wallet "${name}" with account ${options.account ?? 0}.`)
      const there = installed.get(tab) ?? new Set()
      if (there.has(definition.id))
        throw new Error(`Wallet "${definition.name}" is already installed. Use its existing handle.`)
      installed.set(tab, there.add(definition.id))
      await tab.addInitScript({ content })
      return createWalletHandle(tab, definition, address)
    })
  },
  namespaceWallet: async ({ page, sandbox }, use) => {
    const installed = new Map<Page, Set<string>>()
    await use(async (name, { page: tab = page, ...options } = {}) => {
      const content = sandbox.namespaceScript({ names: [name], ...options })
      const found = sandbox.namespaceWallets.filter((wallet) => wallet.name === name || wallet.id === name)
      const there = installed.get(tab) ?? new Set()
      installed.set(tab, there)
      for (const { id } of found) {
        if (there.has(id)) throw new Error(`Wallet "${name}" is already installed. Use its existing handle.`)
        there.add(id)
      }
      await tab.addInitScript({ content })
      const handles = found.map((wallet) => createNamespaceHandle(tab, wallet, options.account ?? 0))
      const [first] = handles
      if (!first) throw new Error(`The sandbox has no non-EVM wallet "${name}".`)
      return { ...first, parts: Object.fromEntries(handles.map((handle) => [handle.namespace, handle])) }
    })
  },
  modal: async ({ page }, use) => {
    await use(createModal(page))
  },
  phone: async ({ sandbox }, use) => {
    const phone = await sandbox.createPhone()
    try {
      await use(createPhoneHandle(phone))
    } finally {
      // Faults set by one test must not affect the next.
      sandbox.relay.faults.clear()
      await phone.close()
    }
  },
  recorder: [
    async ({ context }, use) => {
      const recorder = await createRecorder(context)
      await use(recorder)
      expect(recorder.problems(), 'problems recorded in the pages of this test').toEqual([])
    },
    { auto: true },
  ],
})
