import { notAuthorized } from '../../errors/connection.js'
import { toProviderError } from '../../errors/toProviderError.js'
import { untilAborted } from '../../promises/untilAborted.js'
import type { Connector } from '../contract.js'
import type { Guards } from '../pending/contract.js'
import type { Attempt } from './contract.js'
import type { Claims } from './createClaims.js'

/** The result of a wallet's `connect`. */
export type WalletAnswer = Awaited<ReturnType<Connector['connect']>>

/** Asks the wallet to connect, silently when restoring a connection. */
export async function askWallet(
  attempt: Attempt,
  connector: Connector,
  networkId: string | undefined,
  claims: Claims,
  asked: Set<Attempt>,
  guards: Guards | undefined,
): Promise<WalletAnswer> {
  const { namespace, restored } = attempt
  const { signal } = attempt.abort
  const isReconnecting = !!restored
  const proof = restored || !connector.canProve ? undefined : await guards?.propose(attempt, networkId)
  const ask = async (): Promise<WalletAnswer> => {
    asked.add(attempt)
    try {
      const answer = await connector.connect({ namespace, networkId, isReconnecting, signal, ...(proof && { proof }) })
      claims.approved(attempt)
      return answer
    } catch (error) {
      throw toProviderError(error)
    } finally {
      asked.delete(attempt)
    }
  }
  signal.throwIfAborted()
  if (isReconnecting && !(await connector.isAuthorized())) throw notAuthorized()
  return untilAborted(ask(), signal)
}
