import type { Intent } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import type { SendIntent, SendStatus } from '../contract.js'
import type { SendRecord } from './definition.js'

/** An intent of the journal, as views and sites see it. */
export function toSendIntent({
  id,
  account,
  state,
  hash,
  createdAt,
  updatedAt,
  data: { network, asset, amountBase, to, expiry, reason },
}: Intent<SendStatus, SendRecord>): SendIntent {
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
