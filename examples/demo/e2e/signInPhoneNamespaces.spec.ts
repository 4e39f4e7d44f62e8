import type { Phone } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { createNamespacePage } from './createNamespacePage.js'
import type { SignInPage } from './createSignInPage.js'
import { pairByLink } from './pairByLink.js'
import { keepNonce, overdueMs, refuseWith, useNonceTwice, wrongClocks } from './signInCalls.js'
import { signInPhones } from './signInPhones.js'
import { test as base, expect } from './signInTest.js'
import { takeTurns } from './takeTurns.js'

/**
 * The phone serves EVM and Solana. Bitcoin, Polkadot and Cosmos are not paired with a phone. One session holds both, so an account that
 * changes on the phone changes in both; Solana has no event for the network, which only the page switches.
 */
const test = base.extend<{ expectNamespace: (namespace: string, expected: Record<string, unknown>) => Promise<void> }>({
  siteOptions: { allNamespaces: true, gateway: true, relay: true },
  expectNamespace: async ({ page, demo, modal, wallet, namespaceWallet }, use) => {
    await use(createNamespacePage({ page, demo, modal, wallet, namespaceWallet }).expectNamespace)
  },
})

const [evm, sol, devnet] = [
  'eip155:31337',
  'solana:GCv1a9dbpXk7aPYnhn54udHy7AsDnoj6',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
] as const

takeTurns(test, 0.25)
test.slow()
signInPhones(test)
test.beforeEach(({ recorder }) => recorder.allow('api.devnet.solana.com'))

/** Both accounts of the phone at an index, as CAIP-10. */
const accountsAt = ({ accounts: { eip155, solana } }: Pick<Phone, 'accounts'>, index: number) =>
  [`${evm}:${eip155[index]}`, `${sol}:${solana[index]}`] as const

/** Waits until this address is asked. */
const expectAskedFor = async (signInPage: SignInPage, account = ''): Promise<void> => {
  await expect(signInPage.part('[data-lk-message]')).toContainText(account.slice(account.lastIndexOf(':') + 1), {
    timeout: 20_000,
  })
  await signInPage.expectAsked()
}

/** Pairs and signs in on EVM, so that Solana is what is asked. */
async function signOnEvm(page: Page, phone: Pick<Phone, 'pair' | 'accounts'>, signInPage: SignInPage): Promise<void> {
  const [first, second] = accountsAt(phone, 0)
  await pairByLink(page, phone)
  await expectAskedFor(signInPage, first)
  await signInPage.press('sign')
  await expectAskedFor(signInPage, second)
}

/** Pairs without signing in anywhere; Solana acts then. */
async function pairOnSolana(
  page: Page,
  phone: Pick<Phone, 'pair' | 'accounts'>,
  signInPage: SignInPage,
): Promise<void> {
  await pairByLink(page, phone)
  for (const account of accountsAt(phone, 0)) {
    await expectAskedFor(signInPage, account)
    await signInPage.press('cancel')
  }
  await expect.poll(() => page.evaluate(() => window.latchkey.getState().stack.length)).toBe(0)
  await actOnSolana(page)
}

const actOnSolana = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const connectionId = window.latchkey.getState().namespaces.solana?.connections[0]?.id ?? ''
    await window.latchkey.activate({ connectionId })
  })

test('one session signs in on EVM and Solana, known after a reload, asked anew for another account and network, and out', async ({
  page,
  modal,
  phone,
  signInPage,
  expectNamespace,
}) => {
  const [first, next] = [accountsAt(phone, 0), accountsAt(phone, 1)]
  phone.answer('approve')
  await signInPage.goto('required')
  await signOnEvm(page, phone, signInPage)
  await signInPage.expectSigned(first[0])

  // Refused on the phone: the same text is asked again.
  const shown = await signInPage.shownMessage()
  phone.answer('reject')
  await signInPage.press('sign')
  await signInPage.expectTold('USER_REJECTED')
  expect(await signInPage.shownMessage()).toBe(shown)
  phone.answer('approve')
  await signInPage.sign()
  await signInPage.expectSigned(...first)
  const signed = () => phone.requests().filter(({ method = '' }) => /sign/i.test(method)).length
  expect(signed()).toBe(3)
  await page.reload()
  await signInPage.expectSigned(...first)
  await expectNamespace('solana', { status: 'connected', address: phone.accounts.solana[0] })
  expect(signed()).toBe(3)

  await phone.switchAccount(1)
  for (const account of next) {
    await expectAskedFor(signInPage, account)
    await signInPage.press('sign')
  }
  await modal.expectClosed()
  await signInPage.expectSigned(...first, ...next)
  await phone.switchAccount(0)
  await expectNamespace('solana', { status: 'connected', address: phone.accounts.solana[0] })
  await expectNamespace('eip155', { status: 'connected', address: phone.accounts.eip155[0] })
  expect(await modal.view()).toBe('')

  const move = (networkId: string) => page.evaluate((id) => window.latchkey.switchNetwork({ networkId: id }), networkId)
  const cancelled = move(devnet).catch((error: unknown) => String(error))
  await signInPage.expectAsked()
  await signInPage.press('cancel')
  await modal.expectClosed()
  await cancelled
  await expectNamespace('solana', { status: 'connected', networkId: sol })
  const moving = move(devnet)
  await signInPage.expectAsked()
  await signInPage.sign()
  await moving
  await expectNamespace('solana', { status: 'connected', networkId: devnet })
  await move(sol)
  await expectNamespace('solana', { status: 'connected', networkId: sol })
  await signInPage.expectSigned(...first, ...next, `${devnet}:${phone.accounts.solana[0]}`)
  expect(signed()).toBe(6)

  await page.locator('[data-demo=sign-out]').click()
  await signInPage.expectSigned()
  await phone.expectSessions(0)
  await page.reload()
  for (const namespace of ['eip155', 'solana']) await expectNamespace(namespace, { status: 'disconnected' })
  await signInPage.expectSigned()
})

test('required: cancelled on Solana, what the phone signs then counts for nothing, and EVM stays signed in', async ({
  page,
  phone,
  signInPage,
  expectNamespace,
}) => {
  const [first] = accountsAt(phone, 0)
  phone.answer('approve')
  await signInPage.goto('required')
  await signOnEvm(page, phone, signInPage)
  phone.answer('manual')
  await signInPage.press('sign')
  await expect.poll(() => phone.pending().length).toBe(1)
  await signInPage.press('cancel')
  await expectNamespace('solana', { status: 'disconnected', reason: 'sign-in-cancelled' })
  await phone.approve()
  await phone.expect('solana_signMessage')
  await signInPage.expectSigned(first)
  await expectNamespace('eip155', { status: 'connected', address: phone.accounts.eip155[0] })
  expect(signInPage.asked.filter((path) => path === 'POST authenticate')).toHaveLength(1)
  await page.reload()
  await signInPage.expectSigned(first)
  await expectNamespace('solana', { status: 'disconnected' })
})

test('optional: both are connected by who closes, and Solana signs in later and out again', async ({
  page,
  modal,
  phone,
  signInPage,
  expectNamespace,
}) => {
  const both = accountsAt(phone, 0)
  phone.answer('approve')
  await signInPage.goto('optional')
  await pairByLink(page, phone)
  for (const account of both) {
    await expectAskedFor(signInPage, account)
    await signInPage.press('cancel')
  }
  await modal.expectClosed()
  await expectNamespace('solana', { status: 'connected', address: phone.accounts.solana[0] })
  await page.reload()
  await expectNamespace('solana', { status: 'connected', address: phone.accounts.solana[0] })
  await signInPage.expectSigned()
  await actOnSolana(page)
  await page.locator('[data-demo=sign-in]').click()
  await expectAskedFor(signInPage, both[1])
  await signInPage.sign()
  await signInPage.expectSigned(both[1])
  await page.locator('[data-demo=sign-out]').click()
  await signInPage.expectSigned()
  for (const namespace of ['eip155', 'solana']) await expectNamespace(namespace, { status: 'connected' })
})

test('the server refuses on Solana, and the phone is asked for another text', async ({ page, phone, signInPage }) => {
  const both = accountsAt(phone, 0)
  phone.answer('approve')
  await signInPage.goto('required')
  await signOnEvm(page, phone, signInPage)
  const description = 'This account is not on the list.'
  const accept = await refuseWith(page, description)
  await signInPage.press('sign')
  await signInPage.expectTold('SIWX_REFUSED', description)
  await signInPage.expectSigned(both[0])
  await accept()
  await signInPage.sign()
  await signInPage.expectSigned(...both)
  const texts = phone
    .requests()
    .flatMap(({ method, params }) => (method === 'solana_signMessage' ? [JSON.stringify(params)] : []))
  expect([texts.length, new Set(texts).size]).toEqual([2, 2])
})

// Paired before: a relay turns away whose clock is a day off.
for (const [name, off] of wrongClocks)
  test(`a clock that is then a day ${name} is told as such on Solana, and once it is right its visitor signs in`, async ({
    page,
    phone,
    signInPage,
  }) => {
    phone.answer('approve')
    await page.clock.install()
    await signInPage.goto('optional')
    await pairOnSolana(page, phone, signInPage)
    await page.clock.setSystemTime(Date.now() + off)
    await page.locator('[data-demo=sign-in]').click()
    await expectAskedFor(signInPage, accountsAt(phone, 0)[1])
    await signInPage.press('sign')
    await signInPage.expectTold('SIWX_REFUSED', 'The date or time of this device seems to be wrong.')
    await signInPage.expectSigned()
    await page.clock.setSystemTime(Date.now())
    await signInPage.sign()
    await signInPage.expectSigned(accountsAt(phone, 0)[1])
  })

test('two tabs with one nonce on Solana: one signs in, the other reads why it did not, and then signs in too', async ({
  page,
  siteUrl,
  phone,
  openTab,
  signInPage,
}) => {
  const [, account] = accountsAt(phone, 0)
  phone.answer('approve')
  await signInPage.goto('optional')
  const giveNonce = await keepNonce(page, siteUrl)
  await pairOnSolana(page, phone, signInPage)
  await page.locator('[data-demo=sign-in]').click()
  await expectAskedFor(signInPage, account)

  const { page: other, signInPage: second } = await openTab()
  await giveNonce(other)
  await second.goto('optional')
  await expect.poll(() => other.evaluate(() => window.latchkey.getState().namespaces.solana?.status)).toBe('connected')
  await actOnSolana(other)
  await other.locator('[data-demo=sign-in]').click()
  await expectAskedFor(second, account)
  await useNonceTwice(page, signInPage, second)
  await second.expectSigned(account)
  await signInPage.sign()
  await signInPage.expectSigned(account)
  await second.expectSigned(account)
})

test('a session that ends asks anew, and a clock that is off is told as such', async ({ page, phone, signInPage }) => {
  const both = accountsAt(phone, 0)
  phone.answer('approve')
  await page.clock.install()
  await signInPage.goto('required')
  await signOnEvm(page, phone, signInPage)
  await signInPage.sign()
  await signInPage.expectSigned(...both)
  await page.clock.fastForward(overdueMs)
  await signInPage.expectAsked()
  await signInPage.expectSigned()
  // Asked by a clock that is a day ahead of the gateway's.
  await signInPage.press('sign')
  await signInPage.expectTold('SIWX_REFUSED', 'The date or time of this device seems to be wrong.')
  await signInPage.expectSigned()
})

test('a phone that cannot sign text on Solana is told apart: there is nothing to press but Cancel', async ({
  page,
  phone,
  signInPage,
  expectNamespace,
}) => {
  phone.switches({ answer: 'approve', rules: [{ method: 'solana_signMessage', kind: 'unsupported' }] })
  await signInPage.goto('required')
  await signOnEvm(page, phone, signInPage)
  await signInPage.press('sign')
  await signInPage.expectTold('SIWX_UNSUPPORTED', 'This wallet cannot sign in here. Cancel and use another one.')
  await expect(signInPage.part('[data-lk-action=sign]')).toHaveAttribute('aria-disabled', 'true')
  await signInPage.press('cancel')
  await expectNamespace('solana', { status: 'disconnected', reason: 'sign-in-cancelled' })
  await signInPage.expectSigned(accountsAt(phone, 0)[0])
})
