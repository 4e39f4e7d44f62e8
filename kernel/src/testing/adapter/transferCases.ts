import type { PreparedTransfer, TransferPlace, Transfers } from '../../adapter/transfers.js'
import { loadCapability } from '../../capabilities/loadCapability.js'
import { createTestClock } from '../createTestClock.js'
import { must } from '../must.js'
import { nastyTexts } from '../nastyTexts.js'
import type { AdapterBench, AdapterCase } from './adapterBench.js'

/** Whether an object has the methods of the capability. */
const isTransfers = (value: unknown): value is Transfers =>
  ['readReceiver', 'readAsset', 'most', 'prepare', 'submit', 'watch', 'recall'].every(
    (name) => typeof Reflect.get(Object(value), name) === 'function',
  )

/** The object of the capability; `undefined` if the adapter does not list it. */
async function transfersOf({ subject }: AdapterBench): Promise<Transfers | undefined> {
  const adapter = subject.adapter()
  const names: readonly string[] = adapter.capabilities ?? []
  if (!names.includes('send')) return
  const loaded = await loadCapability([adapter], 'send', adapter.namespace)
  must(isTransfers(loaded), 'Its capability "send" lacks a method of `Transfers`.')
  return loaded
}

const codeOf = (error: unknown): unknown => Reflect.get(Object(error), 'code')

/** A place whose nodes nobody can reach. */
const placeOf = ({ networks: [network] }: AdapterBench): TransferPlace => ({
  network: { ...network, rpcUrls: { default: { http: [] } } },
  clock: createTestClock(),
  signal: new AbortController().signal,
})

/** What every adapter that moves value must keep; adapters without the capability pass. */
export const transferCases: readonly AdapterCase[] = [
  {
    name: 'a receiver is what parseAddress accepts, in its normal form, or has a fault',
    async run(bench) {
      const transfers = await transfersOf(bench)
      if (!transfers) return
      const { subject, networks, implementation } = bench
      const { parseAddress } = await implementation()
      const { valid, invalid } = subject.addresses
      const normal = valid.map(([, address]) => address)
      const given = [...valid.flat(), ...invalid]
      for (const text of [...given, ...nastyTexts(given), ...(subject.texts ?? [])]) {
        const what = JSON.stringify(text.slice(0, 100))
        const read = transfers.readReceiver(text, networks[0])
        if ('fault' in read) must(!normal.includes(text), `It refuses ${what}, which is an address.`)
        else must(read.address === parseAddress(text.trim())?.address, `It takes ${what} for ${read.address}.`)
      }
    },
  },
  {
    name: 'a transfer that cannot be prepared rejects with a code',
    async run(bench) {
      const transfers = await transfersOf(bench)
      if (!transfers) return
      const place = placeOf(bench)
      const [[, to] = ['', '']] = bench.subject.addresses.valid
      const account = `${place.network.caipNetworkId}:${to}`
      const drafts: readonly (readonly [code: string, part: object])[] = [
        ['RPC_URL_MISSING', {}],
        ['ARGUMENT_INVALID', { amount: 0n }],
        ['ARGUMENT_INVALID', { amount: -1n }],
        ['ARGUMENT_INVALID', { to: '' }],
        ['ARGUMENT_INVALID', { token: 'native' }],
        ['CAIP_INVALID', { account: to }],
      ]
      for (const [code, part] of drafts) {
        const draft = { ...place, account, to, amount: 1n, ...part }
        const error = await transfers.prepare(draft).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        must(codeOf(error) === code, `It rejects with ${String(codeOf(error))} instead of ${code}.`)
      }
    },
  },
  {
    name: 'only what was prepared is submitted',
    needs: ['wallet'],
    async run(bench) {
      const transfers = await transfersOf(bench)
      if (!transfers) return
      const { provider, connection, address } = await bench.connected()
      const { networkId } = connection
      const forged: PreparedTransfer = {
        account: `${networkId}:${address}`,
        networkId,
        asset: { id: `${networkId}/slip44:1`, name: '', symbol: '', decimals: 0 },
        receiver: address,
        amount: 1n,
        fee: 0n,
        costs: [],
        notes: [],
        expiry: {},
      }
      let asked = 0
      const known = { record: connection, provider }
      // Has every method: which one asks the wallet is the adapter's own affair.
      const handle = new Proxy(known, {
        get: (target, name) => (Object.hasOwn(target, name) ? Reflect.get(target, name) : async () => void asked++),
      })
      const error = await transfers.submit(handle, forged).catch((thrown: unknown) => thrown)
      must(codeOf(error) === 'ARGUMENT_INVALID', 'It submits an object that it did not prepare.')
      must(!asked, 'It asks the wallet.')
    },
  },
]
