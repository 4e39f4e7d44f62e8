import { BaseError } from '@latchkey/kernel'
import { captureMethods, missingMethod, readArray, readProperty } from '@latchkey/kernel/adapter'
import { formOf, networkIdOf } from '../../networks/networkNaming.js'
import type { BitcoinWallet, Shared, WalletPsbt } from '../bitcoinWallet.js'
import { messageText } from '../messageText.js'

/** Names of `getNetwork` and `switchNetwork`, which know two networks alone. */
const oldNames: { readonly [name: string]: string } = {
  livenet: 'BITCOIN_MAINNET',
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
}
const accountsChanged = 'accountsChanged'
const networkChanged = ['networkChanged', 'chainChanged']

/** A wallet of the kind of UniSat: one address, its own method for each task, transactions as hex. */
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
  const { requestAccounts, getAccounts, on, removeListener, disconnect, switchChain, switchNetwork } = wallet
  const { pushPsbt, sendBitcoin } = wallet
  if (!requestAccounts) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })

  const network = async (): Promise<string | null> => {
    if (wallet.getChain) return networkIdOf('unisat', readProperty(await wallet.getChain(), 'enum'))
    const name = await wallet.getNetwork?.()
    return networkIdOf('unisat', typeof name === 'string' && Object.hasOwn(oldNames, name) ? oldNames[name] : undefined)
  }
  const shared = async (answer: unknown): Promise<Shared | undefined> => {
    // Some answer the one address alone.
    const [address] = typeof answer === 'string' ? [answer] : readArray(answer)
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
        const name = formOf(networkId)?.unisat
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
      const listeners = [
        [accountsChanged, onAccounts] as const,
        ...networkChanged.map((name) => [name, onNetwork] as const),
      ]
      for (const [event, listener] of listeners) on(event, listener).catch(() => undefined)
      return {
        stop:
          removeListener &&
          (() => {
            for (const [event, listener] of listeners) removeListener(event, listener).catch(() => undefined)
          }),
      }
    },
    ...(disconnect && {
      async disconnect() {
        await disconnect()
      },
    }),
    async signMessage({ message, protocol }) {
      if (!wallet.signMessage) throw missingMethod('signMessage')
      return wallet.signMessage(messageText(message), protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple')
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      if (!wallet.signPsbt) throw missingMethod('signPsbt')
      const toSignInputs = inputs.flatMap(({ address, indexes, sighash }) =>
        indexes.map((index) => ({ index, address, ...(sighash !== undefined && { sighashTypes: [sighash] }) })),
      )
      // Finished only where it is sent at once: others may have to sign too.
      return { psbt: await wallet.signPsbt(psbt.hex, { autoFinalized: broadcast, toSignInputs }) }
    },
    ...(pushPsbt && { broadcasts: 'pushing' as const, pushPsbt: (psbt: WalletPsbt) => pushPsbt(psbt.hex) }),
    ...(sendBitcoin && {
      sendTransfer: ({ recipient, amount }: { readonly recipient: string; readonly amount: bigint }) =>
        sendBitcoin(recipient, Number(amount)),
    }),
  }
}
