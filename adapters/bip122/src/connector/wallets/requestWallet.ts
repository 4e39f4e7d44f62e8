import { BaseError, toProviderError } from '@latchkey/kernel'
import { captureMethods, missingMethod, readArray, readProperty } from '@latchkey/kernel/adapter'
import { formOf, networkIdOf } from '../../networks/networkNaming.js'
import type { BitcoinWallet, Shared, SharedAddress } from '../bitcoinWallet.js'
import { messageText } from '../messageText.js'

const purposes = ['payment', 'ordinals']
const missing = 'METHOD_NOT_SUPPORTED'
/** Numbers of sats-connect that mean something else in EIP-1193 and JSON-RPC, as those that mean it there. */
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

const addressesOf = (answer: unknown): readonly SharedAddress[] =>
  readArray(Array.isArray(answer) ? answer : readProperty(answer, 'addresses')).map((entry) => ({
    address: readProperty(entry, 'address'),
    publicKey: readProperty(entry, 'publicKey'),
    purpose: readProperty(entry, 'purpose'),
  }))

const networkOf = (answer: unknown): string | null | undefined => {
  const name = readProperty(readProperty(answer, 'bitcoin'), 'name')
  return name === undefined ? undefined : networkIdOf('sats', name)
}

const sharedOf = (answer: unknown): Shared => ({
  addresses: addressesOf(answer),
  networkId: networkOf(readProperty(answer, 'network')),
})

/** A wallet that speaks WBIP: `request(method, params)`, as sats-connect and `btc_providers` (WBIP004) have it. */
export function requestWallet(source: object): BitcoinWallet {
  const { request, addListener } = captureMethods(source, ['request', 'addListener'])
  if (!request) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })

  const call = async (method: string, params?: object): Promise<unknown> => {
    let answer: unknown
    try {
      answer = await request(method, params ?? null)
    } catch (thrown) {
      // Some throw the whole answer.
      throw toError(readProperty(thrown, 'error') ?? thrown)
    }
    const error = readProperty(answer, 'error')
    if (error) throw toError(error)
    return readProperty(answer, 'result')
  }

  return {
    async connect(networkId, message) {
      const network = formOf(networkId)?.sats
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
      // Asked first, since a read without permission may open a prompt.
      if (!readArray(await call('wallet_getCurrentPermissions')).length) return
      try {
        return sharedOf(await call('wallet_getAccount'))
      } catch (error) {
        if (codeOf(error) === 'WALLET_LOCKED') return
        throw error
      }
    },
    async switchNetwork(networkId) {
      await call('wallet_changeNetwork', { name: formOf(networkId)?.sats })
    },
    listen(onChange, onLeave) {
      if (!addListener) return
      const changed = (event: unknown): void => {
        const addresses = readProperty(event, 'addresses')
        onChange({
          ...(Array.isArray(addresses) && { addresses: addressesOf(addresses) }),
          networkId: networkOf(event),
        })
      }
      const left = (): void => onLeave()
      const stops: Promise<unknown>[] = (
        [
          ['accountChange', changed],
          ['networkChange', changed],
          ['disconnect', left],
          ['accountDisconnected', left],
        ] as const
      ).map(([eventName, cb]) => addListener({ eventName, cb }).catch(() => undefined))
      return {
        stop() {
          for (const stopped of stops) {
            stopped
              .then((stop) => {
                if (typeof stop === 'function') stop()
              })
              .catch(() => undefined)
          }
        },
      }
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
      const answer = await call('signMessage', {
        address,
        message: messageText(message),
        protocol: protocol.toUpperCase(),
      })
      const signer = readProperty(answer, 'address')
      if (typeof signer === 'string' && signer.toLowerCase() !== address.toLowerCase()) {
        throw new BaseError('The wallet signed with another address.', { code: 'SIGNATURE_INVALID' })
      }
      return readProperty(answer, 'signature')
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: { [address: string]: number[] } = {}
      for (const { address, indexes } of inputs) signInputs[address] = [...(signInputs[address] ?? []), ...indexes]
      const answer = await call('signPsbt', { psbt: psbt.base64, signInputs, broadcast })
      return { psbt: readProperty(answer, 'psbt'), txid: readProperty(answer, 'txid') }
    },
    broadcasts: 'signing',
    async sendTransfer({ recipient, amount }) {
      // As a number, which holds every amount of bitcoin exactly.
      const answer = await call('sendTransfer', { recipients: [{ address: recipient, amount: Number(amount) }] })
      return readProperty(answer, 'txid')
    },
  }
}
