import type { Proposal } from '../proposal/createProposal.js'
import type { SignInPayload } from '../signIn/contract.js'
import type { Client } from './contract.js'

/** A pairing whose wallet may sign as it approves. */
export interface SigningPairing {
  readonly uri: string | undefined
  answer(): Promise<{ readonly session: unknown; readonly signed: readonly unknown[] | undefined }>
}

/** Asks to connect and to sign under one code; a wallet that cannot sign so is asked to connect alone. */
export async function authenticate(
  client: Client,
  proposal: Proposal,
  { domain, uri, nonce, statement, resources, expirationTime, notBefore }: SignInPayload,
): Promise<SigningPairing> {
  const { chains = [], methods = [] } = proposal.eip155 ?? {}
  const made = await client.authenticate({
    chains: [...chains],
    methods: [...methods],
    domain,
    uri,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
  })
  return {
    uri: made.uri,
    async answer() {
      const { session, auths } = await made.response()
      return { session, signed: auths }
    },
  }
}
