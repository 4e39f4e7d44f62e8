import type { Proof, ProofRequest } from '@latchkey/kernel'
import { readProperty } from '@latchkey/kernel/adapter'
import type { Proposal } from '../proposal/createProposal.js'
import type { Client } from './contract.js'
import { readInternal } from './internals.js'
import { lendBuffer } from './lendBuffer.js'
import { skipVendorCheck } from './skipVendorCheck.js'

/** A requested pairing; its wallet may sign as it approves. */
export interface SigningPairing {
  readonly uri: string | undefined
  answer(): Promise<{ readonly session: unknown; readonly signed: readonly Proof[] | undefined }>
}

type Signed = NonNullable<Awaited<ReturnType<Awaited<ReturnType<Client['authenticate']>>['response']>>['auths']>[number]

/** The text that a CACAO (CAIP-74) stands for, and its signature; nothing for an object that is none. */
function toProof(client: Client, cacao: Signed): readonly Proof[] {
  try {
    const { p, s } = cacao
    const [, networkId, address] = /^did:pkh:(eip155:\d+):(0x[\da-fA-F]{40})$/.exec(p.iss) ?? []
    if (!networkId || !address || typeof s.s !== 'string') return []
    const message = client.formatAuthMessage({ request: p, iss: p.iss })
    return [{ message, signature: s.s, address, networkId, cacao }]
  } catch {
    return []
  }
}

/** Whether a response has the signature of a contract account. */
function isOfContract(event: unknown): boolean {
  const cacaos = readProperty(readProperty(event, 'result'), 'cacaos')
  return Array.isArray(cacaos) && cacaos.some((cacao) => readProperty(readProperty(cacao, 's'), 't') === 'eip1271')
}

/** Requests connection and signature with one code; a wallet without support for it only connects. */
export async function authenticate(
  client: Client,
  proposal: Proposal,
  { domain, uri, nonce, statement, resources, expirationTime, notBefore, networkIds }: ProofRequest,
): Promise<SigningPairing> {
  const { methods = [] } = proposal.eip155 ?? {}
  const { history } = client.core
  let id: number | undefined
  const note = (record: { readonly id: number; readonly request: { readonly method: string } }): void => {
    if (record.request.method === 'wc_sessionAuthenticate') id = record.id
  }
  history.on('history_created', note)
  const giveBack = lendBuffer()
  let made: Awaited<ReturnType<Client['authenticate']>>
  try {
    made = await client.authenticate({
      chains: [...networkIds],
      methods: [...methods],
      domain,
      uri,
      nonce,
      ...(statement !== undefined && { statement }),
      ...(resources && { resources: [...resources] }),
      ...(expirationTime !== undefined && { exp: expirationTime }),
      ...(notBefore !== undefined && { nbf: notBefore }),
    })
  } finally {
    history.off('history_created', note)
    giveBack()
  }
  const undos: (() => void)[] = []
  // The client's own listener waits once before it reads what was signed.
  const { engine } = client
  readInternal('events' in engine && engine.events, 'once')?.(`session_request:${id}`, (event: unknown) => {
    undos.push(lendBuffer())
    if (isOfContract(event)) undos.push(skipVendorCheck())
  })
  return {
    uri: made.uri,
    async answer() {
      try {
        const { session, auths } = await made.response()
        return { session, signed: auths?.flatMap((cacao) => toProof(client, cacao)) }
      } finally {
        for (const undo of undos.splice(0)) undo()
      }
    },
  }
}
