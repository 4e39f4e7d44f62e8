import type { Connection, ExtendInput } from '@latchkey/kernel'
import { BaseError, toBaseError } from '@latchkey/kernel'
import { argumentInvalid, encodeBase58, readBytes, readProperty, walletReason } from '@latchkey/kernel/adapter'
import { captureWallet } from '../connector/captureWallet.js'
import type { SendOptions, SentTransaction } from '../contract.js'
import { standardChain } from '../networks/cluster.js'
import { networkReading } from '../rpc/networkReading.js'
import { parseTransaction } from '../rpc/parseTransaction.js'
import { sendSigned } from '../rpc/sendSigned.js'
import type { PreparedTransaction } from './prepareTransaction.js'
import { prepareTransaction } from './prepareTransaction.js'
import { signTransactions } from './signTransactions.js'
import { verifySignature } from './verifySignature.js'
import { requireFeature, requireVersion } from './walletFeature.js'
import { sentTransaction } from './watchTransaction.js'

const feature = 'solana:signAndSendTransaction'

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

const checks: { readonly [option in keyof SendOptions]-?: (value: unknown) => boolean } = {
  skipPreflight: (value) => typeof value === 'boolean',
  preflightCommitment: (value) => ['processed', 'confirmed', 'finalized'].includes(value as string),
  maxRetries: isCount,
  minContextSlot: isCount,
}

/** Copies a site's options for sending; unknown ones are dropped. @throws `ARGUMENT_INVALID` */
function readSendOptions(options: unknown): SendOptions {
  const given = Object.entries(checks).flatMap(([name, holds]) => {
    const value = readProperty(options, name)
    if (value === undefined) return []
    if (!holds(value))
      throw argumentInvalid(`options.${name}`, 'Pass a value that the RPC method sendTransaction accepts.')
    return [[name, value] as const]
  })
  return Object.fromEntries(given)
}

/** Whether wallet and account can send transactions themselves. */
const canSend = (wallet: ReturnType<typeof captureWallet>, address: string, version: 'legacy' | 0): boolean => {
  try {
    requireFeature(wallet, address, feature)
    requireVersion(wallet, feature, version)
    return true
  } catch (error) {
    if (readProperty(error, 'code') === 'ACCOUNT_NOT_FOUND') throw error
    return false
  }
}

/** The blockhash that a transaction expires with; one with a durable nonce does not expire. */
const expiryOf = ({ blockhash, isDurable }: { readonly blockhash: string; readonly isDurable: boolean }) =>
  isDurable ? undefined : blockhash

/** Signs and sends: by the wallet if it can, else through the network's own addresses. */
export async function signAndSendTransaction(
  input: ExtendInput,
  asked: Connection,
  transaction: unknown,
  givenOptions: unknown,
): Promise<SentTransaction> {
  const { activeAddress: address, networkId } = asked
  const wallet = captureWallet(input.provider)
  const options = readSendOptions(givenOptions)
  const prepared = prepareTransaction(transaction, address)
  if (!canSend(wallet, address, prepared.version)) return sendByNode()
  try {
    return await sendByWallet()
  } catch (error) {
    // For this method the code means that nothing was sent.
    if (readProperty(error, 'code') !== 'METHOD_NOT_SUPPORTED') throw error
    return sendByNode()
  }

  async function sendByWallet(): Promise<SentTransaction> {
    const params = Object.freeze([new Uint8Array(prepared.bytes)])
    return input.guard(asked, { method: feature, params, sends: true }, async () => {
      const { account, method } = requireFeature(wallet, address, feature)
      const wire = {
        account: account.source,
        transaction: new Uint8Array(prepared.bytes),
        chain: standardChain(networkId),
        options,
      }
      const answer = await method(wire).catch((error: unknown) => {
        throw refusedByNode(error) ?? error
      })
      const signature = readBytes(readProperty(readProperty(answer, 0), 'signature'), 64)
      if (signature?.length !== 64 || signature.every((byte) => !byte)) {
        throw new BaseError('The wallet returned an invalid signature. The transaction may still have been sent.', {
          code: 'TRANSACTION_HASH_INVALID',
        })
      }
      const blockhash = (await isUnchanged(prepared, signature)) ? expiryOf(prepared) : undefined
      return sentTransaction(input, encodeBase58(signature), networkId, blockhash)
    })
  }

  async function sendByNode(): Promise<SentTransaction> {
    const reading = networkReading(input, networkId)
    const missing = prepared.signers.find(
      ({ signature }, index) => index !== prepared.slot && signature.every((byte) => !byte),
    )
    if (missing) {
      throw new BaseError('Another signer has not signed this transaction yet.', {
        code: 'SIGNATURE_MISSING',
        details: { address: missing.address },
      })
    }
    const [signed] = await signTransactions(input, asked, [prepared.bytes])
    const { signers } = parseTransaction(signed as Uint8Array)
    const signature = encodeBase58(signers[0]?.signature as Uint8Array)
    await sendSigned(reading, signed as Uint8Array, signature, options)
    return sentTransaction(input, signature, networkId, expiryOf(prepared))
  }
}

/**
 * The error for a wallet that passes on what its node said of a transaction: nodes use the number of a busy wallet (-32002) for one that
 * fails before it is sent.
 */
function refusedByNode(error: unknown): BaseError | undefined {
  const known = toBaseError(error)
  const reason = walletReason(known)
  if (known.code !== 'REQUEST_PENDING' || !/simulation failed|blockhash/i.test(reason)) return
  return new BaseError('The network refused the transaction.', {
    code: 'TRANSACTION_REFUSED',
    cause: error,
    details: { rpcCode: -32002, reason },
  })
}

/**
 * Whether the wallet sent the transaction unchanged. A changed one may have another blockhash, so that its expiry is
 * unknown.
 */
async function isUnchanged({ signers, message }: PreparedTransaction, signature: Uint8Array): Promise<boolean> {
  const [payer] = signers
  return !!payer && (await verifySignature(payer.address, message, signature)) === true
}
