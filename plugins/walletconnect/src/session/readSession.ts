import { cleanText } from '@latchkey/kernel'
import { parseStored } from '../connector/parseStored.js'
import { isRecord } from '../isRecord.js'
import type { Session, SessionNamespace } from './contract.js'

const textLimit = 256
const listLimit = 1000

const isText = (value: unknown): value is string => typeof value === 'string' && !!value && value.length <= textLimit

/** The texts of a list from outside, each once; anything else in it is left out, and what is no list is empty. */
const readTexts = (list: unknown): readonly string[] =>
  Array.isArray(list) ? [...new Set(list.slice(0, listLimit).filter(isText))] : []

const iconLimit = 65_536
const namespaceLimit = 32

/** A picture travels with the session or not at all: one at an address of the peer's would tell it who looks. */
const readIcon = (icons: unknown): string | undefined => {
  const first: unknown = Array.isArray(icons) ? icons[0] : undefined
  return typeof first === 'string' && first.length <= iconLimit && /^data:image\//i.test(first) ? first : undefined
}

/** Reads what a wallet granted; a key may be one chain (`eip155:1`), which then needs no list of its own (CAIP-25). */
export function readNamespaces(value: unknown): Session['namespaces'] {
  const namespaces: { [namespace: string]: SessionNamespace } = Object.create(null)
  if (!isRecord(value)) return namespaces
  for (const key of Object.keys(value).slice(0, namespaceLimit)) {
    const part = value[key]
    const [namespace = '', reference] = key.split(':')
    if (!isRecord(part) || !/^[-a-z\d]{3,8}$/.test(namespace)) continue
    const before = namespaces[namespace]
    const join = (own: readonly string[] = [], more: readonly string[]) => [...new Set([...own, ...more])]
    const chains = readTexts(part.chains)
    namespaces[namespace] = {
      accounts: join(before?.accounts, readTexts(part.accounts)),
      methods: join(before?.methods, readTexts(part.methods)),
      events: join(before?.events, readTexts(part.events)),
      chains: join(before?.chains, reference ? [key, ...chains] : chains),
    }
  }
  return namespaces
}

/** Reads a session as the relay client gives it; `undefined` for what is none. Never throws. */
export function readSession(value: unknown): Session | undefined {
  try {
    const stored = parseStored(value)
    if (!stored) return
    const { namespaces, peer } = value as { readonly [part: string]: unknown }
    const metadata = isRecord(peer) && isRecord(peer.metadata) ? peer.metadata : {}
    const icon = readIcon(metadata.icons)
    return {
      ...stored,
      namespaces: readNamespaces(namespaces),
      peer: { name: cleanText(metadata.name), ...(icon && { icon }) },
    }
  } catch {
    // Getters that throw.
    return
  }
}
