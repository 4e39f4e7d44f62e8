import type { Phone } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { awaitSignIn } from './awaitSignIn.js'
import { expect, test } from './signInTest.js'

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))

const [a, b] = ['eip155:31337', 'eip155:31338'] as const

test.beforeEach(async ({ context, recorder }) => {
  recorder.allow(/WebSocket/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

/** Opens the list and has the phone take the link of the page's code. */
async function pair(page: Page, phone: Phone): Promise<void> {
  await page.locator('[data-lk-button]').first().click()
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await page.locator('[data-lk-action=copyLink]').click({ timeout: 20_000 })
  await expect(page.locator('[data-lk-toast]')).toHaveText(/Link copied/)
  await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
}

test('a phone connects and signs in with one prompt, and is known after a reload (183)', async ({
  page,
  demo,
  modal,
  sandbox,
  signInPage,
}) => {
  const phone = await sandbox.createPhone({ signsIn: true, answer: 'approve' })
  try {
    await signInPage.goto('required')
    await pair(page, phone)
    await modal.expectClosed()
    const [address] = phone.accounts.eip155
    await demo.expectAccount({ status: 'connected', address, networkId: a })
    // The gateway takes a nonce once: for the network that acts.
    await signInPage.expectSigned(`${a}:${address}`)
    expect(phone.requests.map(({ kind, outcome }) => [kind, outcome])).toEqual([['proposal', 'approved']])
    await page.reload()
    await demo.expectAccount({ status: 'connected', address, networkId: a })
    await signInPage.expectSigned(`${a}:${address}`)
    expect(phone.requests.filter(({ method }) => method === 'personal_sign')).toEqual([])
    // The other one asks when it acts.
    const moving = page.evaluate((networkId) => window.latchkey.switchNetwork({ networkId }), b)
    await signInPage.expectAsked()
    await signInPage.sign()
    await moving
    await demo.expectAccount({ status: 'connected', networkId: b })
    await signInPage.expectSigned(`${a}:${address}`, `${b}:${address}`)
    await page.locator('[data-demo=sign-out]').click()
    await demo.expectAccount({ status: 'disconnected' })
    await expect.poll(() => phone.sessions().length).toBe(0)
    await signInPage.expectSigned()
  } finally {
    await phone.close()
  }
})

test('a phone that cannot is asked for the text once it is paired', async ({
  page,
  demo,
  modal,
  phone,
  signInPage,
}) => {
  await signInPage.goto('required')
  await page.locator('[data-lk-button]').first().click()
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await expect(page.getByRole('img', { name: /^Code to connect/ })).toBeVisible({ timeout: 20_000 })
  await phone.scan(page)
  await phone.approve()
  await signInPage.expectAsked()
  await demo.expectAccount({ address: null })
  await signInPage.press('sign')
  await phone.waitForRequest('personal_sign')
  await phone.reject()
  await signInPage.expectTold('USER_REJECTED')
  await signInPage.press('sign')
  await phone.approve()
  await modal.expectClosed()
  await signInPage.expectSigned(`${a}:${phone.accounts.eip155[0]}`)
})
