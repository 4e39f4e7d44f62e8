import type { Context, KernelState } from '@latchkey/kernel'
import { isLookAlike, peerAction } from '@latchkey/kernel'
import type { SendIntent } from '../contract.js'
import type { SendInside } from '../insideContract.js'
import { isSameAddress } from './isSameAddress.js'

/** Addresses that an account has to do with, each in some spelling. */
export interface KnownAddresses {
  /** Those that it has paid, as far as that is known. */
  readonly paid: readonly string[]
  /** The visitor's own ones, of every wallet that is connected. */
  readonly own: readonly string[]
}

/** What a visitor has to know of a receiver. */
export interface ReceiverReputation {
  /** Nothing was sent there before, as far as that is known. */
  readonly isFirst: boolean
  /** A known address that the receiver could be taken for. */
  readonly resembles?: string
}

const ownOf = ({ namespaces }: Pick<KernelState, 'namespaces'>, namespace: string): readonly string[] =>
  namespaces[namespace]?.connections.flatMap(({ accounts }) => accounts.map(({ address }) => address)) ?? []

/** The addresses that an account on a network knows: its history, where one is kept, what was sent from here, and the visitor's own ones. */
export async function knownAddresses(
  context: Pick<Context<SendInside>, 'getState' | 'peer' | 'items'>,
  sent: readonly SendIntent[],
  account: string,
): Promise<KnownAddresses> {
  const namespace = account.slice(0, account.indexOf(':'))
  // Without a history the visitor is warned once more than needed.
  const asked = context
    .items('account.history')
    .map(async ({ plugin, item }) => peerAction(context, plugin, item.paid)?.())
  const lists = await Promise.all(asked.map((each) => each.catch(() => undefined)))
  const paid = lists.flat().filter((address) => typeof address === 'string')
  const through = sent.filter(
    ({ account: sender, hash, state }) =>
      isSameAddress(sender.slice(sender.lastIndexOf(':') + 1), account.slice(account.lastIndexOf(':') + 1)) &&
      hash !== undefined &&
      state !== 'reverted' &&
      state !== 'partial' &&
      state !== 'replaced' &&
      state !== 'dropped',
  )
  return { paid: [...paid, ...through.map(({ to }) => to)], own: ownOf(context.getState(), namespace) }
}

/** What the known addresses say of a receiver. */
export function judgeReceiver(receiver: string, { paid, own }: KnownAddresses): ReceiverReputation {
  const known = [...paid, ...own]
  if (known.some((each) => isSameAddress(each, receiver)))
    return { isFirst: !paid.some((each) => isSameAddress(each, receiver)) }
  const resembles = known.find((each) => isLookAlike(receiver, each))
  return { isFirst: true, ...(resembles !== undefined && { resembles }) }
}
