import type { WalletDriver } from '@latchkey/kernel/testing'
import { bitcoin } from '../networks/index.js'
import type { KeysDouble } from './createKeys.test.double.js'
import { createKeys } from './createKeys.test.double.js'

/** A visitor with a wallet, independent of its call form. */
export interface VisitorDouble {
  readonly driver: Required<
    Pick<WalletDriver, 'approve' | 'refuse' | 'hang' | 'lock' | 'leave' | 'changeAccounts' | 'moveTo' | 'prompts'>
  >
  networkId: string
  isAllowed: boolean
  isLocked: boolean
  /** Keys of the account in use, on the network in use. */
  keys(): KeysDouble
  /** Prompts. @throws code 4001 */
  ask(): Promise<void>
  /** Returns the signature of a message; set by the conformance suite. */
  signs: (() => unknown) | undefined
  /** Called when something changed; set by the wallet. */
  notify: (what: 'accounts' | 'network' | 'left') => void
}

/** Makes a visitor who approves, with a wallet on the main network that has not allowed any site yet. */
export function createVisitor(): VisitorDouble {
  const open = new Set<(isYes: boolean) => void>()
  let mode: 'approve' | 'refuse' | 'hang' = 'approve'
  let prompts = 0
  let byte = 1
  const answer = (next: typeof mode): void => {
    mode = next
    for (const end of open) end(mode === 'approve')
    open.clear()
  }
  const visitor: VisitorDouble = {
    networkId: bitcoin.caipNetworkId,
    isAllowed: false,
    isLocked: false,
    signs: undefined,
    notify: () => undefined,
    keys: () => createKeys(byte, visitor.networkId !== bitcoin.caipNetworkId),
    async ask() {
      prompts++
      const isYes = mode === 'hang' ? await new Promise<boolean>((end) => open.add(end)) : mode === 'approve'
      if (!isYes) throw { code: 4001, message: 'User rejected the request.' }
    },
    driver: {
      approve: () => answer('approve'),
      refuse: () => answer('refuse'),
      hang() {
        mode = 'hang'
      },
      lock() {
        visitor.isLocked = true
      },
      leave() {
        visitor.isAllowed = false
        visitor.notify('left')
      },
      changeAccounts() {
        byte = byte === 1 ? 2 : 1
        visitor.notify('accounts')
      },
      moveTo(networkId) {
        visitor.networkId = networkId
        visitor.notify('network')
      },
      prompts: () => prompts,
    },
  }
  return visitor
}
