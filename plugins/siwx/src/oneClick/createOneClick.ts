import type { Connection, GateRegistry, Proof, ProofRequest } from '@latchkey/kernel'
import type { Session, SignInTarget } from '../contract.js'
import type { Core } from '../flow/contract.js'
import type { Signing } from '../flow/createSigning.js'
import { commonFields } from '../flow/fieldsOf.js'
import { checkFields } from '../message/checkFields.js'
import { isSameAddress } from '../sessions/isSameAccount.js'
import { refusedBecause } from '../sessions/signInError.js'
import { withinMs } from '../sessions/withinMs.js'
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
  const { context, settings, nonces } = core
  const proposed = new Map<string, ProofRequest>()

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
      const { namespace } = connection
      const sessions: [Session, SignInTarget][] = []
      for (const proof of proofs.slice(0, most)) {
        const read = readProof(proof, proposed)
        const isOwn =
          read &&
          connection.accounts.some(({ address }) => isSameAddress(namespace, address, read.data.accountAddress)) &&
          isSameAddress(namespace, proof.address, read.data.accountAddress)
        if (!isOwn) throw refusedBecause('fields')
        sessions.push([read, { namespace, networkId: read.data.chainId, address: proof.address }])
      }
      context.toast({ message: 'Authenticating...', variant: 'loading' })
      try {
        for (const [{ data }] of sessions) nonces.spend(data.nonce)
        const isActing = ([, { networkId, address }]: (typeof sessions)[number]): boolean =>
          networkId === connection.networkId && isSameAddress(namespace, address, connection.activeAddress)
        const keep = ([session, target]: (typeof sessions)[number]): Promise<void> =>
          signing().keep(session, target, 'oneClick', () => signal.aborted)
        for (const one of sessions.filter(isActing)) await keep(one)
        // They have the same nonce, which most servers take once: who does not sign in with it is asked when it acts.
        for (const one of sessions) if (!isActing(one)) await keep(one).catch(() => undefined)
      } catch (error) {
        context.toast({ message: 'Error signing message', variant: 'error' })
        throw error
      }
      // Takes the place of the one that does not close by itself.
      context.toast({ message: 'Signed in', variant: 'success' })
    },
  }
}
