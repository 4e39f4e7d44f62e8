import type { Described } from '../wallets/browser/describeRequest.js'
import type { GrantedNamespace } from './grantNamespaces.js'

/** Asks whether a site may connect, with what it would get. */
export function describeProposal(namespaces: Readonly<Record<string, GrantedNamespace>>): Described {
  const all = Object.values(namespaces)
  const accounts = new Set(all.flatMap((granted) => granted.accounts.map((one) => one.split(':')[2] ?? '')))
  return {
    title: 'Connect to this site',
    details: [
      { label: 'Accounts it will see', value: [...accounts].join(', ') || 'none' },
      { label: 'Networks', value: all.flatMap(({ chains }) => chains).join(', ') },
      { label: 'What it may ask for', value: all.flatMap(({ methods }) => methods).join(', ') || 'nothing' },
    ],
  }
}
