import type { GatewayConfiguration } from '@latchkey/gateway'
import type { Sandbox } from '../contract.js'
import type { SandboxSolana } from '../solana/contract.js'

/** What the chains of a sandbox hold. */
export interface SandboxChains extends Pick<Sandbox, 'networks' | 'tokens' | 'names'> {
  /** The URL of each chain, by CAIP-2. */
  readonly rpc: Readonly<Record<string, string>>
  readonly solana?: Pick<SandboxSolana, 'caip2' | 'network' | 'tokens'> | undefined
}

/** The chains of a sandbox in the form of a gateway's configuration: their nodes, currencies, tokens and names. */
export function describeChains(sandbox: SandboxChains): NonNullable<GatewayConfiguration['chains']> {
  const { rpc, networks, tokens, names, solana } = sandbox
  const nodes = (caip2: string) => (rpc[caip2] === undefined ? [] : [{ url: rpc[caip2] }])
  return [
    ...networks.map(({ id, nativeCurrency }) => {
      const caip2 = `eip155:${id}` as const
      return {
        caip2,
        rpc: nodes(caip2),
        nativeCurrency,
        tokens: tokens.map(({ symbol, name, decimals, addresses }) => ({
          symbol,
          name,
          decimals,
          address: addresses[caip2] ?? '',
        })),
        ...(caip2 === names.chain ? { ens: { registry: names.registry } } : {}),
        // A block holds what its transactions moved; a public chain is too long to be read like that.
        indexer: { blocks: true },
      }
    }),
    ...(solana
      ? [
          {
            caip2: solana.caip2,
            rpc: nodes(solana.caip2),
            nativeCurrency: solana.network.nativeCurrency,
            tokens: solana.tokens.map(({ symbol, name, decimals, mint }) => ({
              symbol,
              name,
              decimals,
              address: mint,
            })),
          },
        ]
      : []),
  ]
}
