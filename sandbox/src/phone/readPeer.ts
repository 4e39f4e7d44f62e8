import type { PhoneRequest } from './contract.js'

/** What the other side says it is, shortened: hostile text. */
export function readPeer(metadata: { name?: unknown; url?: unknown } | undefined): PhoneRequest['peer'] {
  return { name: shortText(metadata?.name), url: shortText(metadata?.url) }
}

const longest = 64

/** A text from outside as the phone shows it: one line of at most 64 characters, without what cannot be seen. */
function shortText(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text
    .slice(0, 1_000)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, longest)
}
