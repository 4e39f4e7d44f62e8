import type { Network } from '@latchkey/kernel'
import { configError, safeUrl } from '@latchkey/kernel'
import type { NamespaceOverride } from '../contract.js'
import { isRecord } from '../isRecord.js'
import { defaultMethods } from './defaultMethods.js'
import { formerIdOf } from './formerIds.js'

/** The permissions requested from a wallet in one namespace. */
export interface NamespaceProposal {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** RPC URLs by CAIP-2 id; not sent to the wallet. */
  readonly rpcMap: { readonly [networkId: string]: string }
  /** CAIP-2 id of the network to start on. */
  readonly defaultChain?: string
}

/** The permissions requested from a wallet, by namespace; all are optional. */
export type Proposal = { readonly [namespace: string]: NamespaceProposal }

/** Namespaces that the manifest's row serves; any other would connect without an adapter. */
const served = ['eip155', 'solana']

const events = ['accountsChanged', 'chainChanged']

const isStringList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && item)

/** Validates one override. @throws `CONFIG_INVALID` */
function checkOverride(namespace: string, given: NamespaceOverride): void {
  const override = given
  const fail = (part: string, value: unknown, cure: string): never => {
    throw configError(`override.${namespace}.${part}`, value, cure)
  }
  if (!/^[-a-z\d]{3,8}$/.test(namespace)) throw configError('override', namespace, 'Use CAIP-2 namespaces as keys.')
  if (!isRecord(override)) throw configError(`override.${namespace}`, override, 'Use an object.')
  const { methods, chains, rpcMap } = override as NamespaceOverride
  for (const [part, list] of Object.entries({ methods, events: (override as NamespaceOverride).events, chains })) {
    if (list !== undefined && !isStringList(list)) fail(part, list, 'Use an array of strings.')
  }
  const foreign = chains?.find((chain) => !chain.startsWith(`${namespace}:`))
  if (foreign) fail('chains', foreign, `Use CAIP-2 ids of ${namespace}.`)
  if (rpcMap === undefined) return
  if (!isRecord(rpcMap)) fail('rpcMap', rpcMap, 'Use an object with a CAIP-2 id for each key.')
  for (const [chain, url] of Object.entries(rpcMap)) {
    if (!safeUrl(url, 'rpc')) fail('rpcMap', chain, 'Use https URLs.')
  }
}

/**
 * Builds the proposal from the site's networks in the supported namespaces. `overrides` replaces only the parts that it
 * names, and may add namespaces. @throws `CONFIG_INVALID`
 */
export function createProposal(
  networks: readonly Network[],
  overrides: { readonly [namespace: string]: NamespaceOverride } = {},
): Proposal {
  const proposal: { [namespace: string]: NamespaceProposal } = {}
  for (const [namespace, methods] of Object.entries(defaultMethods)) {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    if (!own.length || !(served.includes(namespace) || Object.hasOwn(overrides, namespace))) continue
    const ids = own.map(({ caipNetworkId }) => caipNetworkId)
    const rpcMap: { [networkId: string]: string } = {}
    for (const { caipNetworkId, rpcUrls } of own) {
      const url = safeUrl(rpcUrls.default.http[0], 'rpc')
      if (url) rpcMap[caipNetworkId] = url
    }
    proposal[namespace] = {
      methods: [...methods],
      events: namespace === 'bip122' ? [...events, 'bip122_addressesChanged'] : [...events],
      chains: [...ids, ...ids.flatMap((id) => formerIdOf(id) ?? [])],
      rpcMap,
    }
  }
  for (const [namespace, override] of Object.entries(overrides)) {
    checkOverride(namespace, override)
    const base = (Object.hasOwn(proposal, namespace) && proposal[namespace]) || {
      methods: [],
      events: [],
      chains: [],
      rpcMap: {},
    }
    const { methods, chains, rpcMap, defaultChain } = override
    const next = {
      methods: [...(methods ?? base.methods)],
      events: [...(override.events ?? base.events)],
      chains: [...(chains ?? base.chains)],
      rpcMap: { ...(rpcMap ?? base.rpcMap) },
      ...(defaultChain !== undefined && { defaultChain }),
    }
    // A namespace without a network is left out.
    if (next.chains.length) proposal[namespace] = next
  }
  return proposal
}
