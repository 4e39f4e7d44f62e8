import type { Hex } from 'viem'
import { decodeAbiParameters, parseAbiParameters, toEventSelector, zeroAddress } from 'viem'

const approval = toEventSelector('Approval(address,address,uint256)')
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)')

/** From here on nobody means an amount: wallets and sites write the largest number, or one that tokens count down from. */
const unlimited = 2n ** 255n

const most = 20

/** What an account lets another one spend, in addresses of lower case. */
export interface StoredApproval {
  /** Of a currency, of one item of a collection, or of all its items. */
  readonly standard: 'erc20' | 'item' | 'items'
  readonly token: string
  readonly spender: string
  readonly tokenId?: string
  /** In base units; `0` takes an approval back; absent without a limit, and for all items. */
  readonly amount?: string
}

/** A log of a receipt. */
interface ReceiptLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/**
 * What the logs of a transaction say that `owner` approves. Only for transactions that the owner signed: a token may write any log about
 * anybody. A log that only looks like an approval is none.
 */
export function approvalsOf(logs: readonly ReceiptLog[], owner: string): readonly StoredApproval[] {
  return logs.flatMap((log) => approvalOf(log, owner) ?? []).slice(0, most)
}

function approvalOf({ address: token, topics, data }: ReceiptLog, owner: string): StoredApproval | undefined {
  const [kind, by = '', whom = '', id] = topics
  const spender = addressIn(whom)
  if (addressIn(by) !== owner || topics.length < 3) return
  try {
    if (kind === approvalForAll && topics.length === 3) {
      const [isAllowed] = decodeAbiParameters(parseAbiParameters('bool'), data as Hex)
      return { standard: 'items', token, spender, ...(!isAllowed && { amount: '0' }) }
    }
    if (kind !== approval) return
    // An approval of nobody takes that of the item back.
    if (id !== undefined)
      return {
        standard: 'item',
        token,
        spender,
        tokenId: String(BigInt(id)),
        amount: spender === zeroAddress ? '0' : '1',
      }
    const [amount] = decodeAbiParameters(parseAbiParameters('uint256'), data as Hex)
    return { standard: 'erc20', token, spender, ...(amount < unlimited && { amount: String(amount) }) }
  } catch {
    return
  }
}

const addressIn = (topic: string): string => `0x${topic.slice(-40)}`
