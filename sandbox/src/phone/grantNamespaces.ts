import type { PhoneGrants } from './contract.js'
import type { PhoneNamespace } from './phoneNamespaces.js'

/** What a site requests for one namespace or chain. */
export interface AskedNamespace {
  chains?: readonly string[]
  methods?: readonly string[]
  events?: readonly string[]
}

/** What a proposal requests, by namespace or, for a single chain, by CAIP-2 id. */
export interface AskedNamespaces {
  requiredNamespaces?: Readonly<Record<string, AskedNamespace>>
  optionalNamespaces?: Readonly<Record<string, AskedNamespace>>
}

/** What a session permits in one namespace. */
export interface GrantedNamespace {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

/** Either the permissions of a session, or the Sign API error that rejects it. */
export type Grant =
  | { namespaces: Record<string, GrantedNamespace> }
  | { refusal: { code: 5100 | 5101 | 5102 | 5104; message: string } }

const foreignChain = 'eip155:1'

/**
 * Determines what a phone grants to a proposal: the requested chains, methods and events that it supports.
 * A missing requirement rejects the whole proposal.
 */
export function grantNamespaces(
  asked: AskedNamespaces,
  families: Readonly<Record<string, PhoneNamespace>>,
  accountsOf: (family: string) => readonly string[],
  grants: PhoneGrants,
): Grant {
  const required = byNamespace(asked.requiredNamespaces)
  for (const [name, want] of required) {
    const family = families[name]
    const lacks = (kind: 'chains' | 'methods' | 'events'): boolean =>
      want[kind].some((one) => !family?.[kind].includes(one))
    if (!family || lacks('chains')) return { refusal: { code: 5100, message: 'Unsupported chains.' } }
    if (lacks('methods')) return { refusal: { code: 5101, message: 'Unsupported methods.' } }
    if (lacks('events')) return { refusal: { code: 5102, message: 'Unsupported events.' } }
  }
  const namespaces: Record<string, GrantedNamespace> = {}
  for (const [name, want] of byNamespace(asked.requiredNamespaces, asked.optionalNamespaces)) {
    const family = families[name]
    if (!family) continue
    let chains = family.chains.filter((chain) => want.chains.includes(chain))
    if (chains.length === 0) continue
    const only = (have: readonly string[], wanted: readonly string[]) => have.filter((one) => wanted.includes(one))
    if (grants === 'one-chain') chains = chains.slice(0, 1)
    if (grants === 'more') chains = [...family.chains, ...(name === 'eip155' ? [foreignChain] : [])]
    namespaces[name] = {
      chains,
      accounts: chains.flatMap((chain) => accountsOf(name).map((address) => `${chain}:${address}`)),
      methods: grants === 'more' ? [...family.methods] : only(family.methods, want.methods),
      events: grants === 'more' ? [...family.events] : only(family.events, want.events),
    }
    if (grants === 'one-chain') break
  }
  if (Object.keys(namespaces).length === 0) return { refusal: { code: 5100, message: 'Unsupported chains.' } }
  return { namespaces }
}

/** Merges requests for the same namespace, including chains given as keys. */
function byNamespace(
  ...asked: (AskedNamespaces['requiredNamespaces'] | undefined)[]
): Map<string, Required<AskedNamespace>> {
  const families = new Map<string, Required<AskedNamespace>>()
  for (const [key, { chains = [], methods = [], events = [] }] of asked.flatMap((all) => Object.entries(all ?? {}))) {
    const [family = ''] = key.split(':')
    const known = families.get(family) ?? { chains: [], methods: [], events: [] }
    families.set(family, {
      chains: [...known.chains, ...(key.includes(':') ? [key] : chains)],
      methods: [...known.methods, ...methods],
      events: [...known.events, ...events],
    })
  }
  return families
}
