import { parseCaip10 } from '@latchkey/kernel'
import type { Proposal } from '../proposal/createProposal.js'
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
    const accounts = all.filter(({ networkId }) => asked.chains.includes(networkId))
    if (!accounts.length) continue
    const methods = given.methods.filter((method) => asked.methods.includes(method))
    granted[namespace] = {
      accounts,
      networks: asked.chains.filter((chain) => accounts.some(({ networkId }) => networkId === chain)),
      methods,
      events: given.events.filter((event) => asked.events.includes(event)),
      supportsAll: given.methods.includes(addingMethod) && all.length > accounts.length,
    }
  }
  return granted
}
