import type { Connection } from '@latchkey/kernel'
import { inLanguage } from '../i18n/inLanguage.js'
import { useLanguage } from '../ui/useLanguage.js'

/** An address and what it is for. */
export interface AddressPurpose {
  readonly address: string
  /** Absent where the wallet's addresses have no purposes of their own. */
  readonly purpose?: string | undefined
}

/** The addresses of a connection to show: each that has a purpose of its own, the active one first; else the active one. */
export function usePurposes(connection: Connection | undefined): readonly AddressPurpose[] {
  const { say, tag } = useLanguage()
  if (!connection) return []
  const { namespace, accounts, activeAddress } = connection
  const labelled = accounts.flatMap(({ address, type, label }) =>
    label ? [{ address, purpose: say(`namespaces.${namespace}.${type}`, inLanguage(label, tag)) }] : [],
  )
  const isActive = ({ address }: AddressPurpose): boolean => address === activeAddress
  if (!labelled[1] || !labelled.some(isActive)) return [{ address: activeAddress }]
  return [...labelled.filter(isActive), ...labelled.filter((one) => !isActive(one))]
}
