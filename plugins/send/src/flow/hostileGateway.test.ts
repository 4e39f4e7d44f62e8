import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createWorld, visit } from '../createSendStage.test.double.js'
import { toBase } from '../form/amounts.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the chain of the test says of each token. */
const decimals = 6

const words = fc.oneof(
  fc.constantFrom('Coin', 'COIN', 'USDC', 'bob', '', '\u202eNIOC', 'test:1:usd', '0x', '<b>', 'a\u0000b'),
  fc.string({ maxLength: 20 }),
)
const amounts = fc.oneof(
  fc.constantFrom('0', '1', '1000', '0.000001', '999999999999999999999'),
  fc.stringMatching(/^(?:0|[1-9]\d{0,20})(?:\.\d{1,18})?$/),
)
const prices = fc.oneof(fc.constantFrom(null, 0, 1, 1e-12, 1e12, 2.5), fc.double({ min: 0, max: 1e9, noNaN: true }))
/** Tokens as a list of a stranger has them; one that breaks the rules of lists takes all others with it. */
const entry = fc.record(
  {
    name: words,
    symbol: words,
    chainId: fc.constantFrom('test:1', 'test:1', 'test:1', 'test:2'),
    address: fc.constantFrom(undefined, 'test:1:usd', 'test:1:eur', 'test:1:bob', 'test:2:usd', 'eip155:1:usd'),
    value: prices.map((price) => price ?? undefined),
    price: prices,
    quantity: fc.record({ decimals: fc.constantFrom('0', '1', '6', '6', '6', '18', '36'), numeric: amounts }),
    iconUrl: fc.constantFrom(undefined, 'https://icons.example/a.png', 'data:image/png;base64,AAAA'),
    verified: fc.boolean(),
  },
  { requiredKeys: ['name', 'symbol', 'chainId', 'price', 'quantity'] },
)
const malformed: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  {},
  { name: 'Coin', symbol: 'COIN', chainId: 'test:1', price: -1, quantity: { decimals: '6', numeric: '1' } },
  { name: 'Coin', symbol: 'COIN', chainId: 'test:1', price: 1, quantity: { decimals: '37', numeric: '1' } },
  { name: 'Coin', symbol: 'COIN', chainId: 'test:1', price: 1, quantity: { decimals: '6', numeric: '1e9' } },
  { name: 'Coin', symbol: 'COIN', chainId: 'test:1', price: 1, quantity: { decimals: '6', numeric: '١' } },
)
const entries = fc.array(fc.oneof({ weight: 40, arbitrary: entry }, { weight: 1, arbitrary: malformed }), {
  minLength: 2,
  maxLength: 6,
})
/** What is returned for a name; `bob` most of the time, so that something is sent. */
const found = fc.oneof(
  { weight: 6, arbitrary: fc.constant<unknown>({ name: 'bob.test', address: 'bob' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      { name: 'bob.test', address: 'mallory' },
      { name: 'bob.test', address: 'Mallory!' },
      { name: 'mallory.test', address: 'bob' },
      { name: 'bob\u202e.test', address: 'bob' },
      { address: 'bob' },
      undefined,
      null,
      'bob',
      7,
    ),
  },
)
const steps = fc.record({
  before: entries,
  /** Between the review and Send. */
  after: entries,
  chosen: fc.nat(5),
  amount: fc.oneof(
    { weight: 6, arbitrary: fc.stringMatching(/^[1-9]\d{0,2}(?:\.\d{1,6})?$/) },
    fc.constantFrom('1', '1.5', '0.000001', '0.0000001', '1e2', '１', '-1'),
    amounts,
  ),
  unit: fc.constantFrom<'token' | 'fiat'>('token', 'token', 'token', 'fiat'),
  receiver: fc.constantFrom('bob', 'bob', 'bob.test', 'bob.test', 'mallory.test'),
  /** While it is typed, with the review, and when Send is pressed. */
  names: fc.tuple(found, found, found),
  /** The chain cannot be read when the token is chosen: only the list tells how it counts. */
  isCut: fc.constantFrom(false, false, true),
})
type Steps = typeof steps extends fc.Arbitrary<infer value> ? value : never

/** Whether a name leads to somebody, as the visitor saw it. */
const addressIn = (lie: unknown): unknown => Object(lie).address

// long: what a visitor does with one set of lies, and what the wallet is asked
async function run({
  before,
  after,
  chosen,
  amount,
  unit,
  receiver,
  names,
  isCut,
}: Steps): Promise<'coins' | 'tokens' | undefined> {
  const world = createWorld()
  world.gateway = 'https://gateway.example/'
  let balances = before
  vi.stubGlobal('fetch', async (input: unknown) => {
    const url = String(input instanceof Request ? input.url : input)
    const body = url.includes('supported-chains') ? { http: ['test:1', 'test:2'], ws: [] } : { balances }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  let moment: 0 | 1 | 2 = 0
  world.lookUp = (name) => (name === 'bob.test' ? names[moment] : undefined)
  const site = await visit(world)
  const { flow, state, settle } = site
  flow.start(undefined, () => undefined)
  await settle(8)
  const { tokenBalances } = state()
  const token = tokenBalances[chosen % tokenBalances.length]
  if (!token) throw new Error('The own currency is missing.')
  world.isCut = isCut
  flow.chooseToken(token)
  await settle(2)
  world.isCut = false
  if (unit === 'fiat') flow.changeUnit()
  flow.typeAmount(amount, amount)
  const isMoney = state().amountUnit === 'fiat'
  flow.typeReceiver(receiver)
  await settle(2)
  world.clock.advance(500)
  await settle(4)
  moment = 1
  const abort = new AbortController()
  flow.review(abort.signal)
  await settle(6)
  const typed = state().sendTokenAmount
  balances = after
  moment = 2
  site.kernel.plugins.balances.refresh({ forceUpdate: ['test:1:usd'] }).catch(() => undefined)
  await settle(4)
  const { review } = state()
  void flow.submit()
  await settle(20)
  abort.abort()
  const [asked, ...more] = world.requests
  expect(more).toEqual([])
  expect(site.errors).toEqual([])
  site.leave()
  if (!asked) return
  // The token that was chosen, on the network in use.
  expect([asked.account, asked.networkId]).toEqual(['test:1:alice', 'test:1'])
  expect(asked.token).toBe(token.address?.slice('test:1:'.length))
  // What was typed, counted as the chain counts, and what was on screen.
  expect(asked.amount).toBe(toBase(isMoney ? typed : amount, decimals))
  expect(review).toMatchObject({ status: 'ready', amountBase: String(asked.amount), to: asked.to, network: 'test:1' })
  expect(review?.asset).toMatchObject({ decimals, ...(asked.token !== undefined && { address: asked.token }) })
  // Whom was typed; a name led to the same address all the time.
  if (receiver === 'bob') expect(asked.to).toBe('bob')
  else expect(names.map(addressIn)).toEqual(Array(3).fill(asked.to))
  return asked.token === undefined ? 'coins' : 'tokens'
}

it('changes neither receiver, amount, token nor network of what the wallet is asked', async () => {
  const sent = { coins: 0, tokens: 0 }
  const numRuns = runs(100_000, 120)
  await fc.assert(
    fc.asyncProperty(steps, async (lies) => {
      const what = await run(lies)
      if (what) sent[what]++
    }),
    { numRuns },
  )
  // Otherwise the property would be about what was refused.
  for (const count of Object.values(sent)) expect(count).toBeGreaterThan(numRuns / 60)
}, 3_600_000)
