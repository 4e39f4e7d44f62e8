import { BaseError } from '@latchkey/kernel'
import { captureMethods, encodeHex, missingMethod, readArray, readProperty } from '@latchkey/kernel/adapter'
import { formOf, networkIdOf } from '../../networks/networkNaming.js'
import type { BitcoinWallet, Shared } from '../bitcoinWallet.js'

const purposes = ['payment', 'ordinals']

/** A Wallet Standard wallet with features of its own for Bitcoin: bytes in, bytes out, the network in each request. */
export function standardWallet(source: object): BitcoinWallet {
  const features = readProperty(source, 'features')
  const feature = <name extends string>(id: string, method: name) =>
    captureMethods(readProperty(features, id), [method])[method]
  const connect = feature('bitcoin:connect', 'connect')
  const connectSilently = feature('standard:connect', 'connect')
  const disconnect = feature('standard:disconnect', 'disconnect')
  const on = feature('standard:events', 'on')
  const signMessage = feature('bitcoin:signMessage', 'signMessage')
  const signTransaction = feature('bitcoin:signTransaction', 'signTransaction')
  if (!connect) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  /** What the wallet wants back: its own objects. */
  let live: readonly unknown[] = []

  const shared = (list: readonly unknown[]): Shared => {
    live = list
    const counts = new Map<string, number>()
    const addresses = list.map((account) => {
      const networkIds = readArray(readProperty(account, 'chains')).map((chain) => networkIdOf('standard', chain))
      // Accounts come in the order of the purposes that were asked for, on each network.
      const count = counts.get(networkIds.join()) ?? 0
      counts.set(networkIds.join(), count + 1)
      const publicKey = readProperty(account, 'publicKey')
      return {
        address: readProperty(account, 'address'),
        publicKey: publicKey instanceof Uint8Array ? encodeHex(publicKey) : undefined,
        purpose: purposes[count] ?? 'other',
        ...(networkIds.length && { networkIds }),
      }
    })
    return { addresses }
  }
  const accountsNow = (): readonly unknown[] => {
    const isBitcoin = (chain: unknown): boolean => typeof chain === 'string' && chain.startsWith('bitcoin:')
    return readArray(readProperty(source, 'accounts')).filter((account) =>
      readArray(readProperty(account, 'chains')).some(isBitcoin),
    )
  }
  /** The wallet's own object for an address. */
  const accountOf = (address: string, chain: string | undefined): unknown => {
    const fits = live.filter(
      (account) => String(readProperty(account, 'address')).toLowerCase() === address.toLowerCase(),
    )
    const account = fits.find((entry) => readArray(readProperty(entry, 'chains')).includes(chain)) ?? fits[0]
    if (!account) throw new BaseError('The wallet no longer shares this account.', { code: 'ACCOUNT_NOT_FOUND' })
    return account
  }

  return {
    connect: async () => shared(readArray(readProperty(await connect({ purposes }), 'accounts'))),
    async read() {
      let list = accountsNow()
      // Allowed before this page, which only some say without being asked.
      if (!list.length && connectSilently) {
        await connectSilently({ silent: true })
        list = accountsNow()
      }
      return list.length ? shared(list) : undefined
    },
    listen(onChange, onLeave) {
      if (!on) return
      let isOver = false
      const heard = (): void => {
        if (isOver) return
        const list = accountsNow()
        if (list.length) onChange(shared(list))
        else onLeave()
      }
      const stopped = on('change', heard).catch(() => undefined)
      return {
        stop() {
          isOver = true
          stopped
            .then((stop) => {
              if (typeof stop === 'function') stop()
            })
            .catch(() => undefined)
        },
      }
    },
    ...(disconnect && {
      async disconnect() {
        await disconnect()
      },
    }),
    async signMessage({ address, message, networkId }) {
      if (!signMessage) throw missingMethod('bitcoin:signMessage')
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const account = accountOf(address, formOf(networkId)?.standard)
      return readProperty(readArray(await signMessage({ account, message: bytes }))[0], 'signature')
    },
    async signPsbt({ psbt, inputs, networkId }) {
      if (!signTransaction) throw missingMethod('bitcoin:signTransaction')
      const chain = formOf(networkId)?.standard
      const inputsToSign = inputs.map(({ address, indexes, sighash }) => ({
        account: accountOf(address, chain),
        signingIndexes: [...indexes],
        ...(sighash !== undefined && { sigHash: sighash }),
      }))
      const answer = await signTransaction({ psbt: psbt.bytes, chain, inputsToSign })
      return { psbt: readProperty(readArray(answer)[0], 'signedPsbt') }
    },
  }
}
