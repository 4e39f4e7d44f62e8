import type { PhoneRequest } from './contract.js'
import { shortText } from './shortText.js'

/** What the other side says it is, shortened: hostile text. */
export function readPeer(metadata: { name?: unknown; url?: unknown } | undefined): PhoneRequest['peer'] {
  return { name: shortText(metadata?.name), url: shortText(metadata?.url) }
}
