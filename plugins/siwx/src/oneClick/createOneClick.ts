import type { Connection, GateRegistry, Proof, ProofRequest } from '@latchkey/kernel'
import type { Session, SignInTarget } from '../contract.js'
import type { Core } from '../flow/contract.js'
import type { Signing } from '../flow/createSigning.js'
import { commonFields } from '../flow/fieldsOf.js'
import { pairOf, targetOf } from '../flow/targetOf.js'
import { checkFields } from '../message/checkFields.js'
import { isSameAddress, isSamePair } from '../sessions/isSameAccount.js'
import { refusedBecause } from '../sessions/signInError.js'
import { withinMs } from '../sessions/withinMs.js'
import { tell } from '../tell.js'
import { readProof } from './readProof.js'

/** Signing in with the prompt that connects. */
export interface OneClick {
  /** What the wallet may sign; `undefined` where it cannot, or no nonce is there in time. Never rejects. */
  propose(input: GateRegistry['connection.proposed']['input']): Promise<ProofRequest | undefined>
  /** Verifies and keeps what it signed: a session for each network. @throws `SIWX_REFUSED`, `SIWX_UNAVAILABLE` */
  accept(proofs: readonly Proof[], connection: Connection, signal: AbortSignal): Promise<void>
}

/** How long a wallet may wait for a nonce; then it connects without signing. */
const nonceMs = 3000
const most = 20

/** Namespaces whose wallets can sign as they connect, with an account that could be one of theirs. */
const examples: { readonly [namespace: string]: string } = {
  eip155: '0x0000000000000000000000000000000000000000',
  solana: '11111111111111111111111111111111',
}

/** Creates it; what was proposed is remembered until it comes back signed. */
export function createOneClick(core: Core, signing: () => Signing): OneClick {
  const { context, settings, nonces, marks, tombstones } = core
  const proposed = new Map<string, ProofRequest>()
  /** The gate runs again where the wallet changes meanwhile, with what it signed before. */
  const accepted = new WeakSet<readonly Proof[]>()

  const build = async ({
    namespace,
    networkId,
  }: GateRegistry['connection.proposed']['input']): Promise<ProofRequest | undefined> => {
    const example = examples[namespace]
    const own = context.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const ids = own.map(({ caipNetworkId }) => caipNetworkId)
    const [first] = networkId !== undefined && ids.includes(networkId) ? [networkId] : ids
    if (!settings.oneClick || !settings.namespaces.includes(namespace) || example === undefined || !first) return
    const networkIds = [first, ...ids.filter((id) => id !== first)]
    const nonce = await withinMs(context.clock, nonceMs, nonces.get({ chainId: first }))
    const { version: _, issuedAt = '', ...fields } = commonFields(settings, nonce, core.now())
    // A field that is set up wrongly is told before the wallet is asked.
    checkFields({ ...fields, version: '1', issuedAt, accountAddress: example, chainId: first })
    const request: ProofRequest = { ...fields, issuedAt, networkIds }
    if (proposed.size >= most) proposed.clear()
    proposed.set(nonce, request)
    return request
  }

  return {
    async propose(input) {
      try {
        return await build(input)
      } catch (error) {
        // It connects all the same, and is asked for a signature after that.
        if ((error as { readonly code?: unknown }).code === 'SIWX_FIELD') context.report(error)
        return
      }
    },
    async accept(proofs, connection, signal) {
      if (accepted.has(proofs)) return
      accepted.add(proofs)
      const { namespace, accounts } = connection
      const acting = pairOf(targetOf(connection))
      const read = proofs.slice(0, most).map((proof) => readProof(proof, proposed))
      // Signed once, and taken once: it is not what is proposed to the next wallet.
      for (const session of read) {
        if (!session) continue
        proposed.delete(session.data.nonce)
        nonces.spend(session.data.nonce)
      }
      const sessions = read.map((session): readonly [Session, SignInTarget] => {
        const own = accounts.find(
          ({ address }) => session && isSameAddress(namespace, address, session.data.accountAddress),
        )
        if (!session || !own) throw refusedBecause('fields')
        return [session, { namespace, networkId: session.data.chainId, address: own.address }]
      })
      const isActing = ([, target]: readonly [Session, SignInTarget]): boolean => isSamePair(pairOf(target), acting)
      const [first, ...others] = [...sessions.filter(isActing), ...sessions.filter((one) => !isActing(one))]
      if (!first) return
      const kept: SignInTarget[] = []
      const keep = async ([session, target]: readonly [Session, SignInTarget]): Promise<void> => {
        await signing().keep(session, target, 'oneClick', () => signal.aborted)
        if (!signal.aborted) kept.push(target)
      }
      tell(context, 'toast.authenticating', 'loading')
      try {
        await keep(first)
        // A server that takes a nonce once refuses them: then they are signed when they are used.
        for (const other of others) if (!signal.aborted) await keep(other).catch(() => undefined)
        signal.throwIfAborted()
      } catch (error) {
        tell(context, 'toast', 'error')
        if (signal.aborted && kept.length > 0) {
          for (const target of kept) marks.set(target, undefined)
          await tombstones.bury(kept.map(pairOf))
        }
        throw error
      }
      // Takes the place of the one that does not close by itself.
      tell(context, 'toast.signedIn', 'success')
    },
  }
}
