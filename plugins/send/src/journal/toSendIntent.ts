import type { Intent } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import type { SendIntent, SendStatus } from '../contract.js'
import type { SendRecord } from './definition.js'
import { hashOf } from './hashOf.js'

/** An intent of the journal, as views and sites see it. */
export function toSendIntent(entry: Intent<SendStatus, SendRecord>): SendIntent {
  const { id, account, state, createdAt, updatedAt, data } = entry
  const { network, asset, amountBase, to, expiry, reason } = data
  const hash = hashOf(entry)
  const symbol = cleanText(asset.symbol)
  return {
    id,
    account,
    network,
    asset: { ...asset, symbol, name: symbol },
    amountBase,
    to,
    state,
    ...(hash !== undefined && { hash }),
    expiry,
    createdAt,
    updatedAt,
    ...(reason !== undefined && { reason: cleanText(reason, 200) }),
  }
}
