import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import type { SandboxChain } from '../chains/contract.js'
import type { Phone } from '../phone/contract.js'
import { createDapp } from '../phone/createDapp.test.double.js'
import { createMemoryStorage } from '../phone/createMemoryStorage.js'
import { createPhone } from '../phone/createPhone.js'
import type { GatewayProcess } from './startGatewayProcess.test.double.js'
import { startGatewayProcess } from './startGatewayProcess.test.double.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const project = { id: 'sandbox', name: 'Site', features: [{ id: 'swap', isEnabled: true, config: null }] }
/** The phone signs for this chain and sends nothing to it: nobody listens there. */
const chain: Pick<SandboxChain, 'caip2' | 'network' | 'url'> = {
  caip2: 'eip155:31337',
  url: 'http://127.0.0.1:9',
  network: {
    id: 31337,
    name: 'Sandbox A',
    nativeCurrency: { name: 'Sandbox Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    blockExplorers: { default: { name: 'None', url: 'http://127.0.0.1:9' } },
    testnet: true,
  },
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-restart-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'gateway.config.json')
  writeFileSync(file, JSON.stringify({ relay: true, projects: [project] }))
  return file
}
async function start(file: string, port = 0): Promise<GatewayProcess> {
  const gateway = await startGatewayProcess(file, port)
  ends.push(() => gateway.kill())
  return gateway
}
async function openPhone(relayUrl: string, storage = createMemoryStorage()): Promise<Phone> {
  const phone = await createPhone({ relayUrl, chains: [chain], answer: 'approve', storage })
  ends.push(() => phone.close())
  return phone
}
const settingsOf = async ({ port }: GatewayProcess) =>
  (await fetch(`http://127.0.0.1:${port}/appkit/v1/config?projectId=sandbox`)).json()

/** Three starts of a gateway with its database, the first of which makes it: seconds each, more on a busy machine. */
const restartsMs = 300_000

it(
  'completes a pairing, then a signature, although the gateway is killed in the middle of each, and keeps its settings',
  async () => {
    const file = createFolder()
    const first = await start(file)
    const relayUrl = `ws://localhost:${first.port}/relay`
    // A setting that the owner changes while it runs.
    const features = [{ id: 'swap', isEnabled: false, config: null }]
    expect(await settingsOf(first)).toMatchObject({ features: project.features })
    writeFileSync(file, readFileSync(file, 'utf8').replace('true,"config"', 'false,"config"'))
    await vi.waitFor(async () => expect(await settingsOf(first)).toMatchObject({ features }))
    const settings = await settingsOf(first)

    const dapp = await createDapp(relayUrl)
    ends.push(() => dapp.close())
    const eip155 = { chains: [chain.caip2], methods: ['personal_sign'], events: ['accountsChanged'] }
    // Resolves once the relay has acknowledged the proposal.
    const { uri, approval } = await dapp.client.connect({ optionalNamespaces: { eip155 } })
    const approved = approval()
    approved.catch(() => undefined)
    await first.kill()

    // Nobody was there to read the proposal before the kill.
    const second = await start(file, first.port)
    expect(await settingsOf(second)).toEqual(settings)
    const storage = createMemoryStorage()
    const phone = await openPhone(relayUrl, storage)
    await phone.pair(uri ?? '')
    const { topic, namespaces } = await approved
    const account = phone.accounts.eip155[0] ?? '0x'
    expect(namespaces.eip155?.accounts).toContain(`${chain.caip2}:${account}`)

    // The phone is away while the site asks.
    await phone.close()
    const message = 'Across a restart'
    const params = [`0x${Buffer.from(message).toString('hex')}`, account]
    const sent = new Promise((resolve) => dapp.client.once('session_request_sent', resolve))
    const signed = dapp.client.request<`0x${string}`>({
      topic,
      chainId: chain.caip2,
      request: { method: 'personal_sign', params },
    })
    signed.catch(() => undefined)
    await sent
    await second.kill()

    const third = await start(file, first.port)
    await openPhone(relayUrl, storage)
    const signature = await signed
    expect(await verifyMessage({ address: account, message, signature })).toBe(true)
    expect(await settingsOf(third)).toEqual(settings)
  },
  restartsMs,
)
