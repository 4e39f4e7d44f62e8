import type { Approval, Entry, Token, Transfer } from './entry.js'

export const account = '0x00000000000000000000000000000000000000aa'
export const friend = '0x52908400098527886e0f7030069857d2e4169ee7'
export const stranger = '0x27b1fdb04752bbc536007a920d24acb045561c26'

const dollar: Token = {
  kind: 'token',
  token: 'eip155:1:0x01',
  name: 'Sandbox Dollar',
  symbol: 'SBUSD',
  isListed: true,
  isOdd: false,
  icon: undefined,
}

export const createTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  ...dollar,
  direction: 'in',
  quantity: '1',
  value: undefined,
  from: changes.direction === 'out' ? account : friend,
  to: changes.direction === 'out' ? friend : account,
  ...changes,
})

/** What the account lets a stranger spend. */
export const createApproval = (changes: Partial<Approval> = {}): Approval => ({
  ...dollar,
  quantity: '5',
  spender: stranger,
  ...changes,
})

let made = 0
/** An entry that somebody else signed, unless `isOwn` says otherwise. */
export function createEntry(changes: Partial<Entry> = {}): Entry {
  made += 1
  const hash = `0x${made.toString(16).padStart(64, '0')}`
  const isOwn = changes.isOwn === true
  return {
    id: hash,
    hash,
    chain: 'eip155:1',
    operation: isOwn ? 'send' : 'receive',
    minedAt: Date.UTC(2026, 0, 31),
    status: 'confirmed',
    sentFrom: isOwn ? account : friend,
    sentTo: isOwn ? friend : account,
    nonce: 0,
    isOwn,
    approvals: [],
    transfers: [createTransfer(isOwn ? { direction: 'out' } : {})],
    ...changes,
  }
}
