import type { SandboxFixtures, SandboxWorkerFixtures } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { balance, nothing, serve, wire } from './balanceDoubles.js'
import type { Demo } from './demoTest.js'
import { expect } from './demoTest.js'
import { chainA, tokenOf } from './payAsOther.js'
import type { Look } from './visitEveryState.js'

/** Nobody's account. */
const to = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** What the visit needs of a test; its site has a gateway. */
export interface SendingVisit
  extends Pick<SandboxFixtures, 'wallet' | 'modal' | 'recorder'>,
    Pick<SandboxWorkerFixtures, 'sandbox'> {
  readonly page: Page
  readonly demo: Demo
  readonly look: Look
  /** Called with every state as it stands. */
  at(state: string): Promise<void>
}

/** Goes through the form, the choice of a token, the review and what becomes of transfers, and calls `at` in each state. */
// long: one way through all states, in the order of a visitor
export async function visitSending({
  page,
  demo,
  wallet,
  modal,
  recorder,
  sandbox,
  look,
  at,
}: SendingVisit): Promise<void> {
  recorder.allow(/Failed to load resource|net::ERR_FAILED/)
  const part = (selector: string) => modal.host.locator(selector)
  const press = (action: string): Promise<void> => part(`[data-lk-action="${action}"]`).click()
  const field = (name: string) => part(`[data-lk-field="${name}"]`)
  const needs = (need: string) => expect(part('.lk-send')).toHaveAttribute('data-lk-need', need)
  const becomes = (state: string) => expect(part(`[data-lk-transfer="${state}"]`)).toBeVisible({ timeout: 40_000 })
  const chain = sandbox.chain(chainA)
  const dollar = tokenOf(sandbox, 'SBUSD')
  const listed = [
    wire(0, {
      address: undefined,
      name: 'Sandbox Ether',
      symbol: 'ETH',
      price: 3200,
      quantity: { decimals: '18', numeric: '9999.5' },
    }),
    wire(1, {
      name: 'Sandbox Dollar',
      symbol: 'SBUSD',
      address: `${chainA}:${dollar}`,
      price: 1,
      quantity: { decimals: '6', numeric: '1234567.891' },
    }),
    wire(2, { name: 'A token with a name that is as long as names may be at the most', symbol: 'LONGEST' }),
    wire(3, { name: 'دينار تجريبي', symbol: 'دينار', price: 0.5, quantity: { decimals: '18', numeric: '0.0000001' } }),
    wire(5, { name: 'Claim at https://claim.example', symbol: 'VISIT', verified: false }),
  ]
  const go = async (): Promise<void> => {
    await demo.goto(`?tokens&identity&theme=${look.theme}&locale=${look.locale}`)
    // Not drawn before its language is there.
    await expect(page.locator('[data-lk-button]').first()).toBeVisible()
    await demo.expectAccount({ status: 'connected' })
  }
  const open = async (): Promise<void> => {
    await page.evaluate(() => {
      window.latchkey.close()
      void window.latchkey.plugins.send.open().catch(() => undefined)
    })
    await modal.expectView('Send')
  }
  const one = await wallet({ answer: 'approve', account: 1 })
  await serve(page, nothing)
  await demo.goto(`?tokens&identity&theme=${look.theme}&locale=${look.locale}`)
  await modal.connectWallet(one.rdns)

  // The list of tokens: fails, then is there.
  await page.unroute(balance)
  await page.route(balance, (route) => route.abort())
  await go()
  await open()
  await expect(part('[data-lk-tokens]')).toBeVisible({ timeout: 30_000 })
  await at('Send, tokens not read')
  await page.unroute(balance)
  await serve(page, listed)
  await go()
  await open()
  await expect(part('[data-lk-loading]')).toHaveCount(0, { timeout: 20_000 })
  await at('Send')
  await press('token')
  await modal.expectView('SendSelectToken')
  await expect(part('[data-lk-token]')).toHaveCount(5)
  await at('SendSelectToken')
  await field('search').fill('nothing like this')
  await expect(part('[data-lk-token]')).toHaveCount(0)
  await at('SendSelectToken, nothing found')
  await field('search').fill('')
  await part('[data-lk-token=native]').click()
  await modal.expectView('Send')
  await field('amount').fill('999999')
  await needs('insufficient')
  await at('Send, insufficient')
  await field('amount').fill('0')
  await press('unit')
  await field('amount').fill('800')
  await field('receiver').fill('nobody.eth')
  await expect(part('[data-lk-receiver=not-found],[data-lk-receiver=unavailable]')).toBeVisible({ timeout: 30_000 })
  await at('Send, no such name')
  const [record] = sandbox.names.records
  await field('receiver').fill(record?.name ?? '')
  await needs('nothing')
  await at('Send, a name')
  await field('receiver').fill(to)
  await needs('nothing')
  await at('Send, filled')

  // The review: a first transfer, then one to the contract of a token, which has more warnings.
  await press('main')
  await modal.expectView('SendReview')
  await expect(part('[data-lk-action=send][aria-disabled=false]')).toBeVisible({ timeout: 30_000 })
  await at('SendReview')
  await press('cancel')
  await modal.expectView('Send')
  await press('token')
  await part(`[data-lk-token="${chainA}:${dollar}"]`).click()
  await modal.expectView('Send')
  await field('receiver').fill(dollar)
  await needs('nothing')
  await press('main')
  await expect(part('[data-lk-warning]').nth(1)).toBeVisible({ timeout: 30_000 })
  await expect(part('[data-lk-action=send][aria-disabled=false]')).toBeVisible()
  await at('SendReview, warnings')
  await press('cancel')
  await press('token')
  await part('[data-lk-token=native]').click()
  await modal.expectView('Send')
  await field('receiver').fill(to)
  await needs('nothing')

  // Asked, refused, asked again, on its way, there.
  // Without a prompt of its own, which would cover the modal.
  await one.answer('hang')
  await press('main')
  await expect(part('[data-lk-action=send][aria-disabled=false]')).toBeVisible({ timeout: 30_000 })
  await press('send')
  await becomes('requested')
  await at('SendPending, requested')
  await one.reject()
  await modal.expectView('SendReview')
  await expect(part('[data-lk-toast]').first()).toBeVisible()
  await expect(part('[data-lk-action=send][aria-disabled=false]')).toBeVisible({ timeout: 30_000 })
  await at('SendReview, refused')
  await one.answer('approve')
  await chain.automine(false)
  try {
    await press('send')
    await becomes('handed')
    await at('SendPending, handed')
  } finally {
    await chain.automine(true)
    await chain.mine()
  }
  await becomes('confirmed')
  await at('SendConfirmed')
  await press('done')
  await modal.expectClosed()

  // One that reverts, and one while another is under way.
  await open()
  await press('token')
  await part('[data-lk-token=native]').click()
  await modal.expectView('Send')
  await field('amount').fill('1')
  await field('receiver').fill(to)
  await needs('nothing')
  await press('main')
  await expect(part('[data-lk-action=send][aria-disabled=false]')).toBeVisible({ timeout: 30_000 })
  chain.revertNext('not today')
  await press('send')
  await becomes('reverted')
  await at('SendConfirmed, reverted')
  await press('done')
}
