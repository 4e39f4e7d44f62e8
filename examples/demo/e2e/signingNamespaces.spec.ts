import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'
import { namespaceWallets } from './namespaceWallets.js'

const codeOf = (namespace: string) => `/sandbox/signing/${namespace}.js`
test("the page's wallets of every ecosystem load what they sign with when they first sign", async ({
  page,
  demo,
  modal,
  namespacePage,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/sandbox/signing/')) loaded.push(pathname)
  })
  await demo.goto('?locale=en')
  await page.evaluate(() => {
    const { wallets = {}, namespaces = {} } = window.latchkeySandbox ?? {}
    for (const control of [...Object.values(wallets), ...Object.values(namespaces)]) control.answer = 'approve'
  })
  await modal.connectWallet('test.latchkey.browser-one')
  await namespacePage.expectNamespace('eip155', { status: 'connected' })
  expect(loaded).toEqual([])
  await namespacePage.sign('eip155', 'hello eip155')
  expect(loaded).toEqual([codeOf('eip155')])

  for (const [index, { namespace, row }] of namespaceWallets.entries()) {
    await namespacePage.connectFamily(namespace, row)
    expect(loaded).toHaveLength(index + 1)
    await namespacePage.sign(namespace, `hello ${namespace}`)
    expect(loaded.at(-1)).toBe(codeOf(namespace))
  }
  // The code is kept: a second signature loads nothing.
  await namespacePage.sign('cosmos', 'again')
  expect(loaded).toHaveLength(namespaceWallets.length + 1)
})

test('a request rejects with a code if what it signs with cannot be loaded, and the next one tries again', async ({
  page,
  demo,
  modal,
  recorder,
}) => {
  recorder.allow(/Failed to load resource/)
  await demo.goto('?locale=en')
  await page.evaluate(() => {
    for (const control of Object.values(window.latchkeySandbox?.wallets ?? {})) control.answer = 'approve'
  })
  await modal.connectWallet('test.latchkey.browser-one')
  await demo.expectAccount({ status: 'connected' })
  const sign = () =>
    page.evaluate(async () => {
      interface Provider {
        request(input: { method: string; params?: unknown[] }): Promise<unknown>
      }
      const found = new Promise<Provider>((resolve) => {
        window.addEventListener('eip6963:announceProvider', (event) => {
          const { info, provider } = (event as CustomEvent).detail
          if (info.rdns === 'test.latchkey.browser-one') resolve(provider)
        })
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      const provider = await found
      const [address] = (await provider.request({ method: 'eth_accounts' })) as string[]
      return provider
        .request({ method: 'personal_sign', params: ['hi', address] })
        .catch(({ code, message }) => ({ code, message }))
    })
  await page.route(`**${codeOf('eip155')}`, (route) => route.abort())
  const failure = { code: -32603, message: 'The signing code of the wallet cannot be loaded.' }
  expect(await sign()).toEqual(failure)
  await page.unroute(`**${codeOf('eip155')}`)
  await expect.poll(sign).toMatch(/^0x[0-9a-f]{130}$/)
})
