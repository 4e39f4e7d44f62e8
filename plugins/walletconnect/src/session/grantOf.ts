import { parseCaip10 } from '@latchkey/kernel'
import type { Proposal } from '../proposal/createProposal.js'
import { currentIdOf } from '../proposal/formerIds.js'
import type { Granted, GrantedAccount, GrantedNamespace, Session } from './contract.js'

const addingMethod = 'wallet_addEthereumChain'

const readAccount = (text: string, namespace: string): GrantedAccount | undefined => {
  try {
    const { networkId, address } = parseCaip10(text, [namespace])
    return { networkId, address }
  } catch {
    // Malformed accounts are skipped.
    return
  }
}

/**
 * What counts of a session: the part of it that was asked for. More than that is ignored, and a family without an
 * account is none. Never throws.
 */
export function grantOf(namespaces: Session['namespaces'], proposal: Proposal): Granted {
  const granted: { [namespace: string]: GrantedNamespace } = {}
  for (const [namespace, asked] of Object.entries(proposal)) {
    const given = Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined
    if (!given) continue
    const all = given.accounts.flatMap((text) => readAccount(text, namespace) ?? [])
    const named = all.filter(({ networkId }) => asked.chains.includes(networkId))
    if (!named.length) continue
    const wireIds = new Map<string, string>()
    for (const { networkId } of named) {
      const current = currentIdOf(networkId)
      // Where a wallet knows both, the present one.
      if (current === networkId || !wireIds.has(current)) wireIds.set(current, networkId)
    }
    const accounts = named.flatMap(({ networkId, address }) => {
      const current = currentIdOf(networkId)
      return wireIds.get(current) === networkId ? [{ networkId: current, address }] : []
    })
    const methods = given.methods.filter((method) => asked.methods.includes(method))
    granted[namespace] = {
      accounts,
      networks: [...new Set(asked.chains.map(currentIdOf))].filter((chain) => wireIds.has(chain)),
      wireIds,
      methods,
      events: given.events.filter((event) => asked.events.includes(event)),
      supportsAll: given.methods.includes(addingMethod) && all.length > named.length,
    }
  }
  return granted
}
