import { expect, test, vi } from 'vitest'
import type { Sandbox } from '../contract.js'
import { createSandbox } from '../createSandbox.js'
import { createDapp } from '../phone/createDapp.test.double.js'
import { phoneNamespaces } from '../phone/phoneNamespaces.js'
import { shareSandbox } from '../shareSandbox.test.double.js'
import type { ShownPhone } from './browser/showPhone.js'

let sandbox: Sandbox
shareSandbox((given) => {
  sandbox = given
})

async function order(path: string, body: unknown, token = sandbox.controlToken) {
  const response = await fetch(`${sandbox.urls.control}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-token': token },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { result?: unknown; error?: { code?: string; message: string } }
  return { status: response.status, ...answer }
}
const status = async (): Promise<ShownPhone> =>
  (await fetch(`${sandbox.urls.control}/phone/status`)).json() as Promise<ShownPhone>

test('the phone page is plain, identifies itself, and loads nothing from elsewhere', async () => {
  const response = await fetch(`${sandbox.urls.control}/phone`)
  const text = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
  expect(text).toContain('<h1>Latchkey sandbox phone, worthless test keys</h1>')
  expect(text).not.toMatch(/<script>|onclick|style="/)
  expect(await (await fetch(`${sandbox.urls.control}/`)).text()).toContain('href="/phone"')
})

test('orders alone can pair with a site, approve its request and disconnect it', async () => {
  const dapp = await createDapp(sandbox.urls.relay)
  const { chains, methods, events } = phoneNamespaces.eip155
  const { uri, approval } = await dapp.client.connect({
    optionalNamespaces: { eip155: { chains: [...chains], methods: [...methods], events: [...events] } },
  })
  expect(await order('phone/pair', { uri })).toEqual({ status: 200, result: null })
  await vi.waitFor(async () => expect((await status()).pending).toHaveLength(1), 10_000)
  const [question] = (await status()).pending
  expect(question).toMatchObject({ method: 'session_proposal', peer: { name: 'Site' } })
  expect(JSON.stringify(await status())).not.toContain('symKey')
  expect(await order('phone/approve', { id: question?.id })).toEqual({ status: 200, result: true })
  const { topic } = await approval()
  await vi.waitFor(async () => expect((await status()).sessions).toMatchObject([{ topic }]), 10_000)
  expect(await order('phone/switches', { answer: 'reject' })).toEqual({ status: 200, result: null })
  await expect(
    dapp.client.request({ topic, chainId: 'eip155:31337', request: { method: 'personal_sign', params: ['0x00', ''] } }),
  ).rejects.toBeDefined()
  expect(await order('phone/disconnect', { topic })).toEqual({ status: 200, result: null })
  expect((await status()).sessions).toEqual([])
  expect(await order('phone/disconnect', { topic })).toMatchObject({
    status: 409,
    error: { code: 'SANDBOX_UNKNOWN_SESSION' },
  })
  await dapp.close()
})

test.each<[string, string, unknown, number]>([
  ['an invalid link', 'phone/pair', { uri: 'wc:nonsense' }, 409],
  ['a link that is not a string', 'phone/pair', { uri: 7 }, 400],
  ['a foreign field', 'phone/pair', { uri: '', other: 1 }, 400],
  ['an unknown order', 'phone/constructor', {}, 404],
  ['an unknown switch', 'phone/switches', { toString: 1 }, 400],
  ['an unknown answer', 'phone/switches', { answer: 'throw-sync' }, 400],
  ['a rule without a kind', 'phone/switches', { rules: [{}] }, 400],
  ['a storm without end', 'phone/switches', { events: { storm: 1e9 } }, 400],
  ['an unknown relay order', 'relay/close', {}, 404],
  ['an unknown relay fault', 'relay/faults', { slowMs: 'much' }, 400],
])('refuses %s and changes nothing', async (_, path, body, expected) => {
  const { settings } = await sandbox.phone()
  expect((await order(path, body)).status).toBe(expected)
  expect((await sandbox.phone()).settings).toEqual(settings)
})

test('relay faults can be set by order, but only with the token', async () => {
  expect(await order('relay/faults', { slowMs: 5 })).toEqual({ status: 200, result: null })
  expect(sandbox.relay.faults.current.slowMs).toBe(5)
  expect(await order('relay/clearFaults', {})).toEqual({ status: 200, result: null })
  expect(sandbox.relay.faults.current.slowMs).toBe(0)
  expect((await order('relay/dropAll', {}, 'guess')).status).toBe(401)
  expect((await order('phone/offline', {}, '')).status).toBe(401)
})

test('without a relay the page explains that, and using one is an error with a fix', async () => {
  const bare = await createSandbox({ relay: false, allNamespaces: false })
  try {
    expect(bare.urls.relay).toBe('')
    expect(() => bare.relay).toThrow(expect.objectContaining({ code: 'SANDBOX_PART_LEFT_OUT' }))
    await expect(bare.createPhone()).rejects.toMatchObject({ code: 'SANDBOX_PART_LEFT_OUT' })
    const shown = (await (await fetch(`${bare.urls.control}/phone/status`)).json()) as ShownPhone
    expect(shown.absent).toContain('started without it')
  } finally {
    await bare.stop()
  }
})
