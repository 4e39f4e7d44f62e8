import type { JournalDefinition } from '@latchkey/kernel'
import type { TransferExpiry } from '@latchkey/kernel/adapter'
import type { SendStatus } from '../contract.js'

/** What is stored of a transfer: nothing but what follows it after a reload, and what the visitor asked for. */
export interface SendRecord {
  /** CAIP-2 */
  readonly network: string
  readonly asset: {
    /** CAIP-19 */
    readonly id: string
    readonly address?: string
    readonly symbol: string
    readonly decimals: number
  }
  /** In base units, decimal text. */
  readonly amountBase: string
  readonly to: string
  readonly expiry: TransferExpiry
  /** What a wallet with several owners calls the proposal. */
  readonly reference?: string
  /** By which the wallet knows it, written before it was asked. */
  readonly request?: string
  /** Its hash, where what was written as one turned out to be the name of a proposal, or others sent it again. */
  readonly actual?: string
  /** A code, or what the network said, cleaned. */
  readonly reason?: string
}

const text = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
/** What is shown and compared as it is: nothing that cannot be seen, or that looks like something else. */
const name = (value: unknown, most: number): value is string => text(value, most) && /^[\x21-\x7e]+$/.test(value)
/** What the adapters keep of a wallet's own name. */
const longestName = 2048
const count = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function readExpiry(value: unknown): TransferExpiry | undefined {
  const { nonce, blockhash, slot, lastValidHeight } = Object(value) as Partial<Record<keyof TransferExpiry, unknown>>
  if (![nonce, slot, lastValidHeight].every((each) => each === undefined || count(each))) return
  if (blockhash !== undefined && !text(blockhash, 64)) return
  return {
    ...(count(nonce) && { nonce }),
    ...(blockhash !== undefined && { blockhash }),
    ...(count(slot) && { slot }),
    ...(count(lastValidHeight) && { lastValidHeight }),
  }
}

/** What storage holds, which any script of the page can write; `undefined` for what is not a transfer of ours. */
export function parseRecord(value: unknown): SendRecord | undefined {
  const { network, asset, amountBase, to, expiry, reference, request, actual, reason } = Object(value) as {
    readonly [field in keyof SendRecord]?: unknown
  }
  const { id, address, symbol, decimals } = Object(asset) as { readonly [field in keyof SendRecord['asset']]?: unknown }
  const read = readExpiry(expiry)
  if (
    !read ||
    !name(network, 64) ||
    !name(id, 256) ||
    !text(symbol, 128) ||
    !count(decimals) ||
    decimals > 36 ||
    !text(amountBase, 78) ||
    !/^\d+$/.test(amountBase) ||
    !name(to, 128) ||
    ![address, actual].every((each) => each === undefined || name(each, 256)) ||
    (reason !== undefined && !text(reason, 256)) ||
    ![reference, request].every((each) => each === undefined || name(each, longestName))
  )
    return
  return {
    network,
    asset: { id, symbol, decimals, ...(text(address, 256) && { address }) },
    amountBase,
    to,
    expiry: read,
    ...(text(reference, longestName) && { reference }),
    ...(text(request, longestName) && { request }),
    ...(text(actual, 256) && { actual }),
    ...(text(reason, 256) && { reason }),
  }
}

/** The states of a transfer, as the journal needs them. */
export const definition: JournalDefinition<SendStatus, SendRecord> = {
  kind: 'transfer',
  first: 'requested',
  states: {
    requested: {
      stage: 'asking',
      to: ['handed', 'proposed', 'unknown', 'reverted', 'partial', 'rejected', 'failed', 'dropped', 'cancelled'],
    },
    handed: {
      stage: 'handed',
      to: ['proposed', 'unknown', 'confirmed', 'reverted', 'partial', 'dropped', 'replaced', 'failed'],
    },
    proposed: {
      stage: 'handed',
      to: ['handed', 'unknown', 'confirmed', 'reverted', 'partial', 'dropped', 'replaced', 'failed', 'cancelled'],
    },
    unknown: {
      stage: 'handed',
      to: ['handed', 'proposed', 'confirmed', 'reverted', 'partial', 'dropped', 'replaced', 'failed', 'cancelled'],
    },
    confirmed: { stage: 'final' },
    reverted: { stage: 'final' },
    partial: { stage: 'final' },
    dropped: { stage: 'final' },
    replaced: { stage: 'final' },
    rejected: { stage: 'final' },
    failed: { stage: 'final' },
    cancelled: { stage: 'final' },
  },
  parse: parseRecord,
}
