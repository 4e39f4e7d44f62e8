import type { Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import type { Sandbox, WalletScriptOptions } from '../contract.js'
import { createSandbox } from '../createSandbox.js'
import type { FamilyScriptOptions } from '../families/contract.js'
import type { FamilyHandle } from './createFamilyHandle.js'
import { createFamilyHandle } from './createFamilyHandle.js'
import type { Modal, ModalAction, ModalStatus } from './createModal.js'
import { createModal } from './createModal.js'
import type { PhoneHandle } from './createPhoneHandle.js'
import { createPhoneHandle } from './createPhoneHandle.js'
import type { Recorder } from './createRecorder.js'
import { createRecorder } from './createRecorder.js'
import type { WalletHandle } from './createWalletHandle.js'
import { createWalletHandle } from './createWalletHandle.js'
import { expect } from './expect.js'

export type { Family, FamilyMemory, FamilyNetwork, FamilySwitches } from '../families/contract.js'
export type { PhoneAnswer, PhoneGrants, PhoneRequest, PhoneSession, PhoneSwitches } from '../phone/contract.js'
export type { WalletMemory, WalletRequestRecord } from '../wallets/contract.js'
export type { AnnouncePlan, AnswerKind, AnswerRule, MalformedKind, WalletSwitches } from '../wallets/switches.js'
export { chromiumLaunchOptions } from './chromiumLaunchOptions.js'
export type { FamilyHandle, Modal, ModalAction, ModalStatus, PhoneHandle, Recorder, WalletHandle }
export { expect }

/** What each test gets. */
export interface SandboxFixtures {
  /**
   * Installs a test wallet; call it before `page.goto()`, once for each wallet of the page.
   * `page` is another tab of the context: the wallet there is the same one, with the same account, chain and lock.
   */
  wallet(options?: Omit<WalletScriptOptions, 'names'> & { page?: Page }): Promise<WalletHandle>
  /**
   * Installs a wallet of another family by its name or id; call it before `page.goto()`. Of a wallet with several parts it gives the
   * first one's handle and the others in `parts`, by family; an EVM part is installed too and reached by `wallet({ name })`.
   */
  family(
    name: string,
    options?: Omit<FamilyScriptOptions, 'names'> & { page?: Page },
  ): Promise<FamilyHandle & { readonly parts: Readonly<Record<string, FamilyHandle>> }>
  modal: Modal
  /** A phone of the test's own, without sessions; it reaches the page by a pairing link alone. */
  phone: PhoneHandle
  /** Always on: a test fails on page errors, unhandled rejections, console errors and CSP violations it does not allow. */
  recorder: Recorder
}

/** What each worker gets. */
export interface SandboxWorkerFixtures {
  /** A sandbox of the worker's own, on ephemeral ports. */
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
        throw new Error(`Wallet "${definition.name}" is installed already: keep its first handle.`)
      installed.set(tab, there.add(definition.id))
      await tab.addInitScript({ content })
      return createWalletHandle(tab, definition, address)
    })
  },
  family: async ({ page, sandbox }, use) => {
    const installed = new Map<Page, Set<string>>()
    await use(async (name, { page: tab = page, ...options } = {}) => {
      const content = sandbox.familyScript({ names: [name], ...options })
      const found = sandbox.familyWallets.filter((wallet) => wallet.name === name || wallet.id === name)
      const there = installed.get(tab) ?? new Set()
      installed.set(tab, there)
      for (const { id } of found) {
        if (there.has(id)) throw new Error(`Wallet "${name}" is installed already: keep its first handle.`)
        there.add(id)
      }
      await tab.addInitScript({ content })
      const handles = found.map((wallet) => createFamilyHandle(tab, wallet, options.account ?? 0))
      const [first] = handles
      if (!first) throw new Error(`The sandbox has no family wallet "${name}".`)
      return { ...first, parts: Object.fromEntries(handles.map((handle) => [handle.family, handle])) }
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
      // Whatever a test has done to the relay must not reach the next one.
      sandbox.relay.faults.clear()
      await phone.close()
    }
  },
  recorder: [
    async ({ context }, use) => {
      const recorder = await createRecorder(context)
      await use(recorder)
      expect(recorder.problems(), 'problems the recorder saw in the pages of this test').toEqual([])
    },
    { auto: true },
  ],
})
