import type { Modal, NamespaceHandle, SandboxFixtures, WalletHandle } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import type { Demo, DemoState } from './demoTest.js'
import { expect } from './demoTest.js'
import type { Signed } from './namespaceWallets.js'
import { namespaceWallets } from './namespaceWallets.js'
import { verifyNamespace } from './verifyNamespace.js'

type NamespaceWalletState = DemoState['namespaces'][string]

/** The demo with wallets of several namespaces, as a visitor uses it. */
export interface NamespacePage {
  /** The wallets that `install` put into the page, by namespace. */
  readonly wallets: ReadonlyMap<string, NamespaceHandle>
  /** Puts one wallet of each namespace into the page, all of which approve by themselves; call it before `goto()`. */
  install(): Promise<WalletHandle>
  /** Connects the EVM wallet with the page's button, then each other namespace from the account. */
  connectAll(evm: WalletHandle): Promise<void>
  /** Connects a namespace from the account of another one, and closes the modal. */
  connectFamily(namespace: string, row: string): Promise<void>
  openAccount(): Promise<void>
  /** Opens the list of networks from the account, and picks one. */
  chooseNetwork(networkId: string): Promise<void>
  /** Switches the connected namespace to one of its networks. */
  moveTo(networkId: string): Promise<void>
  /** Makes a connected namespace the active one, on the account. */
  activate(namespace: string): Promise<void>
  /** Shows the other ecosystems on Account, where they are one row. */
  unfold(): Promise<void>
  state(): Promise<DemoState['namespaces']>
  expectNamespace(namespace: string, expected: Record<string, unknown>): Promise<void>
  /** Runs a change of this namespace, and checks that no other has changed. */
  expectOnly(namespace: string, change: () => Promise<void>): Promise<void>
  /** Signs with the active namespace and verifies the signer with a library that is not the wallet's. */
  sign(namespace: string, message: string): Promise<Signed>
}

/** Creates the helper for one page. */
export function createNamespacePage({
  page,
  demo,
  modal,
  wallet,
  namespaceWallet,
}: {
  readonly page: Page
  readonly demo: Demo
  readonly modal: Modal
} & Pick<SandboxFixtures, 'wallet' | 'namespaceWallet'>): NamespacePage {
  const wallets = new Map<string, NamespaceHandle>()
  const state = async (): Promise<DemoState['namespaces']> => (await demo.state()).namespaces
  const self: NamespacePage = {
    wallets,
    state,
    async install() {
      const evm = await wallet({ answer: 'approve' })
      for (const { namespace, name } of namespaceWallets)
        wallets.set(namespace, await namespaceWallet(name, { answer: 'approve' }))
      return evm
    },
    async connectAll(evm) {
      await modal.connectWallet(evm.rdns)
      await self.expectNamespace('eip155', { status: 'connected', address: evm.address })
      for (const { namespace, row } of namespaceWallets) {
        await self.expectOnly(namespace, () => self.connectFamily(namespace, row))
        await self.expectNamespace(namespace, { status: 'connected', address: wallets.get(namespace)?.address })
      }
    },
    async connectFamily(namespace, row) {
      await self.openAccount()
      await self.unfold()
      await modal.host.locator(`[data-lk-namespace=${namespace}]`).click()
      await modal.expectView('Connect')
      await modal.connect(row)
      await modal.expectView('Account')
      await modal.close()
      await demo.expectState({ activeNamespace: namespace })
    },
    async unfold() {
      // Until the others are there, folded or not.
      await modal.host.locator('[data-lk-action=ecosystems], [data-lk-namespace]').first().waitFor()
      const folded = modal.host.locator('[data-lk-action=ecosystems][aria-expanded=false]')
      if (await folded.count()) await folded.click()
    },
    async openAccount() {
      await page.locator('[data-lk-button]').first().click()
      await modal.expectView('Account')
    },
    async chooseNetwork(networkId) {
      await self.openAccount()
      await modal.action('switch').click()
      await modal.expectView('Networks')
      await modal.host.locator(`[data-lk-network="${networkId}"]`).click()
    },
    async moveTo(networkId) {
      await self.chooseNetwork(networkId)
      await modal.expectView('Account')
      await modal.close()
    },
    async activate(namespace) {
      await self.openAccount()
      await self.unfold()
      await modal.host.locator(`[data-lk-namespace=${namespace}]`).click()
      await demo.expectState({ activeNamespace: namespace })
      await modal.close()
    },
    expectNamespace: (namespace, expected) =>
      expect.poll(async () => (await state())[namespace], namespace).toMatchObject(expected),
    async expectOnly(namespace, change) {
      const others = async (): Promise<Record<string, NamespaceWalletState>> => {
        const { [namespace]: _, ...rest } = await state()
        return rest
      }
      const before = await others()
      await change()
      expect(await others(), `nothing but ${namespace} changes`).toEqual(before)
    },
    async sign(namespace, message) {
      await page.getByRole('textbox', { name: 'Message' }).fill(message)
      await page.locator('[data-demo=sign]').click()
      await expect.poll(async () => (await demo.state()).lastSignature?.message).toBe(message)
      const signed = (await demo.state()).lastSignature as Signed
      expect(signed.address, namespace).toBe((await state())[namespace]?.address)
      expect(await verifyNamespace(namespace, signed), `${namespace} signed`).toBe(true)
      expect(await verifyNamespace(namespace, { ...signed, message: `${message}!` }), namespace).toBe(false)
      return signed
    },
  }
  return self
}
