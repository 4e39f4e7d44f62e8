import type { Modal } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { Address, Hex } from 'viem'
import { createPublicClient, erc20Abi, formatEther, http, maxUint256, pad, parseEther, parseUnits } from 'viem'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { addressOf, approve, chainA, claim, send, tokenOf, transfer, walletOf } from './payAsOther.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

test.use({ siteOptions: { gateway: true } })

const history = '**/v1/account/*/history*'

const entry = (modal: Modal, hash: string) => modal.host.locator(`[data-lk-entry="${hash}"]`)
const action = (modal: Modal, name: string) => modal.host.locator(`[data-lk-action="${name}"]`)
const openActivity = async (page: Page, modal: Modal): Promise<void> => {
  await page.evaluate(() => void window.latchkey.plugins.activity.open())
  // Nothing opens before the code of the plugin is there, which takes a while on a busy machine.
  await expect(page.locator('[data-lk-modal="open"]')).toHaveCount(1, { timeout: 20_000 })
  await modal.expectView('Activity')
}
/** As long as the index of a fresh account takes: what it does not have yet can be read again. */
const expectEntry = (modal: Modal, hash: string) =>
  expect(async () => {
    const retry = action(modal, 'retry')
    if ((await retry.count()) > 0) await retry.click()
    else if ((await entry(modal, hash).count()) === 0) await action(modal, 'refresh').click()
    await expect(entry(modal, hash)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })

test('what was sent, received and refused on the chain is in the list, with the figures of the chain', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const { rdns, address } = await wallet({ answer: 'approve', account: 1 })
  const own = walletOf(sandbox, 1)
  const other = walletOf(sandbox, 2)
  const friend = addressOf(sandbox, 2)
  const sent = await send(own, friend, parseEther('1.23456'))
  const token = await transfer(own, tokenOf(sandbox, 'SBUSD'), friend, parseUnits('2.5', 6))
  const got = await send(other, address as Address, parseEther('0.75'))
  const refused = await transfer(own, tokenOf(sandbox, 'SBEUR'), friend, parseEther('1000000000'), 100_000n)
  const value = (await sandbox.chain(chainA).request('eth_getTransactionByHash', [sent])) as { value: Hex }
  expect(formatEther(BigInt(value.value))).toBe('1.23456')

  await demo.goto('?locale=en')
  await modal.connectWallet(rdns)
  await openActivity(page, modal)
  await expectEntry(modal, refused)
  const read = (hash: string) => entry(modal, hash).evaluate(({ textContent }) => textContent)
  expect(await read(sent)).toMatch(/^Sent.*−1\.234 ETH$/)
  expect(await read(token)).toMatch(/^Sent.*−2\.5 SBUSD$/)
  expect(await read(got)).toMatch(/^Received.*\+0\.75 ETH$/)
  expect(await read(refused)).toMatch(/^ExecutedFailed/)
  await expect(entry(modal, sent)).toHaveAccessibleName(/^Sent 1\.234 ETH to 0x.*, \d.*|.*, Confirmed$/)
  await expect(modal.host.locator('h3')).toHaveText([new Date().toLocaleDateString('en', { month: 'long' })])

  // A further one appears within seconds of its block.
  const later = await send(other, address as Address, parseEther('3'))
  await expectEntry(modal, later)
  expect(await read(later)).toMatch(/\+3 ETH$/)

  await entry(modal, sent).click()
  await modal.expectView('ActivityDetail')
  const detail = modal.host.locator('.lk-activity-detail')
  await expect(detail).toContainText('Exactly 1.23456')
  const addresses = await detail.locator('.lk-groups').evaluateAll((all) => all.map((one) => one.textContent))
  expect(addresses).toEqual([friend, sent])
  const href = await detail.locator('a').getAttribute('href')
  expect(href).toMatch(new RegExp(`/tx/${sent}$`))
  await modal.back()
  await modal.expectView('Activity')

  // Nothing of it stays with another account.
  await page.evaluate(() => window.latchkey.disconnect())
  await modal.expectClosed()
})

test('an approval tells who may spend what, with the figures of the chain; what others claim stays hidden', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const { rdns } = await wallet({ answer: 'approve', account: 2 })
  const own = walletOf(sandbox, 2)
  const spender = addressOf(sandbox, 4)
  const limited = await approve(own, tokenOf(sandbox, 'SBUSD'), spender, parseUnits('1234.56789', 6))
  const unlimited = await approve(own, tokenOf(sandbox, 'SBEUR'), spender, maxUint256)
  const liar = walletOf(sandbox, 3)
  const ends = [addressOf(sandbox, 2), addressOf(sandbox, 3)] as const
  const claimed = await claim(liar, ['Approval'], ends, maxUint256)
  const claimedTwice = await claim(liar, ['Transfer', 'Approval'], ends, maxUint256)
  const { logs } = (await sandbox.chain(chainA).request('eth_getTransactionReceipt', [claimedTwice])) as {
    logs: readonly { readonly topics: readonly Hex[] }[]
  }
  expect(logs.map(({ topics }) => topics.slice(1))).toEqual(logs.map(() => ends.map((end) => pad(end).toLowerCase())))
  expect(logs).toHaveLength(2)
  const removed = await approve(own, tokenOf(sandbox, 'SBUSD'), spender, 0n)
  const left = await createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) }).readContract({
    address: tokenOf(sandbox, 'SBEUR'),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [addressOf(sandbox, 2), spender],
  })
  expect(left).toBe(maxUint256)

  await demo.goto('?locale=en')
  await modal.connectWallet(rdns)
  await openActivity(page, modal)
  await expectEntry(modal, removed)
  const read = (hash: string) => entry(modal, hash).evaluate(({ textContent }) => textContent)
  expect(await read(limited)).toMatch(/^Approved.*For 0x.*1,234\.567 SBUSD$/)
  expect(await read(unlimited)).toMatch(/^Approved.*Unlimited SBEUR$/)
  expect(await read(removed)).toMatch(/^Approval removed.*For 0x.*SBUSD$/)
  await expect(entry(modal, unlimited)).toHaveAccessibleName(/^Approved Unlimited SBEUR for 0x.*Confirmed$/)

  const detail = modal.host.locator('.lk-activity-detail')
  const addresses = () => detail.locator('.lk-groups').evaluateAll((all) => all.map((one) => one.textContent))
  await entry(modal, limited).click()
  await modal.expectView('ActivityDetail')
  await expect(detail).toContainText('Exactly 1234.56789')
  await expect(detail).not.toContainText('There is no limit')
  expect(await addresses()).toEqual([tokenOf(sandbox, 'SBUSD'), spender, limited])
  await modal.back()
  await entry(modal, unlimited).click()
  await expect(detail).toContainText('Unlimited SBEUR')
  await expect(detail).toContainText('There is no limit')
  expect(await addresses()).toEqual([tokenOf(sandbox, 'SBEUR'), spender, unlimited])
  await modal.back()
  await entry(modal, removed).click()
  await expect(detail).toContainText('The spender can no longer spend this token.')
  expect(await addresses()).toEqual([tokenOf(sandbox, 'SBUSD'), spender, removed])
  await modal.back()

  for (const hash of [claimed, claimedTwice]) await expect(entry(modal, hash)).toHaveCount(0)
  await action(modal, 'hidden').click()
  await expect(entry(modal, claimedTwice)).toHaveAttribute('data-lk-suspicion', 'unlisted')
  await expect(entry(modal, claimed)).toHaveCount(0)
  await entry(modal, claimedTwice).click()
  await modal.expectView('ActivityDetail')
  await expect(detail).toContainText('Nothing moved for this account.')
  await expect(detail).not.toContainText(/Approv|Spender|no limit/)
})

test('a poisoned history hides its poison, and shows it marked', async ({
  page,
  context,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { rdns, address } = await wallet({ answer: 'approve', account: 3 })
  const friend = addressOf(sandbox, 2)
  const paid = await send(walletOf(sandbox, 3), friend, parseEther('0.5'))
  const poison = await sandbox.poison(address as Address, { counterparties: [friend] })
  const genuine = await send(walletOf(sandbox, 2), address as Address, parseEther('0.25'))
  await demo.goto('?locale=en')
  await modal.connectWallet(rdns)
  await openActivity(page, modal)
  await expectEntry(modal, genuine)
  await expect(async () => {
    if ((await action(modal, 'more').count()) > 0) await action(modal, 'more').click()
    await expect(action(modal, 'more')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expectEntry(modal, paid)
  for (const { hash, kind } of poison) await expect(entry(modal, hash), kind).toHaveCount(0)
  await action(modal, 'hidden').click()
  const marks = await modal.host
    .locator('[data-lk-entry]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('data-lk-entry'), one.getAttribute('data-lk-suspicion')]))
  const marked = new Map(marks.map(([hash, suspicion]) => [hash, suspicion]))
  for (const { hash, kind } of poison) expect([kind, marked.get(hash)]).toEqual([kind, expect.any(String)])
  expect([marked.get(paid), marked.get(genuine)]).toEqual([null, null])

  const trap = poison.find(({ kind }) => kind === 'dust')
  await entry(modal, trap?.hash ?? '').click()
  await modal.expectView('ActivityDetail')
  await expect(modal.host.locator('.lk-activity-caution')).toContainText(
    'resembles your own address or one that you have paid',
  )
  await action(modal, 'copy').first().click()
  await expect(modal.host.getByText('You never sent to this address. Copy anyway?').first()).toBeVisible()
  await action(modal, 'cancel').click()
  await action(modal, 'copy').first().click()
  await action(modal, 'copy-anyway').click()
  expect((await page.evaluate(() => navigator.clipboard.readText())).toLowerCase()).toBe(trap?.from.toLowerCase())
})

test('a gateway that is gone, busy or lies: what is shown is true, and can be tried again', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
  recorder,
}) => {
  recorder.allow(/^console error: Failed to load resource/)
  const { rdns, address } = await wallet({ answer: 'approve', account: 1 })
  const hash = await send(walletOf(sandbox, 2), address as Address, parseEther('0.125'))
  await demo.goto('?locale=en')
  await modal.connectWallet(rdns)
  const answers: { readonly status?: number; readonly body?: string; readonly headers?: Record<string, string> }[] = [
    { status: 200, body: JSON.stringify({ data: [{ id: 1 }, 'x'], next: null }) },
    { status: 200, body: '<html>' },
    { status: 200, body: JSON.stringify({ data: {}, next: 7 }) },
  ]
  await page.route(history, (route) => route.abort())
  await openActivity(page, modal)
  const failure = modal.host.getByRole('heading', { name: 'Could not load activity' })
  await expect(failure).toBeVisible()
  await expect(modal.host.locator('[data-lk-entry]')).toHaveCount(0)
  for (const answer of answers) {
    await page.unroute(history)
    let asked = 0
    await page.route(history, (route) => {
      asked += 1
      return route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        ...answer,
      })
    })
    await action(modal, 'retry').click()
    await expect.poll(() => asked).toBe(1)
    await expect(failure).toBeVisible()
    await expect(modal.host.locator('[data-lk-entry]')).toHaveCount(0)
  }
  await page.unroute(history)
  await page.route(history, (route) =>
    route.fulfill({
      status: 429,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Retry-After',
        'retry-after': '20',
      },
      body: '{}',
    }),
  )
  await action(modal, 'retry').click()
  await expect(action(modal, 'retry')).toHaveText(/^Try again in \d+ seconds$/)
  await expect(action(modal, 'retry')).toHaveAttribute('aria-disabled', 'true')
  await page.unroute(history)
  // The site may ask before the visitor can.
  await page.evaluate(() => window.latchkey.plugins.activity.refresh().catch(() => undefined))
  await expectEntry(modal, hash)

  // What was loaded stays when a later reading fails.
  await page.route(history, (route) => route.abort())
  await action(modal, 'refresh').click()
  await expect(failure).toBeVisible()
  await expect(entry(modal, hash)).toBeVisible()
})

const openAccount = async (page: Page, modal: Modal): Promise<void> => {
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Account')
}

test('the account view has it as a tab', async ({ page, demo, modal, wallet }) => {
  const { rdns } = await wallet({ answer: 'approve', account: 1 })
  await demo.goto('?locale=en')
  await modal.connectWallet(rdns)
  await openAccount(page, modal)
  await expect(modal.host.getByRole('tab', { name: 'Activity' })).toBeVisible()
  // Its code is fetched after the account is drawn.
  await expect(modal.host.locator('.lk-activity-tab')).toBeVisible({ timeout: 20_000 })
})

test('without a gateway there is no tab, and the view says so (228)', async ({ page, demo, modal, wallet }) => {
  const { rdns } = await wallet({ answer: 'approve', account: 1 })
  await demo.goto('?locale=en&basic')
  await modal.connectWallet(rdns)
  await openAccount(page, modal)
  await expect(modal.host.locator('[data-lk-tab=ActivityTab]')).toHaveCount(0)
  await modal.close()
  await openActivity(page, modal)
  await expect(modal.host.getByRole('heading', { name: 'No activity to show' })).toBeVisible()
})

const isLookDue = byTurns(['en', 'ar', 'de'], 1)

for (const [theme, locale, width] of [
  ['light', 'en', 1200],
  ['dark', 'ar', 390],
  ['light', 'de', 320],
] as const)
  test(`activity is accessible: ${theme}, ${locale}, ${width} px`, async ({
    page,
    demo,
    modal,
    wallet,
    sandbox,
  }, info) => {
    test.skip(!isLookDue(locale), inTurn)
    test.slow()
    await page.addInitScript({ content: axe.source })
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { rdns, address } = await wallet({ answer: 'approve', account: 1 })
    const hash = await send(walletOf(sandbox, 1), addressOf(sandbox, 2), parseEther('1.5'))
    await transfer(
      walletOf(sandbox, 1),
      tokenOf(sandbox, 'SBUSD'),
      addressOf(sandbox, 2),
      parseUnits('1234567.89', 6),
    ).catch(() => undefined)
    await send(walletOf(sandbox, 2), address as Address, parseEther('2'))
    await demo.goto(`?locale=${locale}&theme=${theme}`)
    await modal.connectWallet(rdns)
    await openActivity(page, modal)
    await expectEntry(modal, hash)
    const overflowing = () =>
      modal.host.evaluate(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('.lk-content *') ?? [])]
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 &&
              !/inline/.test(getComputedStyle(element).display) &&
              !element.classList.contains('lk-spoken'),
          )
          .map(({ className }) => String(className)),
      )
    const look = async (name: string): Promise<void> => {
      expect(await judgeAccess(page), name).toEqual([])
      expect(await overflowing(), name).toEqual([])
      await info.attach(`${name}-${locale}-${width}`, { body: await page.screenshot(), contentType: 'image/png' })
    }
    await look('list')
    await entry(modal, hash).click()
    await modal.expectView('ActivityDetail')
    await look('detail')
    await modal.close()
    await page.locator('[data-lk-button]').first().click()
    await modal.expectView('Account')
    await expect(modal.host.locator('.lk-activity-tab [data-lk-entry]').first()).toBeVisible()
    await look('tab')
  })
