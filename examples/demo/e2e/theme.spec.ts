import type { Page } from '@playwright/test'
import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

type Theme = Parameters<typeof window.latchkey.setTheme>[0]

const setTheme = (page: Page, theme: Theme) => page.evaluate((theme) => window.latchkey.setTheme(theme), theme)

/** What is seen of the open modal. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-lk-modal]')?.shadowRoot
    const look = (selector: string) => getComputedStyle(root?.querySelector(selector) as Element)
    const dialog = look('dialog')
    return {
      surface: dialog.backgroundColor,
      radius: dialog.borderRadius,
      width: dialog.inlineSize,
      size: dialog.fontSize,
      font: dialog.fontFamily,
      accent: dialog.getPropertyValue('--lk-accent'),
      onAccent: dialog.getPropertyValue('--lk-on-accent'),
      accentText: dialog.getPropertyValue('--lk-accent-text'),
    }
  })
const light = 'rgb(255, 255, 255)'
const dark = 'rgb(22, 20, 31)'

test('applies a theme while the modal is open, scales sizes together, and fetches no font (266, 267)', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.open()
  const before = await seen(page)
  expect(before).toMatchObject({ surface: light, radius: '24px', width: '360px', size: '15px', accent: '#5140d6' })

  const tokens = {
    scale: '1.2',
    surface: 'rgb(250 250 245)',
    font: '"Site Sans", serif',
    accent: '#ffd400',
    radius: '',
  }
  await setTheme(page, { mode: 'light', tokens })
  await expect
    .poll(() => seen(page))
    .toMatchObject({
      surface: 'rgb(250, 250, 245)',
      radius: '28.8px',
      width: '432px',
      size: '18px',
      font: '"Site Sans", serif',
      accent: '#ffd400',
      onAccent: 'rgb(22 20 31)',
    })
  // Accent-coloured text gets a separate shade, because this accent is unreadable.
  expect((await seen(page)).accentText).toMatch(/^rgb/)

  await setTheme(page, { mode: 'light', tokens: { accent: undefined, scale: '' } })
  await expect.poll(() => seen(page)).toMatchObject(before)
  await setTheme(page, { mode: 'dark' })
  await expect.poll(() => seen(page)).toMatchObject({ surface: dark })
  expect(fonts).toEqual([])
})

test('drops unknown and unsafe tokens, and warns the developer once', async ({ page, demo, wallet, modal }) => {
  await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const tokens = {
    accent: 'url(https://evil.test/a)',
    surface: 'red;position:fixed',
    accents: 'red',
  } as Theme['tokens']
  await setTheme(page, { mode: 'light', tokens })
  const alert = modal.host.locator('[data-lk-alert=THEME_TOKEN_DROPPED]')
  await expect(alert).toContainText('accent, surface, accents')
  expect(await seen(page)).toMatchObject({ surface: light, accent: '#5140d6' })
  expect(asked.filter((url) => url.includes('evil'))).toEqual([])
})

test('`auto` follows the page live, and the system if the page declares nothing', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  await wallet({ answer: 'approve' })
  await page.emulateMedia({ colorScheme: 'light' })
  await demo.goto()
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'))
  await modal.open()
  await expect.poll(async () => (await seen(page)).surface).toBe(dark)
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light'))
  await expect.poll(async () => (await seen(page)).surface).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await seen(page)).surface).toBe(light)
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light dark'))
  await expect.poll(async () => (await seen(page)).surface).toBe(dark)
})

test('a low window scrolls as a whole, including header and search field', async ({ page, demo, wallet, modal }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.open()
  const measure = () =>
    page.evaluate(() => {
      const dialog = document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelector('dialog') as HTMLElement
      return { overflow: getComputedStyle(dialog).overflowY, isWide: dialog.scrollWidth > dialog.clientWidth }
    })
  await expect.poll(measure).toEqual({ overflow: 'auto', isWide: false })
})

test('a site can style the parts of the modal', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    for (const part of ['modal', 'header', 'title', 'content', 'button', 'row', 'toast'])
      sheet.insertRule(`[data-lk-modal]::part(${part}){outline:1px dotted rgb(1 2 3)}`)
    document.adoptedStyleSheets.push(sheet)
  })
  const marked = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-lk-modal]')?.shadowRoot
      const all = [...(root?.querySelectorAll('[part]') ?? [])]
      const seen = all.filter((element) => getComputedStyle(element).outlineColor === 'rgb(1, 2, 3)')
      return [...new Set(seen.map((element) => element.getAttribute('part')))].sort()
    })
  await modal.open()
  await expect(modal.wallet(browserOne.rdns)).toBeVisible()
  expect(await marked()).toEqual(['button', 'content', 'header', 'modal', 'row', 'title'])
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  await page.locator('[data-lk-button]').first().click()
  await modal.action('copy').click()
  await expect.poll(marked).toContain('toast')
})
