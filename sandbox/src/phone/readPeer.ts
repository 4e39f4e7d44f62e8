import type { PhoneRequest } from './contract.js'

/** What the peer claims to be, shortened: untrusted text. */
export function readPeer(metadata: { name?: unknown; url?: unknown } | undefined): PhoneRequest['peer'] {
  return { name: shortText(metadata?.name), url: shortText(metadata?.url) }
}

const longest = 64

/** Sanitizes untrusted text for display: one line of at most 64 characters, without invisible characters. */
function shortText(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text
    .slice(0, 1_000)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, longest)
}
