import { Address, selectUTXO } from '@scure/btc-signer'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { WalletRequestRecord } from '../../../wallets/contract.js'
import type { NamespaceDesk } from '../../contract.js'
import { signBip322 } from './bip322.js'
import { signBitcoinMessage } from './bitcoinMessage.js'
import type { BitcoinNetwork } from './bitcoinNetworks.js'
import type { BitcoinAccounts, ShownBitcoinAddress } from './createBitcoinAccounts.js'
import type { BitcoinAccount, BitcoinAddress } from './deriveBitcoinAccount.js'
import { deriveBitcoinAccount } from './deriveBitcoinAccount.js'
import { describeSpending, formatSats } from './describeSpending.js'
import type { PsbtSigning } from './psbt.js'
import { findOwnInputs, finishPsbt, readPsbt, signPsbt } from './psbt.js'
import { reachEsplora } from './reachEsplora.js'

const satoshisPerByte = 2n

/** What the signer needs of a desk. */
type SignerDesk = Pick<NamespaceDesk, 'ask' | 'config' | 'secrets' | 'state'>

/** How a message is signed. */
export type BitcoinProtocol = 'ECDSA' | 'BIP322'

/** A payment in satoshis. */
export interface BitcoinPayment {
  address: string
  amount: bigint
}

/** Signs for every interface of a Bitcoin test wallet. */
export interface BitcoinSigner {
  signMessage(record: WalletRequestRecord, signer: string, message: string, protocol: BitcoinProtocol): Promise<string>
  /** Signs the inputs listed by address, or all of its own; resolves to the PSBT, or the broadcast transaction. */
  signPsbt(
    record: WalletRequestRecord,
    psbt: Uint8Array,
    inputs: Readonly<Record<string, readonly number[]>> | undefined,
    broadcast: boolean,
  ): Promise<{ psbt: Uint8Array; txid?: string }>
  /** Pays with the coins of the current account's payment address; resolves to the transaction id. */
  transfer(record: WalletRequestRecord, payments: readonly BitcoinPayment[]): Promise<string>
}

/** Creates the signer for the accounts of a desk. */
export function createBitcoinSigner(desk: SignerDesk, accounts: BitcoinAccounts): BitcoinSigner {
  const account = (index: number): BitcoinAccount => {
    const secret = desk.secrets[index]
    if (!secret) throw rpcError(4100, 'The wallet does not have this account.')
    return deriveBitcoinAccount(secret, desk.state.network)
  }
  const { form } = accounts
  /** Worthless test keys sign no spending transactions where coins have a price. */
  const requireSpending = (): BitcoinNetwork => {
    const network = form()
    if (!network.spends)
      throw rpcError(4901, `Not covered by the sandbox: test keys sign no transaction on ${network.name}.`)
    return network
  }
  const server = () =>
    reachEsplora(desk.config.networks.find(({ caip2 }) => caip2 === desk.state.network)?.url, desk.state.network)
  const keyed = ({ account: index, purpose }: ShownBitcoinAddress): BitcoinAddress => account(index)[purpose]
  const shown = (): BitcoinAddress[] => accounts.shown().map(keyed)
  const require = (address: unknown): BitcoinAddress => keyed(accounts.require(address))
  const signings = (
    tx: ReturnType<typeof readPsbt>,
    inputs: Readonly<Record<string, readonly number[]>> | undefined,
  ): PsbtSigning[] =>
    inputs
      ? Object.entries(inputs).map(([address, indexes]) => ({ signer: require(address), indexes }))
      : findOwnInputs(tx, shown())

  return {
    async signMessage(record, address, message, protocol) {
      const signer = require(address)
      if (protocol === 'ECDSA' && signer.purpose !== 'payment')
        throw rpcError(-32001, 'Only the payment address signs ECDSA messages.')
      await desk.ask(record, {
        title: 'Sign a message',
        details: [
          { label: 'Message', value: message, long: true },
          { label: 'Account', value: signer.address },
          { label: 'Way', value: protocol },
        ],
      })
      // Checked again, because the wallet may have been locked or moved while the window was open.
      const { secret } = require(address)
      return protocol === 'ECDSA' ? signBitcoinMessage(message, secret) : signBip322(message, signer)
    },
    async signPsbt(record, psbt, inputs, broadcast) {
      const network = requireSpending()
      // Validates the PSBT before the visitor is prompted.
      const trial = readPsbt(psbt)
      const wanted = signings(trial, inputs)
      if (wanted.length === 0)
        throw rpcError(-32602, 'No input of the PSBT belongs to an account that the page may use.')
      signPsbt(trial, wanted)
      if (broadcast) finishPsbt(trial)
      const title = broadcast ? 'Send a Bitcoin transaction' : 'Sign a Bitcoin transaction'
      await desk.ask(record, describeSpending(trial, network, title))
      requireSpending()
      const tx = readPsbt(psbt)
      signPsbt(tx, signings(tx, inputs))
      if (!broadcast) return { psbt: tx.toPSBT() }
      const hex = finishPsbt(tx)
      const signed = tx.toPSBT()
      return { psbt: signed, txid: await server().send(hex) }
    },
    async transfer(record, payments) {
      const network = requireSpending()
      for (const { address, amount } of payments) {
        if (amount < 1n) throw rpcError(-32602, 'The amount must be a positive integer of satoshis.')
        try {
          Address(network).decode(address)
        } catch {
          throw rpcError(-32602, `The recipient is not an address of ${network.name}.`)
        }
      }
      const { payment } = account(desk.state.account)
      require(payment.address)
      const coins = await server().readUtxos(payment.address)
      const selection = selectUTXO(
        coins.map(({ txid, vout, value }) => ({
          txid,
          index: vout,
          witnessUtxo: { script: payment.script, amount: BigInt(value) },
        })),
        payments.map(({ address, amount }) => ({ address, amount })),
        'default',
        { changeAddress: payment.address, feePerByte: satoshisPerByte, createTx: true, network, bip69: false },
      )
      const tx = selection?.tx
      if (!tx) {
        const total = payments.reduce((sum, { amount }) => sum + amount, 0n)
        throw rpcError(-32603, `The account does not hold ${formatSats(total)} and the fee.`)
      }
      await desk.ask(record, describeSpending(tx, network, 'Send bitcoin'))
      requireSpending()
      tx.sign(require(payment.address).secret)
      return server().send(finishPsbt(tx))
    },
  }
}
