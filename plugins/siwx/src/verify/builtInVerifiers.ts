import type { EvmReader, SignatureInput, SignInNamespace, Verdict, Verifier } from '../contract.js'
import { refused } from './verdicts.js'

type Verify = (input: SignatureInput) => Promise<Verdict>

/** A verifier whose code is loaded with its first signature. */
const lazy = (namespace: SignInNamespace, load: () => Promise<Verify>): Verifier => ({
  namespace,
  async verify(input) {
    try {
      return await (await load())(input)
    } catch {
      // Its code could not be loaded, or something is wrong with it: nothing is known of the signature.
      return refused('unavailable')
    }
  },
})

/**
 * The verifiers of the five namespaces. None throws, and each loads its code with its first signature.
 * @param reader asks a node, for contract accounts on EVM networks; without it only accounts with a key can sign in there
 */
export const builtInVerifiers = ({ reader }: { readonly reader?: EvmReader } = {}): readonly Verifier[] => [
  lazy('eip155', async () => {
    const { verifyEip155 } = await import('./eip155.js')
    return (input) => verifyEip155(input, reader)
  }),
  lazy('solana', async () => (await import('./solana.js')).verifySolana),
  lazy('bip122', async () => (await import('./bip122.js')).verifyBip122),
  lazy('polkadot', async () => (await import('./polkadot.js')).verifyPolkadot),
  lazy('cosmos', async () => (await import('./cosmos.js')).verifyCosmos),
]
