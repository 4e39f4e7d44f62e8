import type { Proposal } from '../proposal/createProposal.js'
import type { SignInPayload } from '../signIn/contract.js'
import type { Client } from './contract.js'

/** A requested pairing; its wallet may sign as it approves. */
export interface SigningPairing {
  readonly uri: string | undefined
  answer(): Promise<{ readonly session: unknown; readonly signed: readonly unknown[] | undefined }>
}

/** Requests connection and signature with one code; a wallet without support for it only connects. */
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
