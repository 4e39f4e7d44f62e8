import type { Page } from '@playwright/test'
import { SignClient } from '@walletconnect/sign-client'
import encodeQR from 'qr'
import { verifyMessage } from 'viem'
import { expect, test } from '../../tooling/e2e/siteTest.js'

type Dapp = Awaited<ReturnType<typeof SignClient.init>>
const dapps: Dapp[] = []

/** A site's end of the relay, in this process, because these tests are about the phone's end. */
async function openDapp(relayUrl: string): Promise<Dapp> {
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const dapp = await SignClient.init({
    relayUrl,
    projectId: 'sandbox',
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: `e2e-${dapps.length}`,
    storageOptions: { database: ':memory:' },
    metadata: { name: 'Site', description: 'A site', url: 'https://site.test', icons: [] },
  })
  dapp.core.verify.register = async () => ''
  dapps.push(dapp)
  return dapp
}
test.afterEach(async () => {
  for (const { core } of dapps.splice(0)) {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  }
})

const eip155 = {
  chains: ['eip155:31337', 'eip155:31338'],
  methods: ['personal_sign'],
  events: ['accountsChanged', 'chainChanged'],
}
async function propose(dapp: Dapp) {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155 } })
  const approved = approval()
  approved.catch(() => undefined)
  return { uri, approved }
}
async function show(page: Page, uri: string): Promise<void> {
  const code = encodeQR(uri, 'svg', { ecc: 'quartile', border: 4 })
  await page.setContent(
    `<body style="background:#223"><h1>Scan to connect</h1><p>${'text '.repeat(60)}</p><div style="width:300px;background:#fff">${code}</div></body>`,
  )
}

test('the phone scans a code from pixels, connects, signs and disconnects', async ({ page, phone, sandbox }) => {
  const dapp = await openDapp(sandbox.urls.relay)
  const { uri, approved } = await propose(dapp)
  await show(page, uri)
  expect(await phone.scan(page)).toBe(uri)
  await phone.approve()
  const { topic } = await approved
  await phone.expectSessions(1)

  const [address = '0x'] = phone.accounts.eip155
  const signing = dapp.request<`0x${string}`>({
    topic,
    chainId: 'eip155:31337',
    request: { method: 'personal_sign', params: ['0x6869', address] },
  })
  await phone.approve()
  expect(await verifyMessage({ address, message: 'hi', signature: await signing })).toBe(true)
  expect(await phone.expect('personal_sign')).toMatchObject({ outcome: 'approved' })
  await phone.disconnect()
  expect(phone.sessions()).toEqual([])
})

test('the phone scans an element on a high-density screen, and its rejection reaches the site', async ({
  browser,
  phone,
  sandbox,
}) => {
  const context = await browser.newContext({ deviceScaleFactor: 2 })
  const page = await context.newPage()
  const { uri, approved } = await propose(await openDapp(sandbox.urls.relay))
  await show(page, uri)
  expect(await phone.scan(page.locator('div'))).toBe(uri)
  await phone.reject()
  await expect(approved).rejects.toMatchObject({ code: 5000 })
  await context.close()
})

test('each test has its own phone', async ({ phone }) => {
  expect(phone.sessions()).toEqual([])
  expect(phone.requests()).toEqual([])
})

test('the phone page pairs, shows requests, approves them and disconnects', async ({ page, sandbox }) => {
  const dapp = await openDapp(sandbox.urls.relay)
  const { uri, approved } = await propose(dapp)
  await page.goto(sandbox.controlPage)
  await page.getByRole('link', { name: /^Phone/ }).click()
  await expect(page.locator('[data-phone-state]')).toContainText('Online')
  await page.getByLabel('Pairing link').fill(uri)
  await page.getByRole('button', { name: 'Pair' }).click()
  const question = page.getByRole('region', { name: 'Connect to this site, Site' })
  await expect(question).toContainText('https://site.test')
  await expect(question).toContainText('eip155:31337, eip155:31338')
  await question.getByRole('button', { name: 'Approve' }).click()
  const { topic } = await approved
  await expect(page.getByLabel('Pairing link')).toHaveValue('')

  const signing = dapp.request<string>({
    topic,
    chainId: 'eip155:31337',
    request: {
      method: 'personal_sign',
      params: ['0x68656c6c6f20776f726c64', (await sandbox.phone()).accounts.eip155[0]],
    },
  })
  signing.catch(() => undefined)
  const asked = page.getByRole('region', { name: 'Sign a message, Site' })
  await expect(asked).toContainText('hello world')
  await asked.getByRole('button', { name: 'Reject' }).click()
  await expect(signing).rejects.toMatchObject({ code: 5000 })
  await expect(page.locator('[data-phone-waiting]')).toBeFocused()

  await page.getByRole('region', { name: 'Session with Site' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('No site is connected.')).toBeVisible()
})
