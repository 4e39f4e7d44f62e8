import { expect, test } from './demoTest.js'
import { installedRows } from './installedRows.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

test('a chunk that fails to load works on retry', async ({ page, demo, wallet, modal, recorder }) => {
  recorder.allow(/Failed to load resource|net::ERR_FAILED/)
  const browserOne = await wallet({ answer: 'approve' })
  /** Files of that name do not arrive until the answer is called. */
  const fail = async (pattern: RegExp): Promise<() => Promise<void>> => {
    await page.route(pattern, (route) => route.abort())
    return () => page.unroute(pattern)
  }
  await demo.goto()
  const button = page.locator('[data-lk-button]')

  // The first frame.
  let mend = await fail(/\/open-[^/]*\.js$/)
  await button.dispatchEvent('click')
  await expect(button).toHaveText('Try again')
  await mend()
  mend = await fail(/\/adapter-[^/]*\.js$/)
  await button.click()
  await modal.expectView('Connect')

  // The adapter, while connecting.
  await modal.wallet(browserOne.rdns).click()
  await expect(modal.action('retry')).toBeVisible()
  await demo.expectAccount({ status: 'disconnected' })
  await mend()
  await modal.action('retry').click()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })

  // A view in a separate chunk.
  mend = await fail(/\/secondaryViews-[^/]*\.js$/)
  await button.click()
  await modal.expectView('Account')
  await expect(modal.action('retry')).toBeVisible()
  await mend()
  await modal.action('retry').click()
  await expect(modal.action('disconnect')).toBeVisible()
})

test('reports discovery code that fails to load, and works on retry', async ({
  page,
  demo,
  wallet,
  modal,
  recorder,
}) => {
  recorder.allow(/Failed to load resource|net::ERR_FAILED/)
  const browserOne = await wallet({ answer: 'approve' })
  const pattern = /\/discover-[^/]*\.js$/
  await page.route(pattern, (route) => route.abort())
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await expect(modal.host.getByRole('heading', { name: "Couldn't search for wallets" })).toBeVisible()
  await page.unroute(pattern)
  await modal.action('retry').click()
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
})

test('shows and marks two wallets with the same rdns, and prompts the chosen one (006)', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await page.addInitScript((rdns) => {
    const asked: string[] = []
    Object.assign(window, { impostorAsked: asked })
    const provider = {
      request: async ({ method }: { method: string }) => {
        asked.push(method)
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
      on: () => undefined,
      removeListener: () => undefined,
    }
    const detail = Object.freeze({
      info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Browser One', rdns, icon: 'data:image/png;base64,' },
      provider,
    })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, browserOne.rdns)
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.expectView('Connect')
  const rows = modal.host.getByRole('button', { name: /Browser One/ })
  await expect(rows).toHaveCount(2)
  await expect(modal.host.getByText('Two extensions use this name')).toHaveCount(2)

  const marked = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-lk-wallet')))
  expect(new Set(marked).size).toBe(2)
  // Whichever row is picked, exactly that provider is asked.
  await rows.nth(0).click()
  const asked = async () => ({
    impostor: (await page.evaluate(() => (window as unknown as { impostorAsked: string[] }).impostorAsked)).length,
    real: (await browserOne.requests()).filter(({ method }) => method === 'eth_requestAccounts').length,
  })
  await expect.poll(async () => Object.values(await asked()).filter(Boolean).length).toBe(1)
})

test('500 malformed announcements add no row, run no code and throw no error', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await page.addInitScript(() => {
    const good = { request: async () => [], on: () => undefined, removeListener: () => undefined }
    const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        },
      },
    )
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const script = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"><script>window.hacked=1</scr' + 'ipt></svg>')}`
    const kinds: ((n: number) => unknown)[] = [
      () => null,
      () => undefined,
      () => 7,
      () => 'text',
      () => ({}),
      () => ({ info: null, provider: good }),
      () => ({ info: {}, provider: { ...good } }),
      () => ({ info: { uuid, name: 'X', rdns: 'not a domain', icon: '' }, provider: { ...good } }),
      () => ({ info: { uuid: 'no', name: 'X', rdns: 'a.b', icon: '' }, provider: { ...good } }),
      () => ({ info: { uuid, name: '\u202e\u200b', rdns: 'a.b', icon: '' }, provider: { ...good } }),
      () => ({ info: { uuid, name: 'X', rdns: 'a.b', icon: '' }, provider: null }),
      () => ({ info: { uuid, name: 'X', rdns: 'a.b', icon: '' }, provider: { request: 'no function' } }),
      () => throwing,
      () => revoked.proxy,
      () => ({ info: throwing, provider: { ...good } }),
      () => ({ info: { uuid, name: ['X'], rdns: { toString: () => 'a.b' }, icon: 5 }, provider: { ...good } }),
    ]
    const send = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    let done = false
    window.addEventListener('eip6963:requestProvider', () => {
      if (done) return
      done = true
      for (let n = 0; n < 500; n++) send(kinds[n % kinds.length]?.(n))
      // Well formed but hostile: a script in the picture, a picture of 50 MB, the same wallet 10,000 times.
      send({ info: { uuid, name: 'Painted', rdns: 'test.painted', icon: script }, provider: { ...good } })
      send({
        info: {
          uuid: uuid.replace('350', '351'),
          name: 'Heavy',
          rdns: 'test.heavy',
          icon: `data:image/png;base64,${'A'.repeat(50_000_000)}`,
        },
        provider: { ...good },
      })
      for (let n = 0; n < 10_000; n++) {
        send({ info: { uuid: uuid.replace('350', '352'), name: 'Loud', rdns: 'test.loud', icon: '' }, provider: good })
      }
    })
  })
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.expectView('Connect')
  await expect(modal.wallet(browserOne.rdns)).toBeVisible()
  const listed = await page.evaluate(() => window.latchkey.getState().connectors.map(({ name }) => name))
  expect(listed.sort()).toEqual(['Browser One', 'Heavy', 'Loud', 'Painted'])
  expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined()
  expect(await page.evaluate(() => JSON.stringify(window.latchkey.getState()).length)).toBeLessThan(200_000)
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: browserOne.address })
})

test('a wallet that announces itself late joins the open list in place (005)', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await expect(modal.wallet(browserOne.rdns)).toBeVisible()
  await page.evaluate(() => {
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: {
          info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Late', rdns: 'test.late', icon: '' },
          provider: { request: async () => [] },
        },
      }),
    )
  })
  await expect(modal.wallet('test.late')).toBeVisible()
  const order = await installedRows(modal.host).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-lk-wallet')),
  )
  expect(order).toEqual([browserOne.rdns, 'test.late'])
})

test('shows that no wallet was found, and lists one that is announced later', async ({ page, demo, modal }) => {
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await expect(modal.host.getByText('No wallet found here')).toBeVisible()
  await modal.close()
  await modal.expectClosed()
})
