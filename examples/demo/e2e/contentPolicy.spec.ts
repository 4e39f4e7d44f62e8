import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { contentPolicy } from '../../../tooling/setup/contentPolicy.mjs'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test } from './demoTest.js'

/** Page actions that the strict policy blocks; each promise settles after the attempt. */
const breaches: readonly (readonly [name: string, violation: RegExp, breach: (page: Page) => Promise<unknown>])[] = [
  [
    'a style attribute',
    /style-src-attr refused inline/,
    (page) => page.evaluate(() => document.body.setAttribute('style', 'color:red')),
  ],
  [
    'a style element',
    /style-src-elem refused inline/,
    (page) =>
      page.evaluate(() => {
        const style = document.createElement('style')
        style.textContent = 'body{color:red}'
        document.head.append(style)
      }),
  ],
  [
    'innerHTML',
    /require-trusted-types-for refused trusted-types-sink/,
    (page) => page.evaluate(() => Reflect.set(document.body, 'innerHTML', '<b>text</b>')).catch(() => undefined),
  ],
  [
    'a text that is run',
    /require-trusted-types-for refused trusted-types-sink/,
    (page) => page.evaluate(() => void setTimeout('window.evaluated = true')).catch(() => undefined),
  ],
  [
    'eval',
    /script-src refused eval|require-trusted-types-for refused trusted-types-sink/,
    (page) =>
      page.evaluate(() => {
        // After the test's own call, which the browser lets evaluate.
        setTimeout(() => Reflect.apply(Reflect.get(window, 'eval'), undefined, ['window.evaluated = true']))
      }),
  ],
  [
    'an inline script',
    /(script-src-elem refused inline|require-trusted-types-for refused trusted-types-sink)/,
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.append(document.createTextNode('window.evaluated = true'))
        document.head.append(script)
      }),
  ],
  [
    'a picture from elsewhere',
    /img-src refused http:\/\/localhost:1\//,
    (page) =>
      page.evaluate(() => {
        new Image().src = 'http://localhost:1/a.png'
      }),
  ],
]

const isBreachDue = byTurns(
  breaches.map(([name]) => name),
  3,
)

for (const [name, violation, breach] of breaches) {
  test(`the recorder reports ${name}`, async ({ page, demo, recorder }) => {
    test.skip(!isBreachDue(name), inTurn)
    await demo.goto()
    expect(recorder.problems()).toEqual([])
    await breach(page)
    await expect.poll(() => recorder.problems()).toContainEqual(expect.stringMatching(violation))
    expect(await page.evaluate(() => 'evaluated' in window)).toBe(false)
    // Only what this test did itself may pass.
    recorder.allow(
      /^csp violation: |^console error: .*(Content Security Policy|Trusted(HTML|Script))|^page error: EvalError/,
    )
  })
}

test('the recorder reports and blocks a request to another origin', async ({ page, demo, recorder }) => {
  const asked: unknown[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url)
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  try {
    await demo.goto()
    const answer = await page.evaluate((url) => fetch(url).catch(String), `http://localhost:${port}/`)
    expect(answer).toContain('TypeError')
    await expect
      .poll(() => recorder.problems())
      .toContainEqual(`csp violation: connect-src refused http://localhost:${port}/`)
    expect(asked).toEqual([])
    recorder.allow(/^csp violation: |^console error: .*Content Security Policy|^console error: .*Fetch API cannot load/)
  } finally {
    await new Promise((resolve) => elsewhere.close(resolve))
  }
})

test('the recorder reports violations in a frame and in another tab, even if the page stops the event', async ({
  context,
  siteUrl,
  recorder,
}) => {
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    for (const target of [window, document])
      target.addEventListener('securitypolicyviolation', (event) => event.stopImmediatePropagation(), true)
  })
  await tab.goto(`${siteUrl}/?wallets=none`)
  await tab.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/?wallets=none'
    await new Promise((resolve) => {
      frame.onload = resolve
      document.body.append(frame)
    })
    frame.contentDocument?.body.setAttribute('style', 'color:red')
  })
  await expect.poll(() => recorder.problems()).toContainEqual(expect.stringMatching(/style-src-attr refused inline/))
  recorder.allow(/^csp violation: |^console error: .*Content Security Policy/)
})

test('every page of the demo is served with the policy, which allows only the chains', async ({
  page,
  siteUrl,
  sandbox,
}) => {
  // The page is one for EVM alone: it lists no chain of another namespace.
  const chains = Object.entries(sandbox.urls.rpc).filter(([chain]) => chain.startsWith('eip155:'))
  const policy = contentPolicy(Object.fromEntries(chains))
  expect(policy.match(/http:\/\/localhost:\d+/g)).toHaveLength(2)
  for (const path of ['/', '/?wallets=none', '/sandbox/wallets.js']) {
    const response = await page.goto(`${siteUrl}${path}`)
    expect(await response?.headerValue('content-security-policy')).toBe(policy)
  }
})

test('a policy written for a configuration that lacks a chain is violated by what the page asks of that chain', async ({
  page,
  site,
  sandbox,
  wallet,
  modal,
  recorder,
}) => {
  const chains = Object.entries(sandbox.urls.rpc).filter(([chain]) => chain.startsWith('eip155:'))
  const [[, asked = ''] = []] = chains
  const policy = contentPolicy(Object.fromEntries(chains.slice(1)))
  const url = await site({ headers: { 'content-security-policy': policy } })
  const { rdns } = await wallet({ answer: 'approve' })
  await page.goto(`${url}/?wallets=none&bare`)
  await modal.connectWallet(rdns)
  await expect
    .poll(() => recorder.problems())
    .toContainEqual(expect.stringContaining(`csp violation: connect-src refused ${asked}`))
  recorder.allow(/^csp violation: connect-src |^console error: .*(Content Security Policy|Fetch API cannot load)/)
})
