import type { Network } from '../../config/contract.js'
import { formatAmount as byDecimals, parseUnits } from '../../units/units.js'
import { createRealClock } from '../createRealClock.js'
import { createTestClock } from '../createTestClock.js'
import { sentValues } from '../foreignValues.js'
import { must } from '../must.js'
import { nastyTexts } from '../nastyTexts.js'
import { requireSameIntrinsics } from '../requireSameIntrinsics.js'
import type { AdapterBench, AdapterCase } from './adapterBench.js'

const amounts: readonly bigint[] = [
  ...Array.from({ length: 78 }, (_, digits) => 10n ** BigInt(digits)).flatMap((power) => [
    power - 1n,
    power,
    power + 1n,
  ]),
  2n ** 53n,
  2n ** 64n - 1n,
  2n ** 256n - 1n,
  1_234_567_890_123_456_789n,
]

/** Values that are not balances in any namespace. */
const noBalances: readonly unknown[] = [null, '', 'x', '0x', '-1', '1.5', -1, 1.5, true, {}, []]

const deadUrls: readonly (readonly string[])[] = [[], ['http://127.0.0.1:9/'], ['javascript:alert(1)', 'not a url', '']]

/** Addresses, amounts and balances. */
export const valueCases: readonly AdapterCase[] = [
  {
    name: 'parseAddress normalises valid addresses and refuses everything else',
    async run({ implementation, subject: { addresses } }) {
      const { parseAddress } = await implementation()
      for (const [input, normalised] of addresses.valid) {
        const address = parseAddress(input)?.address
        must(address === normalised, `It returns ${address} for ${input}, not ${normalised}.`)
      }
      for (const input of addresses.invalid) {
        const parsed = parseAddress(input)
        must(parsed === undefined, `It accepts ${JSON.stringify(input.slice(0, 100))} as ${parsed?.address}.`)
      }
    },
  },
  {
    name: 'parseAddress never throws, and accepts the addresses it returns',
    async run({ implementation, subject: { addresses, texts = [] } }) {
      const { parseAddress } = await implementation()
      const given = [...addresses.valid.flat(), ...addresses.invalid]
      for (const text of [...given, ...nastyTexts(given), ...texts]) {
        const what = JSON.stringify(text.slice(0, 100))
        let parsed: { readonly address: string } | undefined
        try {
          parsed = parseAddress(text)
        } catch (error) {
          throw new Error(`It throws at ${what}.`, { cause: error })
        }
        if (parsed === undefined) continue
        const { address } = Object(parsed) as { readonly address?: unknown }
        must(typeof address === 'string' && address, `It returns neither an address nor \`undefined\` for ${what}.`)
        must(
          parseAddress(address)?.address === address,
          `It does not accept ${address}, which it returned for ${what}.`,
        )
      }
    },
  },
  {
    name: 'formatAmount is exact',
    async run({ implementation, networks, subject }) {
      const { formatAmount = byDecimals } = await implementation()
      const [first] = networks
      const coins = [0, 1, 6, 8, 9, 18, 24, 36].map(
        (decimals): Network => ({ ...first, nativeCurrency: { ...first.nativeCurrency, decimals } }),
      )
      for (const network of [...networks, ...coins]) {
        const { decimals } = network.nativeCurrency
        for (const amount of [...amounts, ...(subject.amounts ?? [])]) {
          const text = formatAmount(amount, network)
          let read: bigint | undefined
          try {
            read = parseUnits(text, decimals)
          } catch {
            // Reported below.
          }
          must(read === amount, `It formats ${amount} with ${decimals} decimals as ${JSON.stringify(text)}.`)
        }
      }
    },
  },
  {
    name: 'a balance that cannot be read rejects with a code',
    async run(bench) {
      const { subject, networks, refused, implementation, until } = bench
      const { getBalance } = await implementation()
      if (subject.readsBalances === false) return must(!getBalance, 'It has a `getBalance`.')
      must(getBalance, 'It has no `getBalance`: pass `readsBalances: false`.')
      const address = subject.addresses.valid[0]?.[1] ?? ''
      const { signal } = new AbortController()
      for (const http of deadUrls) {
        const clock = createTestClock()
        let isOver = false
        const network: Network = { ...networks[0], rpcUrls: { default: { http } } }
        const waiting = refused(`\`getBalance\` from ${http[0] ?? 'no address'}`, () =>
          getBalance({ address, network, clock, signal }),
        ).finally(() => {
          isOver = true
        })
        waiting.catch(() => undefined)
        // Advances the clock quickly, so that deadlines and retries run out.
        await until('`getBalance` gives up', () => {
          clock.advance(1000)
          return isOver
        })
        const { code } = await waiting
        must(code !== 'UNKNOWN', 'It is refused without a code.')
      }
      const gone = AbortSignal.abort()
      const network: Network = { ...networks[0], rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } } }
      const input = { address, network, clock: createTestClock(), signal: gone }
      const { code } = await refused('`getBalance` with an aborted signal', () => getBalance(input))
      must(code !== 'UNKNOWN', 'With an aborted signal it is refused without a code.')
    },
  },
  {
    name: 'getBalance returns the balance of the network',
    needs: ['balance'],
    async run(bench) {
      const started = await bench.server()
      const value = await readBalance(bench, started)
      must(value === started.server.value, `It returns ${String(value)}, not ${started.server.value}.`)
    },
  },
  {
    name: 'getBalance never invents a balance',
    needs: ['balance'],
    async run(bench) {
      const { refused, server: start } = bench
      const { server, network } = await start()
      for (const answer of noBalances) {
        server.answers(answer)
        const what = JSON.stringify(answer)
        const { code } = await refused(`\`getBalance\` from ${what}`, () => readBalance(bench, { server, network }))
        must(code !== 'UNKNOWN', `${what} is refused without a code.`)
      }
    },
  },
  {
    name: 'no response or error of a network changes the page',
    needs: ['balance'],
    async run(bench) {
      const { refused, server: start } = bench
      const { server, network } = await start()
      const look = requireSameIntrinsics()
      for (const [what, make] of sentValues()) {
        for (const respond of [server.answers, server.fails]) {
          if (!respond) continue
          respond(make())
          const { code } = await refused(`\`getBalance\` from ${what}`, () => readBalance(bench, { server, network }))
          must(/^[A-Z][A-Z0-9_]{1,40}$/.test(code), `${what} is refused with the code ${JSON.stringify(code)}.`)
          look(`With ${what}`)
        }
      }
    },
  },
]

async function readBalance(
  { implementation, within }: AdapterBench,
  { server: { address }, network }: Awaited<ReturnType<AdapterBench['server']>>,
): Promise<bigint> {
  const { getBalance } = await implementation()
  must(getBalance, 'It has no `getBalance`.')
  const clock = createRealClock()
  const { signal } = new AbortController()
  try {
    return await within('`getBalance`', () => getBalance({ address, network, clock, signal }))
  } finally {
    clock.stop()
  }
}
