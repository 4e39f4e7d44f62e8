import type { SandboxFixtures } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { expect } from './demoTest.js'

/** The fixtures that a visit of the views of several namespaces needs. */
export interface NamespaceVisit extends Pick<SandboxFixtures, 'wallet' | 'namespaceWallet' | 'modal'> {
  readonly page: Page
  /** The demo with every namespace, in the look that is visited. */
  readonly address: string
  /** Called with every state as it stands. */
  at(state: string): Promise<void>
}

/** Namespaces with the wallet that is connected for each. */
const others = [
  ['solana', 'Sol Standard', 'wallet-standard:sol-standard'],
  ['bip122', 'Sats', 'btc_providers:latchkeySats.BitcoinProvider'],
  ['cosmos', 'Cosmos Extension', 'latchkeyCosmos'],
] as const

/** Shows every view that only a site of several namespaces has, and those that look different there. */
export async function visitNamespaces({
  page,
  address,
  wallet,
  namespaceWallet,
  modal,
  at,
}: NamespaceVisit): Promise<void> {
  const browserOne = await wallet({ answer: 'approve' })
  for (const [, name] of others) await namespaceWallet(name, { answer: 'approve' })
  await namespaceWallet('Multi', { answer: 'approve' })
  // All accounts, so that one of them has to be chosen.
  await namespaceWallet('Dot Extension', { answer: 'approve', switches: { accounts: 'list' } })
  const shown = (selector: string) => expect(modal.host.locator(selector).first(), selector).toBeVisible()
  const press = (selector: string): Promise<void> => modal.host.locator(selector).first().click()
  const open = async (view: string): Promise<void> => {
    await page.locator('[data-lk-button]').first().click()
    await modal.expectView(view)
  }

  await page.goto(address)
  await open('Connect')
  const multi = modal.host.locator('[data-lk-wallet]').filter({ hasText: 'Multi' }).first()
  await expect(multi).toBeVisible()
  await shown('[data-lk-wallet=latchkeyCosmos]')
  await at('Connect of every namespace')
  await multi.click()
  await modal.expectView('ChooseNamespace')
  await shown('[data-lk-namespace=solana]')
  await at('ChooseNamespace')
  await modal.back()
  await modal.expectView('Connect')
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()

  await open('Account')
  await shown('[data-lk-action=ecosystems]')
  await at('Account with the others folded')
  await press('[data-lk-action=ecosystems]')
  await shown('[data-lk-namespace=cosmos]')
  await at('Account with one namespace of five')
  await press('[data-lk-namespace=solana]')
  await modal.expectView('Connect')
  await shown('[data-lk-wallet="wallet-standard:sol-standard"]')
  await at('Connect for one namespace')
  await modal.back()
  await modal.expectView('Account')
  await modal.action('settings').click()
  await press('[data-lk-action=switch]')
  await modal.expectView('Networks')
  await shown('[data-lk-network^="cosmos:"]')
  await at('Networks of five namespaces')
  await press('[data-lk-network^="polkadot:"]')
  await modal.expectView('SwitchActiveChain')
  await shown('[data-lk-action=cancel]')
  await at('SwitchActiveChain')
  await press('[data-lk-action=connect]')
  await modal.expectView('Connect')
  await modal.connect('injectedWeb3:latchkey-dot')
  await modal.expectView('ChooseAccount')
  await shown('[data-lk-account]')
  await at('ChooseAccount')
  await press('[data-lk-account]')
  await expect.poll(() => page.evaluate(() => window.latchkey.getState().namespaces.polkadot?.status)).toBe('connected')
  if (await modal.view()) await modal.close()

  for (const [namespace, , row] of others) {
    await page.evaluate(
      ([connectorRow, namespace]) => {
        const { connectors } = window.latchkey.getState()
        const connectorId = connectors.find(({ id, rdns }) => id === connectorRow || rdns === connectorRow)?.id
        return window.latchkey.connect({ connectorId: connectorId ?? connectorRow, namespace }).then(() => undefined)
      },
      [row, namespace] as const,
    )
  }
  await open('Account')
  await press('[data-lk-action=ecosystems]')
  await expect(modal.host.locator('[data-lk-namespace][data-lk-status=connected]')).toHaveCount(4)
  await expect(modal.host.locator('[data-lk-balance] .lk-bar')).toHaveCount(0)
  await at('Account with five namespaces')
  await modal.host.locator('[data-lk-action=disconnect-all]').scrollIntoViewIfNeeded()
  await at('Account with five namespaces, its end')
  await press('[data-lk-namespace=bip122]')
  await expect.poll(() => page.evaluate(() => window.latchkey.getState().activeNamespace)).toBe('bip122')
  await at('Account after another namespace was chosen')
  await modal.disconnect()
  await modal.expectClosed()
  await open('Connect')
  await expect(modal.host.locator('[data-lk-namespace][data-lk-status=connected]')).toHaveCount(4)
  await modal.host.locator('[data-lk-namespace]').last().scrollIntoViewIfNeeded()
  await at('Connect while other namespaces are connected')
}
