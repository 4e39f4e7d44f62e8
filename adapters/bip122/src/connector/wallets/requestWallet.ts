import { BaseError, toProviderError } from '@latchkey/kernel'
import { captureMethods, missingMethod, readArray, readProperty } from '@latchkey/kernel/adapter'
import { networkIdOf, networkNaming } from '../../networks/networkNaming.js'
import type { BitcoinWallet, Shared } from '../bitcoinWallet.js'
import { messageString, purposes, readAddresses, removeListeners, requireMethod } from '../bitcoinWallet.js'

const missing = 'METHOD_NOT_SUPPORTED'
/** Codes of sats-connect that mean something else in EIP-1193 and JSON-RPC, with the codes that mean the same there. */
const codes: ReadonlyMap<unknown, number> = new Map([
  [-32000, 4001],
  [-32001, 4200],
  [-32002, 4100],
])

const toError = (thrown: unknown): BaseError => {
  const known = codes.get(readProperty(thrown, 'code'))
  return toProviderError(known ? { code: known, message: readProperty(thrown, 'message') } : thrown)
}

const codeOf = (error: unknown): unknown => readProperty(error, 'code')

const networkOf = (network: unknown): string | null | undefined => {
  const name = readProperty(readProperty(network, 'bitcoin'), 'name')
  return name === undefined ? undefined : networkIdOf('sats', name)
}

const sharedOf = (result: unknown): Shared => ({
  addresses: readAddresses(Array.isArray(result) ? result : readProperty(result, 'addresses')),
  networkId: networkOf(readProperty(result, 'network')),
})

/** A wallet with the call form of WBIP: `request(method, params)`, as in sats-connect and `btc_providers` (WBIP004). */
export function requestWallet(source: unknown): BitcoinWallet {
  const captured = captureMethods(source, ['request', 'addListener'])
  const { addListener } = captured
  const request = requireMethod(captured.request)

  const call = async (method: string, params: object | null = null): Promise<unknown> => {
    // Some wallets throw the whole response.
    const response = await request(method, params).catch((thrown: unknown) => {
      throw toError(readProperty(thrown, 'error') ?? thrown)
    })
    const error = readProperty(response, 'error')
    if (error) throw toError(error)
    return readProperty(response, 'result')
  }

  return {
    async connect(networkId, message) {
      const network = networkNaming(networkId)?.sats
      const ways: readonly (readonly [method: string, params: object])[] = [
        ['wallet_connect', { addresses: purposes, message, ...(network && { network }) }],
        ['getAccounts', { purposes, message }],
        ['getAddresses', { purposes, message }],
      ]
      for (const [method, params] of ways) {
        try {
          return sharedOf(await call(method, params))
        } catch (error) {
          if (codeOf(error) !== missing) throw error
        }
      }
      throw missingMethod('getAccounts')
    },
    async read() {
      // The permission comes first: a read without it may prompt.
      if (!readArray(await call('wallet_getCurrentPermissions')).length) return
      try {
        return sharedOf(await call('wallet_getAccount'))
      } catch (error) {
        if (codeOf(error) === 'WALLET_LOCKED') return
        throw error
      }
    },
    async switchNetwork(networkId) {
      await call('wallet_changeNetwork', { name: networkNaming(networkId)?.sats })
    },
    listen(onChange, onLeave) {
      if (!addListener) return
      const changed = (event: unknown): void => {
        const addresses = readProperty(event, 'addresses')
        onChange({
          ...(Array.isArray(addresses) && { addresses: readAddresses(addresses) }),
          networkId: networkOf(event),
        })
      }
      const left = (): void => onLeave()
      const listeners = [
        ['accountChange', changed],
        ['networkChange', changed],
        ['disconnect', left],
        ['accountDisconnected', left],
      ] as const
      const added = listeners.map(([eventName, cb]) => addListener({ eventName, cb }))
      for (const listener of added) listener.catch(() => undefined)
      return { stop: () => removeListeners(added) }
    },
    async disconnect() {
      try {
        await call('wallet_disconnect')
      } catch (error) {
        if (codeOf(error) === missing) await call('wallet_renouncePermissions')
        else throw error
      }
    },
    async signMessage({ address, message, protocol }) {
      const params = { address, message: messageString(message), protocol: protocol.toUpperCase() }
      const signed = await call('signMessage', params)
      const signer = readProperty(signed, 'address')
      if (typeof signer === 'string' && signer.toLowerCase() !== address.toLowerCase()) {
        throw new BaseError('The wallet signed with a different address.', { code: 'SIGNATURE_INVALID' })
      }
      return readProperty(signed, 'signature')
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: { [address: string]: number[] } = {}
      for (const { address, indexes } of inputs) signInputs[address] = [...(signInputs[address] ?? []), ...indexes]
      const signed = await call('signPsbt', { psbt: psbt.base64, signInputs, broadcast })
      return { psbt: readProperty(signed, 'psbt'), txid: readProperty(signed, 'txid') }
    },
    broadcasts: 'signing',
    async sendTransfer({ recipient, amount }) {
      // A double represents every amount of bitcoin exactly.
      const sent = await call('sendTransfer', { recipients: [{ address: recipient, amount: Number(amount) }] })
      return readProperty(sent, 'txid')
    },
  }
}
