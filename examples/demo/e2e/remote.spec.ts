import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyKernel } from '@latchkey/kernel'
import type { Page } from '@playwright/test'
import type { Gateway } from '../../../gateway/dist/index.js'
import { createGateway } from '../../../gateway/dist/index.js'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { serveDemo } from '../../../tooling/setup/serveDemo.mjs'
import { byTurns, inTurn } from './byTurns.js'
import { test as base, expect } from './demoTest.js'
import { expectSigns } from './expectSigns.js'
import { takeTurns } from './takeTurns.js'

// The page `examples/vanilla/remote.html` lists a plugin for each entry that a configuration may have.
const root = fileURLToPath(new URL('../../vanilla/dist', import.meta.url))

interface Entry {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}
const entry = (id: string, config: readonly string[] | null = null): Entry => ({ id, isEnabled: true, config })

/** A real gateway on a file, which its owner changes while it runs. */
interface OwnGateway {
  readonly url: string
  configure(features: readonly Entry[]): Promise<void>
}

const test = base.extend<{
  remote: OwnGateway
  openPage: (query?: Record<string, string>, url?: string) => Promise<void>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  remote: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'remote-'))
    const configFile = join(folder, 'gateway.config.json')
    const write = async (features: readonly Entry[]): Promise<void> => {
      await writeFile(
        `${configFile}.new`,
        JSON.stringify({ projects: [{ id: 'sandbox', name: 'Page', origins: ['localhost:*'], features }] }),
      )
      await rename(`${configFile}.new`, configFile)
    }
    await write([])
    const gateway: Gateway = createGateway({
      configFile,
      port: 0,
      store: { kind: 'memory' },
      drainMs: 500,
      log: { write: () => undefined },
    })
    const url = new URL(await gateway.start())
    await use({
      url: `http://localhost:${url.port}`,
      async configure(features) {
        await write(features)
        expect(await gateway.reload()).toEqual([])
      },
    })
    await gateway.stop()
    await rm(folder, { recursive: true, force: true })
  },
  openPage: async ({ page, sandbox, remote }, use) => {
    const sites: { close(): Promise<void> }[] = []
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenAlerts: seen })
      // As soon as the page has its instance, before anything is asked for.
      addEventListener('DOMContentLoaded', () =>
        (window as unknown as { latchkey?: AnyKernel }).latchkey?.on('alert:raised', ({ alert }) => {
          seen.push(`${alert.code}: ${alert.title}: ${alert.text}`)
        }),
      )
    })
    await use(async (query = {}, url = remote.url) => {
      const site = await serveDemo({ port: 0, root, sandbox, gateway: { url, projectId: 'sandbox' } })
      sites.push(site)
      const given = new URLSearchParams({ wallets: 'none', gateway: url, project: 'sandbox', ...query })
      await page.goto(`${site.url}/remote.html?${given}`)
    })
    await page.goto('about:blank')
    for (const site of sites) await site.close()
  },
})

takeTurns(test, 0.4)

const alerts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { seenAlerts: string[] }).seenAlerts)
const status = (page: Page) => page.evaluate(() => window.latchkey.getState().features?.status)
/** Applies what the gateway says now: a page asks for it once a load, so the test asks and hands it over. */
const follow = (page: Page, url: string): Promise<void> =>
  page.evaluate(async (address) => {
    const response = await fetch(`${address}/appkit/v1/config?projectId=sandbox&st=latchkey&sv=test-1.0.0`, {
      cache: 'no-store',
    })
    await window.latchkey.configure(await response.json())
  }, url)
/** What Connect shows, feature by feature, with what each may use. */
const shown = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-lk-modal]')
    .evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('[data-feature],[data-lk-branding]') ?? [])]
        .map((one) => (one.hasAttribute('data-feature') ? (one.textContent ?? '') : 'branding'))
        .sort(),
    )
const expectShown = (page: Page, wanted: readonly string[]): Promise<void> =>
  expect.poll(() => shown(page)).toEqual([...wanted].sort())

const byDefault = ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding']

/** What one entry may look like in a configuration; `undefined` leaves it out. */
const forms = (config: readonly string[]) => ({
  absent: undefined,
  on: { isEnabled: true, config },
  off: { isEnabled: false, config },
  null: { isEnabled: true, config: null },
  bad: { isEnabled: 'yes', config: { list: config } },
})

/** The entries, with what the page shows of each while it is on, and while the site decides. */
const wires: readonly { id: string; config: readonly string[]; on: readonly string[]; own: readonly string[] }[] = [
  { id: 'social_login', config: ['email', 'x', 'evil'], on: ['email', 'socials x'], own: ['email', 'socials'] },
  { id: 'swap', config: ['1inch', 'evil'], on: ['swaps 1inch'], own: ['swaps'] },
  { id: 'onramp', config: ['meld'], on: ['onramp meld'], own: ['onramp'] },
  { id: 'activity', config: [], on: ['activity'], own: ['activity'] },
  { id: 'reown_branding', config: [], on: ['branding'], own: ['branding'] },
  { id: 'multi_wallet', config: [], on: ['multi-wallet'], own: [] },
  { id: 'payments', config: [], on: ['pay'], own: [] },
]

for (const policy of ['override', 'narrow', 'off'] as const)
  for (const isBasic of [false, true])
    test(`features as the modal shows them, under ${policy}${isBasic ? ', basic' : ''}`, async ({
      page,
      openPage,
      modal,
    }) => {
      test.skip(!isFull && isBasic && policy !== 'override', 'full tier: basic stands above every policy')
      await openPage({ remote: policy, ...(isBasic && { basic: '' }) })
      await page.evaluate(() => void window.latchkey.open().catch(() => undefined))
      await modal.expectView('Connect')
      for (const { id, config, on, own } of wires)
        for (const [name, form] of Object.entries(forms(config))) {
          // The others stay as the site has them, so that payments have something to turn off.
          const others = wires.filter((wire) => wire.id !== id)
          const features = [...others.map((wire) => entry(wire.id)), ...(form ? [{ id, ...form }] : [])]
          const refused = await page.evaluate(
            (given) =>
              window.latchkey.configure({ features: given } as never).then(
                () => undefined,
                ({ code }: { code: string }) => code,
              ),
            features,
          )
          if (name === 'bad') {
            // A site is told; what a gateway sends is below.
            expect(refused).toBe('ARGUMENT_INVALID')
            continue
          }
          expect(refused).toBe(undefined)
          const isOwn = policy === 'off' || name === 'null'
          // A site that says nothing leaves the default off under `narrow`.
          const isOn = name === 'on' && !(policy === 'narrow' && own.length === 0)
          const here = isOwn ? own : isOn ? on : []
          const wanted = isBasic
            ? []
            : [...here, ...others.flatMap((other) => other.own)].filter(
                (line) => !(here.includes('pay') && /^(email|socials)/.test(line)),
              )
          await expect.poll(() => shown(page), { message: `${id} is ${name}` }).toEqual([...wanted].sort())
        }
      expect(await modal.view()).toBe('Connect')
    })

/** What the site says itself, feature by feature; one that it does not name has its default. */
const locals: { readonly [name: string]: { readonly [id: string]: unknown } } = {
  on: { email: true, socials: true, swaps: true, onramp: true, history: true, branding: true, 'multi-wallet': true },
  off: Object.fromEntries(
    ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding', 'multi-wallet', 'pay'].map((id) => [id, false]),
  ),
  lists: { socials: ['google', 'x'], swaps: ['1inch'], onramp: [] },
  payments: { pay: true },
  // Refused by builds for development, and as good as nothing in others.
  bad: { email: 'on', socials: { x: true }, swaps: 7, onramp: null, history: 0, branding: 'off', pay: 'yes' },
}
/** The features of the page: the entry that decides, the values it knows if it takes a list, and whether it is on without a word. */
const features: readonly { id: string; name?: string; wire: string; values?: readonly string[]; isOff?: true }[] = [
  { id: 'email', wire: 'social_login' },
  { id: 'socials', wire: 'social_login', values: ['google', 'x', 'github'] },
  { id: 'swaps', wire: 'swap', values: ['1inch'] },
  { id: 'onramp', wire: 'onramp', values: ['meld'] },
  { id: 'activity', name: 'history', wire: 'activity' },
  { id: 'branding', wire: 'reown_branding' },
  { id: 'multi-wallet', wire: 'multi_wallet', isOff: true },
  { id: 'pay', wire: 'payments', isOff: true },
]
const present = (value: boolean | readonly string[]): boolean => (typeof value === 'boolean' ? value : value.length > 0)

/** What Connect has to show, by the decided order: basic, then the entry, then the site. */
function expected(
  local: { readonly [id: string]: unknown },
  entries: ReadonlyMap<string, { isEnabled: unknown; config: unknown }>,
  policy: string,
): readonly string[] {
  const values = features.map(
    ({ id, name = id, wire, values: known, isOff }): readonly [string, boolean | readonly string[]] => {
      const said = local[id] ?? local[name]
      const own = typeof said === 'boolean' || (known && Array.isArray(said)) ? said : !isOff
      const given = entries.get(wire)
      if (policy === 'off') return [id, own]
      if (!given?.isEnabled) return [id, false]
      if (!Array.isArray(given.config)) return [id, own]
      if (policy === 'narrow' && !present(own)) return [id, false]
      if (!known) return [id, id !== 'email' || given.config.includes('email')]
      const both = (policy === 'narrow' && typeof own === 'object' ? own : known).filter((one) => known.includes(one))
      const order: readonly string[] = policy === 'narrow' ? both : given.config
      return [id, order.filter((one) => both.includes(one) && (given.config as string[]).includes(one))]
    },
  )
  const isPaying = values.some(([id, value]) => id === 'pay' && present(value))
  return values
    .filter(([id, value]) => present(value) && !(isPaying && /^(email|socials)$/.test(id)))
    .map(([id, value]) => [id, ...(typeof value === 'object' ? value : [])].join(' '))
}

for (const [name, local] of Object.entries(locals))
  for (const policy of ['override', 'narrow', 'off'] as const)
    for (const isBasic of [false, true])
      test(`features as the modal shows them, the site's own being ${name}, under ${policy}${isBasic ? ', basic' : ''}`, async ({
        page,
        openPage,
        modal,
      }) => {
        test.skip(!isFull && !(name === 'lists' && policy === 'narrow' && !isBasic), 'full tier: each local value')
        await openPage({ remote: policy, features: JSON.stringify(local), ...(isBasic && { basic: '' }) })
        await page.evaluate(() => void window.latchkey.open().catch(() => undefined))
        await modal.expectView('Connect')
        for (const { id, config } of wires)
          for (const [kind, form] of Object.entries(forms(config))) {
            if (kind === 'bad') continue
            const rest = wires.filter((wire) => wire.id !== id).map((wire) => entry(wire.id))
            const given = [...rest, ...(form ? [{ id, ...form }] : [])]
            await page.evaluate((entries) => window.latchkey.configure({ features: entries } as never), given)
            const wanted = isBasic ? [] : expected(local, new Map(given.map((one) => [one.id, one])), policy)
            await expect.poll(() => shown(page), { message: `${id} is ${kind}` }).toEqual([...wanted].sort())
          }
      })

test('the gateway turns features on and off while the modal is open, which keeps its place', async ({
  page,
  openPage,
  remote,
  wallet,
  modal,
}) => {
  const { rdns, address } = await wallet({ answer: 'approve' })
  await remote.configure([entry('swap', ['1inch']), entry('activity')])
  await openPage({ features: JSON.stringify({ swaps: false, history: true, branding: true }) })
  await page.locator('latchkey-button button, [data-lk-button]').first().click()
  await modal.expectView('Connect')
  await expectShown(page, ['swaps 1inch', 'activity'])
  const frame = () =>
    page.evaluate(() =>
      window.latchkey
        .getState()
        .stack.map(({ key }) => key)
        .join(),
    )
  const before = await frame()
  await modal.wallet(rdns).focus()
  const steps: readonly (readonly [readonly Entry[], readonly string[]])[] = [
    [[entry('reown_branding')], ['branding']],
    [[entry('multi_wallet', []), entry('swap')], ['multi-wallet']],
    [[], []],
    [
      ['activity', 'swap', 'reown_branding', 'multi_wallet'].map((id) => entry(id, id === 'swap' ? ['1inch'] : [])),
      ['activity', 'swaps 1inch', 'branding', 'multi-wallet'],
    ],
  ]
  for (const [features, wanted] of steps) {
    await remote.configure(features)
    await follow(page, remote.url)
    await expectShown(page, wanted)
    await expect(modal.wallet(rdns)).toBeFocused()
    expect(await frame()).toBe(before)
  }
  const warnings = (await alerts(page)).filter((text) => text.startsWith('REMOTE_OVERRIDES'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('`features.swaps` is off here and [1inch] there.')
  expect(warnings[0]).toContain('`features.branding` is on here and off there.')
  expect(warnings[0]).not.toContain('history')

  await modal.connect(rdns)
  await modal.expectClosed()
  await expectSigns(page, address)
})

test('a section that leaves with the keyboard focus gives it to the title', async ({
  page,
  openPage,
  remote,
  modal,
}) => {
  await remote.configure([entry('swap', ['1inch']), entry('activity')])
  await openPage()
  await page.locator('latchkey-button button, [data-lk-button]').first().click()
  await modal.expectView('Connect')
  await expectShown(page, ['swaps 1inch', 'activity'])
  const swaps = modal.host.locator('[data-feature=swaps]')
  const focused = () =>
    modal.host.evaluate(({ shadowRoot }) => {
      const { id = '', dataset } = (shadowRoot?.activeElement ?? {}) as Partial<HTMLElement>
      return id || dataset?.feature
    })
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return focused()
    })
    .toBe('swaps')
  await remote.configure([entry('activity')])
  await follow(page, remote.url)
  await expect(swaps).toHaveCount(0)
  await expect.poll(focused).toBe('lk-title')
  // Nor does a section that leaves take a focus that is elsewhere.
  await page.keyboard.press('Tab')
  const before = await focused()
  await remote.configure([])
  await follow(page, remote.url)
  await expectShown(page, [])
  expect(await focused()).toBe(before)
})

test('a section that has had the focus since the opening gives it to the title as well', async ({
  page,
  openPage,
  remote,
  modal,
}) => {
  await remote.configure([entry('swap', ['1inch']), entry('activity')])
  await openPage()
  // No press and no key: code that comes with those is not there.
  await page.evaluate(() => void window.latchkey.open().catch(() => undefined))
  await modal.expectView('Connect')
  await expectShown(page, ['swaps 1inch', 'activity'])
  const swaps = modal.host.locator('[data-feature=swaps]')
  await swaps.evaluate((section: HTMLElement) => section.focus())
  await remote.configure([entry('activity')])
  await follow(page, remote.url)
  await expect(swaps).toHaveCount(0)
  await expect.poll(() => modal.host.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.id)).toBe('lk-title')
})

test('a reload shows what the owner changed meanwhile', async ({ page, openPage, remote, modal }) => {
  await remote.configure([entry('activity')])
  await openPage()
  const open = () => page.evaluate(() => void window.latchkey.open().catch(() => undefined))
  await open()
  await expectShown(page, ['activity'])
  await remote.configure([entry('swap', ['1inch'])])
  // The response may be kept for a minute, so another browser's cache is what a visitor has later.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.reload()
  await open()
  await expectShown(page, ['swaps 1inch'])
  await modal.expectView('Connect')
})

test('an entry of another form counts as missing', async ({ page, openPage, remote, sandbox, modal }) => {
  const { faults } = sandbox
  faults.target(remote.url)
  const features = [
    { id: 'swap', isEnabled: 'yes', config: ['1inch'] },
    { id: 'onramp', isEnabled: true, config: 'meld' },
    { id: 'activity', isEnabled: true, config: null },
    7,
  ]
  faults.set({ path: '/appkit/v1/config' }, { kind: 'wrong-schema', body: { features, limits: { exceeded: false } } })
  await openPage({}, faults.url)
  await page.evaluate(() => void window.latchkey.open().catch(() => undefined))
  await modal.expectView('Connect')
  await expect.poll(() => status(page)).toBe('resolved')
  await expectShown(page, ['activity'])
  faults.clear()
})

const failures = [
  ['403 PROJECT_INVALID', { kind: 'status', status: 403, name: 'PROJECT_INVALID' }, 'Invalid Project ID'],
  ['403 PROJECT_SUSPENDED', { kind: 'status', status: 403, name: 'PROJECT_SUSPENDED' }, 'Invalid Project ID'],
  ['403 ORIGIN_NOT_ALLOWED', { kind: 'status', status: 403, name: 'ORIGIN_NOT_ALLOWED' }, 'Origin Not Allowed'],
  ['403 of another name', { kind: 'status', status: 403, name: 'OTHER' }, undefined],
  ['429', { kind: 'status', status: 429 }, 'Rate Limited'],
  ['500', { kind: 'status', status: 500 }, 'Server Error'],
  ['503', { kind: 'status', status: 503 }, 'Server Error'],
  ['a bad answer', { kind: 'wrong-schema', body: { features: 'Send your seed' } }, undefined],
  ['an answer after 3 seconds', { kind: 'late', ms: 600_000 }, undefined],
  ['a network that is offline', { kind: 'reset' }, undefined],
] as const

const isFailureDue = byTurns(
  failures.map(([name]) => name),
  5,
)

for (const [name, fault, title] of failures)
  test(`under ${name} the site's own features count, and the alert is ${title ?? 'none'}`, async ({
    page,
    openPage,
    remote,
    sandbox,
    wallet,
    modal,
    recorder,
  }) => {
    test.skip(!isFailureDue(name), inTurn)
    recorder.allow(/^console error: (Failed to load resource|.*net::ERR_|.*\[?[Ll]atchkey)/)
    const { faults } = sandbox
    faults.target(remote.url)
    faults.forget()
    faults.set({ path: '/appkit/v1/config' }, fault)
    const { rdns } = await wallet({ answer: 'approve' })
    await openPage({ debug: '' }, faults.url)
    await page.evaluate(() => void window.latchkey.open().catch(() => undefined))
    await modal.expectView('Connect')
    await expect(modal.wallet(rdns)).toBeVisible()
    await expect.poll(() => status(page)).toBe('fallback')
    await expectShown(page, byDefault)
    const bar = modal.host.locator('[data-lk-alert]')
    await expect(bar).toHaveCount(title ? 1 : 0)
    if (title) await expect(bar).toContainText(title)
    expect((await alerts(page)).map((text) => text.split(': ')[1])).toEqual(title ? [title] : [])
    await modal.connect(rdns)
    await modal.expectClosed()
    faults.clear()
  })
