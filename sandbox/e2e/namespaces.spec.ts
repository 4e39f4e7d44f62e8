import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../../tooling/e2e/siteTest.js'

/** Calls a feature of a Wallet Standard wallet as an app does; bytes are passed as lists. */
function call(page: Page, name: string, feature: string, input: Record<string, unknown> = {}): Promise<unknown> {
  return page.evaluate(
    async ({ name, feature, input }) => {
      interface Account {
        address: string
        publicKey: Uint8Array
      }
      interface Wallet {
        name: string
        accounts: Account[]
        features: Record<string, Record<string, (input: unknown) => Promise<unknown>>>
      }
      const wallets: Wallet[] = []
      const register = (wallet: Wallet) => wallets.push(wallet)
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
      const wallet = wallets.find((candidate) => candidate.name === name)
      if (!wallet) throw new Error(`Wallet ${name} not found.`)
      const { message, transaction, ...rest } = input as { message?: number[]; transaction?: number[] }
      const given = {
        ...rest,
        account: wallet.accounts[0],
        ...(message && { message: Uint8Array.from(message) }),
        ...(transaction && { transaction: Uint8Array.from(transaction) }),
      }
      const method = wallet.features[feature]?.[feature.split(':')[1] ?? '']
      if (!method) throw new Error(`Feature ${feature} not found.`)
      try {
        const result = await method(feature.startsWith('standard:') ? rest : given)
        const write = (_: string, value: unknown) => (value instanceof Uint8Array ? [...value] : value)
        return { result: result === undefined ? null : JSON.parse(JSON.stringify(result, write)) }
      } catch (error) {
        return { code: (error as { code?: number }).code }
      }
    },
    { name, feature, input },
  )
}

/** An empty page without any policy. It comes from a real server, because only local pages may call local servers. */
const site = createServer((_, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><link rel="icon" href="data:,"><title>Site</title>')
})
test.beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)))
test.afterAll(() => {
  site.closeAllConnections()
  site.close()
})
async function openBlank(page: Page): Promise<void> {
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
}

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)]

function isSigned(message: number[], signature: number[], publicKey: number[]): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), key, Buffer.from(signature))
}

test('a Solana wallet connects through its window, signs, rejects, and hides its accounts while it is locked', async ({
  page,
  namespaceWallet,
}) => {
  const wallet = await namespaceWallet('Sol Standard')
  await openBlank(page)
  const connecting = call(page, 'Sol Standard', 'standard:connect')
  await page.getByRole('button', { name: 'Approve' }).click()
  const connected = (await connecting) as { result: { accounts: { address: string; publicKey: number[] }[] } }
  const account = connected.result.accounts[0]
  expect(account?.address).toBe(wallet.address)
  expect(await wallet.state()).toMatchObject({ permitted: true, account: 0, locked: false })

  const signing = call(page, 'Sol Standard', 'solana:signMessage', { message: bytesOf('hello') })
  await wallet.approve()
  const signed = (await signing) as { result: { signature: number[] }[] }
  expect(isSigned(bytesOf('hello'), signed.result[0]?.signature ?? [], account?.publicKey ?? [])).toBe(true)
  expect(await wallet.expect('solana:signMessage')).toMatchObject({ outcome: 'approved' })

  const refused = call(page, 'Sol Standard', 'solana:signMessage', { message: bytesOf('again') })
  await wallet.reject()
  expect(await refused).toEqual({ code: 4001 })
  expect(await wallet.expect('solana:signMessage')).toMatchObject({ outcome: 'rejected', error: { code: 4001 } })

  await wallet.lock()
  await page.reload()
  expect(await call(page, 'Sol Standard', 'standard:connect', { silent: true })).toEqual({ result: { accounts: [] } })
  await wallet.unlock()
  expect(await call(page, 'Sol Standard', 'standard:connect', { silent: true })).toMatchObject({
    result: { accounts: [{ address: wallet.address }] },
  })
})

test('a Solana wallet sends transactions through the sandbox network', async ({ page, sandbox, namespaceWallet }) => {
  const { solana } = sandbox
  const wallet = await namespaceWallet('Sol Standard', { answer: 'approve' })
  const [from, to] = wallet.addresses as [string, string]
  const { value } = (await solana.request('getLatestBlockhash')) as { value: { blockhash: string } }
  const before = { landed: await solana.landed(from), balance: await solana.balance(to) }
  await openBlank(page)
  await call(page, 'Sol Standard', 'standard:connect')
  const transaction = [1, ...new Array(64).fill(0), ...transferMessage(from, to, 1_000_000n, value.blockhash)]
  expect(
    await call(page, 'Sol Standard', 'solana:signAndSendTransaction', { transaction, chain: 'solana:localnet' }),
  ).toMatchObject({ result: [{ signature: expect.any(Array) }] })
  expect(await solana.landed(from)).toBe(before.landed + 1)
  expect(await solana.balance(to)).toBe(before.balance + 1_000_000n)
})

test('one wallet announces itself over two standards under one name', async ({ page, namespaceWallet }) => {
  const wallet = await namespaceWallet('Multi', { answer: 'approve' })
  await openBlank(page)
  expect(await call(page, 'Multi', 'standard:connect')).toMatchObject({
    result: { accounts: [{ address: wallet.parts.solana?.address }] },
  })
  const announced = await page.evaluate(() => {
    const names: string[] = []
    window.addEventListener('eip6963:announceProvider', (event) => names.push((event as CustomEvent).detail.info.name))
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return names
  })
  expect(announced).toEqual(['Multi'])
})

/** A legacy message that moves lamports: header, accounts, blockhash, one instruction of the system program. */
function transferMessage(from: string, to: string, lamports: bigint, blockhash: string): number[] {
  const amount = new Uint8Array(8)
  new DataView(amount.buffer).setBigUint64(0, lamports, true)
  const keys = [...base58(from), ...base58(to), ...new Array(32).fill(0)]
  return [1, 0, 1, 3, ...keys, ...base58(blockhash), 1, 2, 2, 0, 1, 12, 2, 0, 0, 0, ...amount]
}

function base58(text: string): number[] {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  return [...Buffer.from(value.toString(16).padStart(64, '0'), 'hex')]
}
