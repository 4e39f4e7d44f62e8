import { BaseError } from '@latchkey/kernel'
import { captureMethods, encodeHex, missingMethod, readArray, readBytes, readProperty } from '@latchkey/kernel/adapter'
import { networkIdOf, networkNaming } from '../../networks/networkNaming.js'
import type { BitcoinWallet, Shared } from '../bitcoinWallet.js'
import { messageBytes, purposes, removeListeners, requireMethod, signingIndexes } from '../bitcoinWallet.js'

/** A Wallet Standard wallet with the `bitcoin:*` features: bytes in, bytes out, the network in each request. */
export function standardWallet(source: object): BitcoinWallet {
  const features = readProperty(source, 'features')
  const feature = <name extends string>(id: string, method: name) =>
    captureMethods(readProperty(features, id), [method])[method]
  const connect = requireMethod(feature('bitcoin:connect', 'connect'))
  const connectSilently = feature('standard:connect', 'connect')
  const disconnect = feature('standard:disconnect', 'disconnect')
  const on = feature('standard:events', 'on')
  const signMessage = feature('bitcoin:signMessage', 'signMessage')
  const signTransaction = feature('bitcoin:signTransaction', 'signTransaction')
  /** The wallet's own account objects, which its methods require. */
  let live: readonly unknown[] = []

  const shared = (list: readonly unknown[]): Shared => {
    live = list
    const counts = new Map<string, number>()
    const addresses = list.map((account) => {
      const networkIds = readArray(readProperty(account, 'chains')).map((chain) => networkIdOf('standard', chain))
      // On each network, accounts come in the order of the purposes that were requested.
      const count = counts.get(networkIds.join()) ?? 0
      counts.set(networkIds.join(), count + 1)
      const publicKey = readBytes(readProperty(account, 'publicKey'))
      return {
        address: readProperty(account, 'address'),
        publicKey: publicKey && encodeHex(publicKey),
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
  /** The wallet's account object for an address. */
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
      // Some wallets share accounts with a site they allowed earlier only when asked silently.
      if (!list.length && connectSilently) {
        await connectSilently({ silent: true })
        list = accountsNow()
      }
      return list.length ? shared(list) : undefined
    },
    listen(onChange, onLeave) {
      if (!on) return
      let isOver = false
      const onEvent = (): void => {
        if (isOver) return
        const list = accountsNow()
        if (list.length) onChange(shared(list))
        else onLeave()
      }
      const added = on('change', onEvent)
      return {
        stop() {
          isOver = true
          removeListeners([added])
        },
      }
    },
    ...(disconnect && { disconnect }),
    async signMessage({ address, message, networkId }) {
      if (!signMessage) throw missingMethod('bitcoin:signMessage')
      const account = accountOf(address, networkNaming(networkId)?.standard)
      return readProperty(readArray(await signMessage({ account, message: messageBytes(message) }))[0], 'signature')
    },
    async signPsbt({ psbt, inputs, networkId }) {
      if (!signTransaction) throw missingMethod('bitcoin:signTransaction')
      const chain = networkNaming(networkId)?.standard
      const inputsToSign = inputs.map((input) => ({
        account: accountOf(input.address, chain),
        ...signingIndexes(input),
      }))
      const signed = await signTransaction({ psbt: psbt.bytes, chain, inputsToSign })
      return { psbt: readProperty(readArray(signed)[0], 'signedPsbt') }
    },
  }
}
