import { afterEach, expect, it, vi } from 'vitest'
import type { World } from '../createSendStage.test.double.js'
import { createWorld, visit } from '../createSendStage.test.double.js'

const payee = 'b'.repeat(32)
const mint = 'm'.repeat(32)
const [reference, other] = ['r'.repeat(32), 's'.repeat(32)]

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = async (namespace: World['namespace'], gateway?: string) => {
  const world = createWorld()
  world.namespace = namespace
  world.gateway = gateway
  const site = await visit(world)
  site.flow.start(undefined, () => undefined)
  await site.settle()
  const paste = async (text: string) => {
    site.flow.paste(text)
    await site.settle()
    return site.state()
  }
  return { world, site, paste }
}

it('fills in what a link of EIP-681 asks for, and asks the wallet for nothing', async () => {
  const { world, paste, site } = await open('eip155')
  expect(await paste('ethereum:pay-bob@1?value=2.5e6&gasLimit=21000')).toMatchObject({
    sendTokenAmount: '2.5',
    receiverAddress: 'bob',
    need: undefined,
    notice: undefined,
    review: undefined,
  })
  expect(await paste('ethereum:usd@1/transfer?address=carol&uint256=1')).toMatchObject({
    token: { address: 'eip155:1:usd', verified: false },
    sendTokenAmount: '0.000001',
    receiverAddress: 'carol',
  })
  expect([world.asked, world.draft]).toEqual([0, undefined])
  site.leave()
})

it('counts base units of a link as the chain does, whatever a list says', async () => {
  const listed = {
    name: 'Token',
    symbol: 'TOK',
    chainId: 'eip155:1',
    address: 'eip155:1:usd',
    price: 1,
    verified: true,
  }
  const balances = [{ ...listed, quantity: { decimals: '2', numeric: '500' } }]
  vi.stubGlobal('fetch', async (input: unknown) => {
    const isChains = String(input instanceof Request ? input.url : input).includes('supported-chains')
    return new Response(JSON.stringify(isChains ? { http: ['eip155:1'], ws: [] } : { balances }))
  })
  const { world, site, paste } = await open('eip155', 'https://gateway.example/')
  expect(site.state().tokenBalances.map(({ symbol }) => symbol)).toContain('TOK')
  expect(await paste('ethereum:usd@1/transfer?address=bob&uint256=1500000')).toMatchObject({
    token: { verified: true },
    sendTokenAmount: '1.5',
  })
  await site.review()
  expect(world.draft).toMatchObject({ to: 'bob', token: 'usd', amount: 1_500_000n })
  site.leave()
})

it('says which network is meant where a link names none', async () => {
  const { paste, site } = await open('eip155')
  expect(await paste('ethereum:bob?value=1')).toMatchObject({
    receiverAddress: 'bob',
    notice: { code: 'SEND_NETWORK_ASSUMED', details: { reason: 'Network 1' } },
  })
  site.leave()
})

it.each([
  ['eip155', 'ethereum:bob@10?value=1', 'other-network'],
  ['eip155', 'ethereum:usd@1/approve?address=bob&uint256=1', 'function'],
  ['eip155', 'ethereum:bob@1?value=1.5', 'malformed'],
  ['eip155', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1', 'not-here'],
  ['eip155', `solana:${payee}?amount=1`, 'other-network'],
  ['solana', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1', 'not-here'],
  ['solana', 'solana:https%3A%2F%2Fshop.example%2Fpay', 'request'],
  ['solana', `solana:${payee}?amount=-1`, 'malformed'],
  ['solana', 'ethereum:bob@1?value=1', 'other-network'],
] as const)('on %s refuses %s as %s, and leaves the form as it is', async (namespace, link, reason) => {
  const { paste, site, world } = await open(namespace)
  await site.fill({ amount: '7', to: 'carol' })
  const before = site.state()
  const { notice, ...after } = await paste(link)
  expect(notice).toEqual({ code: 'SEND_LINK_REFUSED', details: { reason } })
  const { notice: _, ...same } = before
  expect(after).toEqual(same)
  // Typed, it is the same.
  site.flow.typeReceiver(link)
  await site.settle()
  expect(site.state()).toMatchObject({ notice, receiverAddress: 'carol', sendTokenAmount: '7' })
  expect(world.asked).toBe(0)
  site.leave()
})

it('puts memo and references of Solana Pay into the transfer', async () => {
  const { world, site, paste } = await open('solana')
  const link = `solana:${payee}?amount=1.5&spl-token=${mint}&reference=${reference}&reference=${other}&memo=Order%2012`
  expect(await paste(link)).toMatchObject({
    token: { address: `solana:1:${mint}` },
    sendTokenAmount: '1.5',
    receiverAddress: payee,
    memo: 'Order 12',
  })
  await site.review()
  expect(world.draft).toMatchObject({
    to: payee,
    token: mint,
    amount: 1_500_000n,
    memo: 'Order 12',
    references: [reference, other],
  })
  expect(site.state().review).toMatchObject({ status: 'ready', memo: 'Order 12' })
  site.leave()
})

it('forgets memo and references of a link once another receiver is typed', async () => {
  const { world, site, paste } = await open('solana')
  await paste(`solana:${payee}?amount=1&reference=${reference}&memo=Order`)
  site.flow.typeReceiver('carol')
  await site.settle()
  await site.review()
  expect(site.state()).toMatchObject({ memo: undefined, review: { status: 'ready', to: 'carol' } })
  expect(world.draft).not.toHaveProperty('memo')
  expect(world.draft).not.toHaveProperty('references')
  site.leave()
})

it('refuses an amount that the token of a link does not count', async () => {
  const { site, paste } = await open('solana')
  expect(await paste(`solana:${payee}?amount=0.0000001`)).toMatchObject({ need: 'amount-invalid' })
  site.leave()
})

it('replaces nothing that was typed while its token was read', async () => {
  const link = 'ethereum:usd@1/transfer?address=carol&uint256=1'
  const acts: readonly ((site: Awaited<ReturnType<typeof open>>['site']) => unknown)[] = [
    ({ flow }) => flow.typeReceiver('dave'),
    ({ flow }) => flow.typeAmount('2', '2'),
    ({ flow, state }) => flow.chooseToken(state().tokenBalances[0] as never),
    ({ flow }) => flow.paste('ethereum:pay-bob@1?value=1'),
  ]
  for (const act of acts) {
    const { world, site } = await open('eip155')
    world.slowReads = 1
    site.flow.paste(link)
    await site.settle(2)
    await act(site)
    await site.settle()
    const typed = site.state()
    world.release()
    await site.settle()
    expect(site.state()).toEqual(typed)
    expect(site.state().receiverAddress).not.toBe('carol')
    site.leave()
  }
})

it('keeps the price that a list tells while what is held is read', async () => {
  let tell = (): void => undefined
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const coin = { name: 'Coin', symbol: 'COIN', chainId: 'eip155:1', price: 2, verified: true }
  vi.stubGlobal('fetch', async (input: unknown) => {
    const isChains = String(input instanceof Request ? input.url : input).includes('supported-chains')
    if (isChains) return new Response(JSON.stringify({ http: ['eip155:1'], ws: [] }))
    await told
    return new Response(JSON.stringify({ balances: [{ ...coin, quantity: { decimals: '6', numeric: '500' } }] }))
  })
  const { world, site } = await open('eip155', 'https://gateway.example/')
  world.slowReads = 1
  site.flow.start({ chainId: 'eip155:1', amount: '1.5', to: 'bob' }, () => undefined)
  await site.settle()
  tell()
  await site.settle()
  expect(site.state()).toMatchObject({ token: { price: 2 }, balanceBase: undefined })
  world.release()
  await site.settle()
  expect(site.state()).toMatchObject({ token: { price: 2 }, balanceBase: String(world.balance) })
  site.leave()
})
