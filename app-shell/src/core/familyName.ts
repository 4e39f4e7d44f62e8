import type { Text } from '../ui/useText.js'
import type { networks } from './locale/networks.en.js'

/** Families that visitors know by another name than their namespace's. */
const names = { eip155: 'evm', bip122: 'bitcoin' } as const

/** What visitors call a family of chains. */
export const familyName = (namespace: string, text: Text<typeof networks>): string =>
  Object.hasOwn(names, namespace)
    ? text(names[namespace as keyof typeof names])
    : `${namespace.charAt(0).toUpperCase()}${namespace.slice(1)}`
