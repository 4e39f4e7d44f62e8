import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods, missingMethod, readArray, readProperty } from '@latchkey/kernel/adapter'
import { networkIdOf, networkNaming } from '../../networks/networkNaming.js'
import type { WalletPsbt, WalletTransfer } from '../../requests/connectedWallet.js'
import type { BitcoinWallet, Shared } from '../bitcoinWallet.js'
import { messageString, requireMethod } from '../bitcoinWallet.js'

/** Names of `getNetwork` and `switchNetwork`, which know only two networks. */
const oldNames: { readonly [name: string]: string } = {
  livenet: 'BITCOIN_MAINNET',
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
}

/** A wallet with UniSat's call form: one address, a method for each task, transactions as hex. */
export function unisatWallet(source: object): BitcoinWallet {
  const wallet = captureMethods(source, [
    'requestAccounts',
    'getAccounts',
    'getPublicKey',
    'getChain',
    'getNetwork',
    'switchChain',
    'switchNetwork',
    'signMessage',
    'signPsbt',
    'pushPsbt',
    'sendBitcoin',
    'disconnect',
    'on',
    'removeListener',
  ])
  const { getAccounts, on, removeListener, disconnect, switchChain, switchNetwork } = wallet
  const { pushPsbt, sendBitcoin } = wallet
  const requestAccounts = requireMethod(wallet.requestAccounts)

  const network = async (): Promise<string | null> => {
    if (wallet.getChain) return networkIdOf('unisat', readProperty(await wallet.getChain(), 'enum'))
    const name = await wallet.getNetwork?.()
    return networkIdOf('unisat', typeof name === 'string' && Object.hasOwn(oldNames, name) ? oldNames[name] : undefined)
  }
  const shared = async (accounts: unknown): Promise<Shared | undefined> => {
    // Some wallets return the address instead of a list of it.
    const [address] = typeof accounts === 'string' ? [accounts] : readArray(accounts)
    if (!address) return
    const [publicKey, networkId] = await Promise.all([
      wallet.getPublicKey?.().catch(() => undefined),
      wallet.getChain || wallet.getNetwork ? network() : undefined,
    ])
    return { addresses: [{ address, publicKey }], networkId }
  }

  return {
    connect: async () => (await shared(await requestAccounts())) ?? { addresses: [] },
    async read() {
      if (!getAccounts) throw missingMethod('getAccounts')
      return shared(await getAccounts())
    },
    ...((switchChain || switchNetwork) && {
      async switchNetwork(networkId: string) {
        const name = networkNaming(networkId)?.unisat
        const old = Object.keys(oldNames).find((key) => oldNames[key] === name)
        if (switchChain) await switchChain(name)
        else if (old) await switchNetwork?.(old)
        else throw missingMethod('switchChain')
      },
    }),
    listen(onChange, onLeave) {
      if (!on) return
      const onAccounts = (list: unknown): void => {
        if (Array.isArray(list) && !list.length) onLeave()
        else onChange({})
      }
      const onNetwork = (): void => onChange({})
      const each = (change: Captured): void => {
        change('accountsChanged', onAccounts).catch(() => undefined)
        for (const event of ['networkChanged', 'chainChanged']) change(event, onNetwork).catch(() => undefined)
      }
      each(on)
      return { stop: removeListener && (() => each(removeListener)) }
    },
    ...(disconnect && { disconnect }),
    async signMessage({ message, protocol }) {
      if (!wallet.signMessage) throw missingMethod('signMessage')
      return wallet.signMessage(messageString(message), protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple')
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      if (!wallet.signPsbt) throw missingMethod('signPsbt')
      const toSignInputs = inputs.flatMap(({ address, indexes, sighash }) =>
        indexes.map((index) => ({ index, address, ...(sighash !== undefined && { sighashTypes: [sighash] }) })),
      )
      // Finalized only if it is sent at once: others may have to sign too.
      return { psbt: await wallet.signPsbt(psbt.hex, { autoFinalized: broadcast, toSignInputs }) }
    },
    ...(pushPsbt && { broadcasts: 'pushing' as const, pushPsbt: (psbt: WalletPsbt) => pushPsbt(psbt.hex) }),
    ...(sendBitcoin && {
      sendTransfer: ({ recipient, amount }: WalletTransfer) => sendBitcoin(recipient, Number(amount)),
    }),
  }
}
