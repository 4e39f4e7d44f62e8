import { BaseError } from '@latchkey/kernel'
import type { ReceiverNote, ReceiverRefusal } from '@latchkey/kernel/adapter'
import type { Derivations } from './deriveAddresses.js'
import { isMint, isTokenAccount } from './parseMint.js'
import { incinerator, isTokenProgram, systemProgram, sysvarOwner } from './programs.js'
import type { ChainAccount } from './readAccounts.js'
import { addressAt } from './readAccounts.js'

const refusal = (reason: ReceiverRefusal, details: object = {}): BaseError =>
  new BaseError('What is sent to this address would be lost.', {
    code: 'SEND_RECEIVER_REFUSED',
    details: { reason, ...details },
  })

/** Refuses a receiver that cannot use what it gets. @throws `SEND_RECEIVER_REFUSED` */
function requireReceiver(address: string, account: ChainAccount | null, token: string | undefined): void {
  if (address.startsWith('Sysvar') || account?.owner === sysvarOwner) throw refusal('sysvar')
  if (!account) return
  if (account.isExecutable) throw refusal('executable')
  if (!isTokenProgram(account.owner)) return
  if (isMint(account)) throw refusal('mint')
  if (!isTokenAccount(account)) throw refusal('token-program')
  const { data } = account
  throw refusal('token-account', { owner: addressAt(data, 32), isSameToken: addressAt(data, 0) === token })
}

/** What a visitor should know of a receiver. @throws `SEND_RECEIVER_REFUSED` */
export function receiverNotes(
  { isOnCurve }: Pick<Derivations, 'isOnCurve'>,
  move: { readonly owner: string; readonly to: string; readonly token: string | undefined },
  account: ChainAccount | null,
): ReceiverNote[] {
  const { owner, to, token } = move
  requireReceiver(to, account, token)
  const notes: ReceiverNote[] = []
  if (to === owner) notes.push('own')
  if (to === incinerator) notes.push('burn')
  if (!isOnCurve(to) || (account && account.owner !== systemProgram)) notes.push('off-curve')
  if (!account) notes.push('empty')
  return notes
}
