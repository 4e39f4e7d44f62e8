import { fileURLToPath } from 'node:url'
import { formatEther } from 'viem'
import type { Gateway } from '../../../gateway/dist/index.js'
import { createGateway } from '../../../gateway/dist/index.js'
import type { PostgresDouble } from '../../../gateway/src/store/startPostgres.test.double.js'
import { findPostgres, startPostgres } from '../../../gateway/src/store/startPostgres.test.double.js'
import { serveDemo } from '../../../tooling/setup/serveDemo.mjs'
import { createDemo, expect, test } from './demoTest.js'
import { expectSigns } from './expectSigns.js'
import { serverWords } from './matrix/gatewayFaults.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

const root = fileURLToPath(new URL('../dist', import.meta.url))

test('with the database of its gateway killed, the page says what is missing, connects and signs, and a retry brings it', async ({
  page,
  sandbox,
  wallet,
  modal,
  recorder,
}) => {
  const bin = findPostgres()
  // Postgres is part of CI: there it must not be missing in silence.
  test.skip(!bin && !process.env.CI, 'needs Postgres')
  recorder.allow(/^console error: Failed to load resource: the server responded with a status of 50[03]/)
  const database: PostgresDouble = await startPostgres(bin as string)
  const gateway: Gateway = createGateway({
    configuration: {
      listen: { host: '127.0.0.1', port: 0 },
      store: { kind: 'postgres', url: database.url },
      projects: [{ id: 'sandbox', name: 'Page', origins: ['localhost:*'] }],
    },
    drainMs: 500,
    log: { write: () => undefined },
  })
  const { port } = new URL(await gateway.start())
  const site = await serveDemo({
    port: 0,
    root,
    sandbox,
    gateway: { url: `http://localhost:${port}`, projectId: 'sandbox' },
  })
  try {
    const { rdns, address } = await wallet({ answer: 'approve' })
    await database.kill()
    const demo = createDemo(page, site.url)
    await demo.goto('?wallets=none')
    const button = page.locator('[data-lk-button]').first()
    await button.click()
    await modal.expectView('Connect')
    await expect(modal.wallet(rdns)).toBeVisible()
    const failure = modal.host.getByText("More wallets couldn't be loaded")
    await expect(failure).toBeVisible()
    expect(await modal.host.evaluate((host) => host.shadowRoot?.textContent)).not.toMatch(serverWords)
    await modal.connect(rdns)
    await modal.expectClosed()
    await expectSigns(page, address)
    await page.evaluate(() => window.latchkey.disconnect())

    await button.click()
    await modal.expectView('Connect')
    await database.restart()
    // The gateway retries its database at its own pace.
    await expect(async () => {
      if ((await failure.count()) > 0) await modal.action('retry').click()
      await expect(failure).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await expect(modal.host.locator('[data-lk-wallet]').nth(2)).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await site.close()
    await gateway.stop()
    await database.stop()
  }
})

test('with its chain stopped, the page says that the balance is unavailable, connects and signs, and a retry shows the balance', async ({
  page,
  siteUrl,
  sandbox,
  wallet,
  modal,
  recorder,
}) => {
  recorder.allow(/^console error: Failed to load resource: net::ERR_/)
  const chain = sandbox.chain('eip155:31337')
  const { rdns, address } = await wallet({ answer: 'approve' })
  await createDemo(page, siteUrl).goto('?wallets=none')
  chain.refuse()
  try {
    const button = page.locator('[data-lk-button]').first()
    await button.click()
    await modal.connect(rdns)
    await modal.expectClosed()
    await expectSigns(page, address)
    await button.click()
    await modal.expectView('Account')
    const balance = modal.host.locator('[data-lk-balance]')
    await expect(balance).toHaveAttribute('data-lk-balance', 'unavailable')
    await expect(modal.host.locator('.lk-aside', { hasText: 'Balance unavailable' })).toBeVisible()
    await expect(balance).not.toContainText(/\d/)
    chain.resume()
    await modal.action('retry').click()
    await expect(balance).toHaveAttribute('data-lk-balance', 'ready')
    const whole = formatEther(await chain.balance(address)).split('.')[0] as string
    expect((await balance.textContent())?.replaceAll(/[^\d.]/g, '').split('.')[0]).toBe(whole)
  } finally {
    chain.resume()
  }
})
