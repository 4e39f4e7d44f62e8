import type { SignIn } from '@latchkey/plugin-siwx/server'
import type { CallContext } from '../calls/CallContext.js'
import type { Project } from '../calls/Project.js'
import { contractReader } from './contractReader.js'
import { digest } from './digest.js'

/** Whose accounts are keys, so that any network of theirs can be checked without a node. */
const withoutNodes = ['solana:*', 'bip122:*', 'polkadot:*', 'cosmos:*']

/** The check of a page's sign-ins: its own host is the one domain, and nonces are those of its project. */
export async function openSignIn(project: Project, origin: string, context: CallContext): Promise<SignIn> {
  // Where nobody signs in, the verifiers are never loaded.
  const { builtInVerifiers, createSignIn } = await import('@latchkey/plugin-siwx/server')
  const { signIns, clock } = context
  const chains = context.chains()
  return createSignIn({
    domains: [new URL(origin).host],
    chains: [...chains.all.map(({ caip2 }) => caip2), ...withoutNodes],
    nonceStore: {
      add: (nonce, entry) => signIns.addNonce({ hash: digest(project.id, nonce), ...entry }),
      take: (nonce) => signIns.takeNonce(digest(project.id, nonce)),
    },
    verifiers: builtInVerifiers({ reader: contractReader(chains) }),
    now: clock,
  })
}
