import { parseCaip10 } from '../caip/parseCaip10.js'
import type { Connection } from '../connections/state.js'
import { BaseError } from '../errors/BaseError.js'
import { argumentInvalid } from './errors.js'
import { readProperty } from './foreignValues.js'
import type { AssetQuestion, PreparedTransfer, SubmittedTransfer, TransferConnection } from './transfers.js'

/** After these the wallet was not asked, or said no: the same transfer may be submitted again. */
const unsent: readonly unknown[] = [
  'ACCOUNT_NOT_FOUND',
  'CHAIN_MISMATCH',
  'NOT_CONNECTED',
  'REQUEST_PENDING',
  'UNAVAILABLE_WHILE_RECONNECTING',
  'USER_REJECTED',
  'WALLET_LOCKED',
]

/** Prepared transfers, each with what is submitted of it. */
export interface PreparedTransfers<wire> {
  /** Freezes a transfer and keeps what is submitted of it where nothing else can reach it. */
  keep(prepared: PreparedTransfer, wire: wire): PreparedTransfer
  /**
   * Runs `send` once for each prepared transfer; later calls return the same promise, unless nothing was sent. @throws `ARGUMENT_INVALID`
   * for a transfer that was not kept
   */
  once(prepared: unknown, send: (wire: wire) => Promise<SubmittedTransfer>): Promise<SubmittedTransfer>
}

/** Creates the memory of an adapter's prepared transfers. */
export function preparedTransfers<wire>(): PreparedTransfers<wire> {
  const wires = new WeakMap<object, wire>()
  const running = new WeakMap<object, Promise<SubmittedTransfer>>()
  return {
    keep(prepared, wire) {
      const { asset, costs, notes, expiry } = prepared
      for (const part of [asset, costs, ...costs, notes, expiry]) Object.freeze(part)
      wires.set(Object.freeze(prepared), wire)
      return prepared
    },
    once(prepared, send) {
      const key: object = Object(prepared)
      const wire = wires.get(key)
      if (wire === undefined)
        return Promise.reject(argumentInvalid('prepared', 'Pass the object that `prepare` returned, not a copy.'))
      const known = running.get(key)
      if (known) return known
      const sent = send(wire)
      running.set(key, sent)
      // Nobody may be waiting for this branch.
      sent.catch((error: unknown) => {
        if (unsent.includes(readProperty(error, 'code'))) running.delete(key)
      })
      return sent
    },
  }
}

/**
 * The address of a question's account, which has to be one of its network. `parse` returns the normal form.
 * @throws `CAIP_INVALID`, `ARGUMENT_INVALID`
 */
export function transferAccount(
  { account, network }: Pick<AssetQuestion, 'account'> & { readonly network: { readonly caipNetworkId: string } },
  parse: (text: string) => { readonly address: string } | undefined,
): string {
  const { address, networkId } = parseCaip10(account)
  const parsed = networkId === network.caipNetworkId ? parse(address) : undefined
  if (!parsed) throw argumentInvalid('account', 'Pass an account of the network, as CAIP-10.')
  return parsed.address
}

/**
 * Refuses a connection that acts for another account or on another network than a transfer was prepared for.
 * @throws `NOT_CONNECTED`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`
 */
export function requireTransferConnection(
  connection: TransferConnection,
  { account, networkId }: Pick<PreparedTransfer, 'account' | 'networkId'>,
): Connection {
  const { record } = connection
  if (!record) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
  if (record.networkId !== networkId)
    throw new BaseError('The active network changed after the transfer was prepared.', {
      code: 'CHAIN_MISMATCH',
      details: { shown: networkId, actual: record.networkId },
    })
  if (`${record.networkId}:${record.activeAddress}` !== account)
    throw new BaseError('The active account changed after the transfer was prepared.', { code: 'ACCOUNT_NOT_FOUND' })
  return record
}

/** What was built is not what was asked for; the wallet is not asked. */
export const transferChanged = (): BaseError =>
  new BaseError('The transfer that was built is not the one that was asked for.', { code: 'SEND_TRANSFER_CHANGED' })
