import type { Sandbox } from '@latchkey/sandbox'
import type { Modal } from '@latchkey/sandbox/playwright'
import type { Page, Route } from '@playwright/test'
import axe from 'axe-core'
import type { Address, Hex } from 'viem'
import { encodeFunctionData, erc20Abi, formatUnits, parseEther, parseUnits } from 'viem'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { awaitGateway } from './awaitGateway.js'
import { balance, mixed, nothing, open, serve, wire } from './balanceDoubles.js'
import { byTurns, inTurn } from './byTurns.js'
import { createKeyboard } from './createKeyboard.js'
import type { Demo } from './demoTest.js'
import { expect as patient, test } from './demoTest.js'
import { inspectLayout } from './inspectLayout.js'
import { judgeAccess } from './judgeAccess.js'
import { addressOf, chainA, send, tokenOf, transfer, walletOf } from './payAsOther.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

test.use({ siteOptions: { gateway: true } })

/** What a machine that is busy with other work needs for the code and the reading of a gateway. */
const expect = patient.configure({ timeout: 20_000 })

const chainB = 'eip155:31338'

test.beforeAll(({ sandbox }) => awaitGateway(sandbox))

const openTokens = async (page: Page, modal: Modal): Promise<void> => {
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Account')
  // Its code is fetched after the account is drawn.
  await expect(modal.host.locator('[data-lk-tokens]')).toBeVisible()
}
const status = (modal: Modal, wanted: string) => modal.host.locator(`[data-lk-tokens=${wanted}]`)
const rows = (modal: Modal) => modal.host.locator('[data-lk-tokens] [data-lk-token]')
const placeOf = (token: string): string => `[data-lk-token="${token === 'native' ? token : `${chainA}:${token}`}" i]`
const row = (modal: Modal, token: string) => modal.host.locator(placeOf(token))
const retry = (modal: Modal) => modal.host.locator('[data-lk-action=retry-tokens]')
const hidden = (modal: Modal) => modal.host.locator('[data-lk-action=hidden-tokens]')
const toast = (modal: Modal) => modal.host.locator('[data-lk-toast]')

/** What the chain itself says that an account holds of a token, in its smallest units. */
const held = async (sandbox: Sandbox, token: Address, holder: Address): Promise<bigint> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
  return BigInt((await sandbox.chain(chainA).request('eth_call', [{ to: token, data }, 'latest'])) as Hex)
}
/** An amount as English views write it: cut at three decimals, grouped. */
const written = (units: bigint, decimals = 18): string => {
  const [whole = '0', rest = ''] = formatUnits(units, decimals).split('.')
  const cut = rest.slice(0, 3).replace(/0+$/, '')
  return BigInt(whole).toLocaleString('en') + (cut && `.${cut}`)
}
/** Everything that the list should say of an account on the first chain, by the chain. */
const ofChain = async (sandbox: Sandbox, holder: Address): Promise<readonly string[]> => [
  `Sandbox Ether ${written(await sandbox.chain(chainA).balance(holder))} ETH`,
  ...(await Promise.all(
    sandbox.tokens.map(async ({ symbol, name, decimals }) => {
      return `${name} ${written(await held(sandbox, tokenOf(sandbox, symbol), holder), decimals)} ${symbol}`
    }),
  )),
]
const read = (modal: Modal): Promise<readonly string[]> =>
  rows(modal).evaluateAll((all) =>
    all.map((one) =>
      ['.lk-row-title', '.lk-row-description'].map((part) => one.querySelector(part)?.textContent).join(' '),
    ),
  )
const connect = async (demo: Demo, modal: Modal, rdns: string, query = ''): Promise<void> => {
  await demo.goto(`?tokens${query || '&locale=en'}`)
  await modal.connectWallet(rdns)
}

test('an account that holds nothing says so, and what it is paid arrives with the figures of the chain', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const index = sandbox.accounts.findIndex(({ startBalance }) => startBalance === '0')
  const { rdns, address } = await wallet({ answer: 'approve', account: index })
  const holder = address as Address
  const token = tokenOf(sandbox, 'SBUSD')
  const refresh = () =>
    page.evaluate((id) => window.latchkey.plugins.balances?.refresh({ forceUpdate: [id] }), `${chainA}:${token}`)
  await connect(demo, modal, rdns)
  await openTokens(page, modal)
  await expect(modal.host.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(rows(modal)).toHaveCount(0)
  const ways = modal.host.getByRole('list', { name: 'Ways to add funds' })
  await ways.getByRole('button', { name: 'Receive' }).click()
  await modal.expectView('Receive')
  await modal.back()
  await modal.expectView('Account')

  await send(walletOf(sandbox, 2), holder, parseEther('12.34567'))
  await transfer(walletOf(sandbox, 2), token, holder, parseUnits('1234.5678', 6))
  // Nobody presses anything: it is read again after half a minute, which only the full tier waits for.
  if (!isFull) await refresh()
  await expect(row(modal, 'native')).toBeVisible({ timeout: 75_000 })
  expect(await sandbox.chain(chainA).balance(holder)).toBe(parseEther('12.34567'))
  await expect.poll(() => read(modal)).toEqual(['Sandbox Ether 12.345 ETH', 'Sandbox Dollar 1,234.567 SBUSD'])
  await expect(modal.host.getByRole('heading', { name: 'Nothing here yet' })).toHaveCount(0)

  // A site that knows what changed need not wait.
  await transfer(walletOf(sandbox, 2), token, holder, parseUnits('1', 6))
  await refresh()
  await expect.poll(() => read(modal)).toContain('Sandbox Dollar 1,235.567 SBUSD')
})

test('the rows are those of the chain, and no switch of account or network shows a foreign or late value (330, H18)', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const [first, second] = [addressOf(sandbox, 0), addressOf(sandbox, 1)]
  // Figures that cannot be mistaken for one another.
  await send(walletOf(sandbox, 0), second, parseEther('1.5'))
  await transfer(walletOf(sandbox, 0), tokenOf(sandbox, 'SBUSD'), second, parseUnits('7.25', 6))
  const one = await wallet({ answer: 'approve', account: 0 })
  await connect(demo, modal, one.rdns)
  await openTokens(page, modal)
  await expect(status(modal, 'ready')).toBeVisible()
  // The gateway keeps what it read for 15 s, perhaps for the test before.
  await page.evaluate(() => window.latchkey.plugins.balances?.refresh({ forceUpdate: [] }))
  await expect.poll(() => read(modal)).toEqual(await ofChain(sandbox, first))

  // Every frame: who is active, and what the list says.
  await modal.host.evaluate(({ shadowRoot }) => {
    const seen = new Set<string>()
    Object.assign(window, { seenFrames: seen })
    const look = (): void => {
      const { activeAddress, networkId } = window.latchkey.getState().namespaces.eip155?.connections[0] ?? {}
      const shown = [...(shadowRoot?.querySelectorAll('[data-lk-tokens] [data-lk-token]') ?? [])]
      if (shown.length > 0) seen.add(`${networkId}:${activeAddress} ${shown.map((each) => each.textContent).join('|')}`)
      requestAnimationFrame(look)
    }
    look()
  })
  // What was asked for the first account comes after the second one's.
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(balance, async (route) => {
    const isFirst = route.request().url().toLowerCase().includes(first.toLowerCase())
    if (isFirst) await gate
    await route.continue()
  })
  await page.evaluate(() => void window.latchkey.plugins.balances?.refresh({ forceUpdate: [] }))
  await one.switchAccount(1)
  await expect.poll(() => read(modal)).toEqual(await ofChain(sandbox, second))
  const late = page.waitForResponse((response) => response.url().includes(`${first}/balance`))
  release()
  await late
  expect(await read(modal)).toEqual(await ofChain(sandbox, second))

  await one.moveTo(31338)
  await expect.poll(() => demo.state().then(({ networkId }) => networkId)).toBe(chainB)
  await expect(status(modal, 'ready')).toBeVisible()
  for (let turn = 0; turn < 10; turn += 1) {
    await one.switchAccount(turn % 2)
    await one.moveTo(turn % 3 ? 31337 : 31338)
  }
  await one.switchAccount(1)
  await one.moveTo(31337)
  await expect.poll(() => read(modal)).toEqual(await ofChain(sandbox, second))

  const frames = await page.evaluate(() => [...(window as unknown as { seenFrames: Set<string> }).seenFrames])
  const texts = new Map<string, Set<string>>()
  for (const frame of frames) {
    const at = frame.indexOf(' ')
    const [who, text] = [frame.slice(0, at), frame.slice(at + 1)]
    texts.set(who, (texts.get(who) ?? new Set()).add(text))
  }
  expect(texts.size).toBeGreaterThanOrEqual(3)
  for (const [who, own] of texts) expect([who, ...own]).toHaveLength(2)
  expect(new Set([...texts.values()].flatMap((own) => [...own])).size).toBe(texts.size)
})

test('foreign names and symbols are harmless, and out of sight until a visitor wants to see them', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const { rdns, address } = await wallet({ answer: 'approve', account: 3 })
  const holder = address as Address
  const odd = await sandbox.oddTokens({ holder })
  const of = (id: string): Address => odd.find((token) => token.id === id)?.address ?? '0x'
  await connect(demo, modal, rdns)
  await openTokens(page, modal)
  await expect(status(modal, 'ready')).toBeVisible()
  // Tokens that are on no list are named by whoever knows of them, or come with the account's history.
  const named = [
    'spoofedSymbol',
    'foreignLetters',
    'bidi',
    'zeroWidth',
    'controls',
    'marks',
    'link',
    'markup',
    'longName',
  ]
  await page.evaluate(
    (forceUpdate) => window.latchkey.plugins.balances?.refresh({ forceUpdate }),
    named.map((id) => `${chainA}:${of(id)}`),
  )
  await expect(hidden(modal)).toHaveText(/^Hidden tokens \(\d+\)$/)
  await expect(hidden(modal)).toHaveAttribute('aria-expanded', 'false')
  // The list has what the owner of the gateway vouches for, and nothing else.
  expect(await read(modal)).toEqual(await ofChain(sandbox, holder))
  await hidden(modal).click()
  await expect(modal.host.getByText('Nobody vouches for these. Their names may be meant to deceive.')).toBeVisible()
  const list = modal.host.getByRole('list', { name: /^Hidden tokens/ })
  for (const id of named) {
    await expect(row(modal, of(id)), id).toHaveCount(1)
    await expect(list.locator(placeOf(of(id))), id).toBeVisible()
  }
  const seen = await list.evaluate((own) => ({
    texts: [...own.querySelectorAll('bdi')].map(({ textContent }) => textContent ?? ''),
    parts: [...own.querySelectorAll('a, script, img, [onerror], button')].map(({ outerHTML }) => outerHTML),
    wide: own.scrollWidth > own.clientWidth,
  }))
  expect(seen.parts).toEqual([])
  expect(seen.wide).toBe(false)
  expect(seen.texts).toContain('<img src=x onerror=alert(1)>')
  for (const text of seen.texts) {
    expect([...text].length).toBeLessThanOrEqual(64)
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u)
  }
  expect(await page.evaluate(inspectLayout, { target: 24 })).toEqual([])

  // Even a gateway that sends them raw harms nobody, and asks no other server for pictures.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const raw = ['ETH', 'E\u200bTH', '\u202eHTE', '\u0395TH', '<b>ETH</b>', 'ETH'.repeat(80), 'https://claim.example']
  const native = {
    address: undefined,
    name: 'Sandbox Ether',
    symbol: 'ETH',
    quantity: { decimals: '18', numeric: '2' },
  }
  await serve(page, [
    wire(0, native),
    ...raw.map((text, index) =>
      wire(index, { name: text, symbol: text, verified: false, iconUrl: 'https://spy.example/1.png' }),
    ),
    wire(0, { ...native, quantity: { decimals: '18', numeric: '999' } }),
    wire(1, { name: 'Doubled', verified: true }),
    wire(50, { name: 'Foreign', chainId: 'eip155:1', address: `eip155:1:0x${'1'.repeat(40)}` }),
    wire(51, { name: 'Worthless', quantity: { decimals: '0', numeric: '5' } }),
  ])
  await page.evaluate(
    (id) => window.latchkey.plugins.balances?.refresh({ forceUpdate: [id] }),
    `${chainA}:${of('link')}`,
  )
  await expect(hidden(modal)).toHaveText(`Hidden tokens (${raw.length})`)
  expect((await read(modal))[0]).toBe('Sandbox Ether 2 ETH')
  expect(await rows(modal).count()).toBe(1 + raw.length)
  await expect(list.locator('[data-lk-token]')).toHaveCount(raw.length)
  for (const text of await list.locator('bdi').allTextContents()) {
    expect([...text].length).toBeLessThanOrEqual(64)
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u)
  }
  expect(await list.locator('a, b, img').count()).toBe(0)
  expect(await page.evaluate(inspectLayout, { target: 24 })).toEqual([])
  expect(asked.filter((url) => url.includes('spy.example'))).toEqual([])
})

const failing = async (modal: Modal): Promise<void> => {
  await expect(status(modal, 'failed')).toBeVisible()
  await expect(modal.host.getByRole('heading', { name: 'Balance unavailable' })).toBeVisible()
  await expect(rows(modal)).toHaveCount(0)
  await expect(modal.host.locator('.lk-balances-total')).toHaveCount(0)
  await expect(modal.host.locator('[data-lk-tokens]')).not.toContainText('Nothing here yet')
  await expect(retry(modal)).toHaveText(/^Try again in \d+ s$/)
  await expect(retry(modal)).toHaveAttribute('aria-disabled', 'true')
}

test('a gateway that is gone, busy, slow or lies: what is shown is true, and can be tried again after 30 s (209)', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
  recorder,
}) => {
  test.skip(!isFull, 'full tier: the fault matrix in process has the calls of balances')
  test.setTimeout(240_000)
  recorder.allow(/^console error: Failed to load resource/)
  const { rdns, address } = await wallet({ answer: 'approve', account: 1 })
  let asked = 0
  const fail = async (how: (route: Route) => unknown): Promise<void> => {
    await page.unroute(balance)
    await page.route(balance, (route) => {
      asked += 1
      return how(route)
    })
  }
  const json =
    (body: unknown, more: object = {}) =>
    (route: Route) =>
      route.fulfill({ headers: { ...open, ...more }, contentType: 'application/json', body: JSON.stringify(body) })
  const amount = (numeric: string) => json({ balances: [wire(0, { quantity: { decimals: '18', numeric } })] })
  const faults: [name: string, how: (route: Route) => unknown][] = [
    ['gone', (route) => route.abort()],
    ['500', (route) => route.fulfill({ status: 500, headers: open, body: '{}' })],
    ['429', (route) => route.fulfill({ status: 429, headers: { ...open, 'retry-after': '20' }, body: '{}' })],
    ['a page', (route) => route.fulfill({ headers: open, contentType: 'text/html', body: '<html>' })],
    ['another schema', json({ balances: { 0: wire(0) } })],
    ['no list', json({ tokens: [] })],
    ['a negative amount', amount('-1')],
    ['an exponent', amount('1e30')],
    ['an amount that no chain holds', amount('9'.repeat(79))],
    ['a negative price', json({ balances: [wire(0, { price: -1 })] })],
    [
      'more tokens than anybody lists',
      json({ balances: Array.from({ length: 10_001 }, (_, index) => ({ ...wire(index), name: '' })) }),
    ],
    ['more bytes than are read', json({ balances: [], more: 'x'.repeat(2_000_000) })],
    ['slow', () => undefined],
  ]
  await fail(faults[0]?.[1] ?? (() => undefined))
  await connect(demo, modal, rdns)
  await page.clock.install()
  await openTokens(page, modal)
  for (const [name, how] of faults) {
    await test.step(name, async () => {
      await fail(how)
      if (name !== 'gone') {
        const before = asked
        // Nobody asks while the seconds pass, not even who insists.
        await retry(modal).click({ force: true })
        const refused = await page.evaluate(() =>
          window.latchkey.plugins.balances?.refresh().then(
            () => 'read',
            ({ code }: { code: string }) => code,
          ),
        )
        expect(refused).toBe('PORTFOLIO_COOLDOWN')
        expect(asked).toBe(before)
        await page.clock.fastForward(30_500)
        await expect.poll(() => asked).toBeGreaterThan(before)
        await page.clock.fastForward(13_000)
      }
      await failing(modal)
      await expect(toast(modal)).toContainText('Token Balance Unavailable')
      await toast(modal).getByRole('button').click()
      await expect(toast(modal)).toHaveCount(0)
    })
  }

  // What is known again is shown by itself, and stays, marked, when it cannot be read any more.
  await page.unroute(balance)
  await page.clock.fastForward(30_500)
  await expect(status(modal, 'ready')).toBeVisible()
  const known = await ofChain(sandbox, address as Address)
  expect(await read(modal)).toEqual(known)
  await fail((route) => route.abort())
  await page.clock.fastForward(31_000)
  await expect(status(modal, 'stale')).toBeVisible()
  await expect(modal.host.getByText('These figures may be out of date.')).toBeVisible()
  await expect(toast(modal)).toContainText('Token Balance Unavailable')
  expect(await read(modal)).toEqual(known)

  // A gateway that is out of service is left alone until the visitor asks.
  await fail((route) => route.fulfill({ status: 503, headers: open, body: '{}' }))
  const until = asked
  await page.clock.fastForward(30_500)
  // The request is sent again twice before it counts as failed.
  await expect.poll(() => asked).toBe(until + 3)
  await expect(retry(modal)).toHaveText(/^Try again in (2\d|30) s$/)
  await page.clock.fastForward(120_000)
  await expect(retry(modal)).toHaveText('Try again')
  expect(asked).toBe(until + 3)
  await page.unroute(balance)
  await retry(modal).click()
  await expect(status(modal, 'ready')).toBeVisible()
  expect(await read(modal)).toEqual(known)
})

test('10,000 tokens, in a response of 2 MB, are few rows in the page, and a keyboard reaches the last one', async ({
  page,
  demo,
  modal,
  wallet,
}) => {
  test.slow()
  const { rdns } = await wallet({ answer: 'approve', account: 1 })
  const many = Array.from({ length: 10_000 }, (_, index) => wire(index))
  // What a page reads of one response at most.
  expect(JSON.stringify({ balances: many }).length).toBeLessThanOrEqual(2_000_000)
  await serve(page, many)
  await connect(demo, modal, rdns)
  await openTokens(page, modal)
  await expect(status(modal, 'ready')).toBeVisible()
  const list = modal.host.getByRole('list', { name: 'Tokens' })
  await expect(list.locator('li').first()).toHaveAttribute('aria-setsize', '10000')
  const most = async (): Promise<number> => {
    const drawn = await rows(modal).count()
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThan(60)
    return drawn
  }
  await most()
  const panel = modal.host.getByRole('tabpanel')
  for (let turn = 0; turn < 30 && !(await panel.evaluate((own) => own.matches(':focus'))); turn += 1)
    await page.keyboard.press('Tab')
  await expect(panel).toBeFocused()
  const scrolled = () => modal.host.locator('.lk-content').evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBeGreaterThan(before + 100)
  await most()
  const last = row(modal, `0x${(10_000).toString(16).padStart(40, '0')}`)
  // Rows are measured as they come, so that the end may move once.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeInViewport({ timeout: 1000 })
  }).toPass()
  expect(await last.textContent()).toContain('T9999')
  await most()
  await page.keyboard.press('Home')
  await expect(list.locator('li').first()).toHaveAttribute('aria-posinset', '1')
  await most()
})

const isLookDue = byTurns(['en', 'ar', 'de'], 1)

for (const [theme, locale, width] of [
  ['light', 'en', 1200],
  ['dark', 'ar', 390],
  ['light', 'de', 320],
] as const)
  test(`tokens are accessible: ${theme}, ${locale}, ${width} px`, async ({
    page,
    demo,
    modal,
    wallet,
    recorder,
  }, info) => {
    test.skip(!isLookDue(locale), inTurn)
    test.slow()
    recorder.allow(/^console error: Failed to load resource/)
    await page.addInitScript({ content: axe.source })
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { rdns } = await wallet({ answer: 'approve', account: 1 })
    const look = async (name: string): Promise<void> => {
      expect(await judgeAccess(page), name).toEqual([])
      expect(await page.evaluate(inspectLayout, { target: 44, isStill: true }), name).toEqual([])
      await info.attach(`${name}-${locale}-${width}`, { body: await page.screenshot(), contentType: 'image/png' })
    }
    const again = async (balances: readonly object[] | undefined): Promise<void> => {
      await page.unroute(balance)
      await (balances ? serve(page, balances) : page.route(balance, (route) => route.abort()))
      const id = `${chainA}:0x${'0'.repeat(40)}`
      await page.evaluate(
        (forceUpdate) => window.latchkey.plugins.balances?.refresh({ forceUpdate }).catch(() => undefined),
        [id],
      )
    }
    await serve(page, mixed)
    await connect(demo, modal, rdns, `&locale=${locale}&theme=${theme}`)
    await openTokens(page, modal)
    await expect(status(modal, 'ready')).toBeVisible()
    await expect(rows(modal)).toHaveCount(5)
    await look('list')
    await hidden(modal).click()
    await expect(rows(modal)).toHaveCount(7)
    await hidden(modal).scrollIntoViewIfNeeded()
    await look('hidden')
    await again(nothing)
    await expect(modal.host.locator('[data-lk-fund]')).toHaveCount(1)
    await look('empty')
    await again(mixed)
    await expect(rows(modal)).not.toHaveCount(0)
    await again(undefined)
    await expect(status(modal, 'stale')).toBeVisible()
    await modal.host.locator('[data-lk-toast]').getByRole('button').click()
    await look('stale')
  })

test('by keyboard alone: to the tab, its hidden tokens, the way to add funds and a retry', async ({
  page,
  demo,
  modal,
  wallet,
  recorder,
}) => {
  test.slow()
  recorder.allow(/^console error: Failed to load resource/)
  const { rdns } = await wallet({ answer: 'approve', account: 1 })
  const keys = await createKeyboard(page)
  await serve(page, mixed)
  await page.clock.install()
  await connect(demo, modal, rdns)
  await keys.tabTo('page:button')
  await keys.press('Enter')
  await modal.expectView('Account')
  await expect(status(modal, 'ready')).toBeVisible()
  await keys.tabTo('hidden-tokens')
  await keys.press('Enter')
  await expect(hidden(modal)).toHaveAttribute('aria-expanded', 'true')
  await keys.expectFocus('hidden-tokens')
  await keys.press(' ')
  await expect(hidden(modal)).toHaveAttribute('aria-expanded', 'false')
  const tab = modal.host.getByRole('tab', { name: 'Activity' })
  await modal.host.getByRole('tab', { name: 'Tokens' }).focus()
  await keys.press('ArrowRight')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await keys.press('ArrowLeft')
  await expect(status(modal, 'ready')).toBeVisible()
  await page.unroute(balance)
  await page.route(balance, (route) => route.abort())
  await page.evaluate(
    (forceUpdate) => window.latchkey.plugins.balances?.refresh({ forceUpdate }).catch(() => undefined),
    [`${chainA}:0x${'0'.repeat(40)}`],
  )
  await expect(status(modal, 'stale')).toBeVisible()
  await keys.tabTo('retry-tokens')
  // It keeps the focus while it may not be pressed yet.
  await keys.press('Enter')
  await keys.expectFocus('retry-tokens')
  await page.unroute(balance)
  await serve(page, nothing)
  // It is read again as soon as that is allowed; the button goes, and leaves the focus in the dialog.
  await page.clock.fastForward(31_000)
  await expect(status(modal, 'ready')).toBeVisible()
  await keys.expectFocus('title')
  expect(await keys.lostIn()).toEqual([])
  const way = modal.host.locator('[data-lk-fund]')
  for (let turn = 0; turn < 30 && !(await way.evaluate((own) => own.matches(':focus'))); turn += 1)
    await keys.press('Tab')
  await keys.press('Enter')
  await modal.expectView('Receive')
})
