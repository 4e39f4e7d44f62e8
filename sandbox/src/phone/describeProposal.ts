import type { Described } from '../wallets/browser/describeRequest.js'
import type { GrantedNamespace } from './grantNamespaces.js'

/** Describes a connection request and what the site would get. */
export function describeProposal(namespaces: Readonly<Record<string, GrantedNamespace>>): Described {
  const all = Object.values(namespaces)
  const accounts = new Set(all.flatMap((granted) => granted.accounts.map((one) => one.split(':')[2] ?? '')))
  return {
    title: 'Connect to this site',
    details: [
      { label: 'Accounts shared with the site', value: [...accounts].join(', ') || 'none' },
      { label: 'Networks', value: all.flatMap(({ chains }) => chains).join(', ') },
      { label: 'Allowed methods', value: all.flatMap(({ methods }) => methods).join(', ') || 'nothing' },
    ],
  }
}
