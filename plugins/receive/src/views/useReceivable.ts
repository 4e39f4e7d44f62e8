import type { Context } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'
import type { AddressKind, ReceiveContract } from '../contract.js'
import type { Receivable } from '../receivable.js'
import { receivableOf } from '../receivable.js'

/** What can be received on now, drawn again whenever that changes. */
export function useReceivable(
  { getState, subscribe, networks }: Pick<Context<ReceiveContract>, 'getState' | 'subscribe' | 'networks'>,
  wanted?: AddressKind,
): Receivable | undefined {
  return receivableOf(useSyncExternalStore(subscribe, getState, getState), networks, wanted)
}
