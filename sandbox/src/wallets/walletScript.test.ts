import { existsSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deriveAccounts } from '../accounts/deriveAccounts.js'
import type { SandboxNetwork } from '../chains/contract.js'
import { createWalletAccounts } from './createWalletAccounts.js'
import { walletScript } from './walletScript.js'

const network: SandboxNetwork = {
  id: 31337,
  name: '</script>',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  blockExplorers: { default: { name: 'none', url: 'http://127.0.0.1:1' } },
  testnet: true,
}
const accounts = deriveAccounts('one')
const held = createWalletAccounts('one', accounts)
const world = { accountsOf: (id: string) => held.get(id) ?? [], networks: [network] }
const built = existsSync(new URL('../../dist/wallets.iife.js', import.meta.url))

test('an unknown wallet causes an error that lists the known ones', () => {
  expect(() => walletScript(world, { name: 'Nobody' })).toThrow(
    expect.objectContaining({ code: 'SANDBOX_UNKNOWN_WALLET', cure: expect.stringContaining('Browser One') }),
  )
})

test('an unknown account causes an error that contains the valid range', () => {
  expect(() => walletScript(world, { account: 9 })).toThrow(
    expect.objectContaining({ code: 'SANDBOX_UNKNOWN_ACCOUNT', cure: expect.stringContaining('0 to 4') }),
  )
})

test('the script installs an announcing wallet, or reports the fix when it is not built', () => {
  if (!built) {
    expect(() => walletScript(world)).toThrow(
      expect.objectContaining({ code: 'SANDBOX_NOT_BUILT', cure: expect.stringContaining('npm run build') }),
    )
    return
  }
  const script = walletScript(world, { account: 1 })
  expect(script).not.toContain('</script>')
  const page = Object.assign(new EventTarget(), { latchkeySandbox: undefined as Window['latchkeySandbox'] })
  const details: { info: { uuid: string; name: string; rdns: string; icon: string } }[] = []
  page.addEventListener('eip6963:announceProvider', (event) => {
    details.push((event as CustomEvent).detail)
    expect(Object.isFrozen((event as CustomEvent).detail)).toBe(true)
  })
  const globals = {
    window: page,
    crypto,
    location: { origin: 'http://localhost' },
    Event,
    CustomEvent,
    setTimeout,
    clearTimeout,
    TextEncoder,
    TextDecoder,
    btoa,
    queueMicrotask,
  }
  runInNewContext(script, globals)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  runInNewContext(script, globals)
  expect(details).toHaveLength(2)
  expect(details[0]).toBe(details[1])
  expect(details[0]?.info).toMatchObject({ name: 'Browser One', rdns: 'test.latchkey.browser-one' })
  expect(details[0]?.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(details[0]?.info.icon).toMatch(/^data:image\/svg\+xml;base64,PHN2Z/)
  expect(page.latchkeySandbox?.wallets['browser-one']?.accounts).toEqual(accounts.map(({ address }) => address))
  expect(page).not.toHaveProperty('ethereum')
})
