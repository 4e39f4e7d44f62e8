import { SandboxError } from '../sandboxError.js'

const link =
  /^wc:[0-9a-f]{64}@2\?(?=(?:.*&)?symKey=[0-9a-f]{64}(?:&|$))(?=(?:.*&)?relay-protocol=irn(?:&|$))[\w=&%.,-]+$/

/**
 * Extracts the pairing link from a string: the link itself, or a wallet's deep link with the link as `uri`.
 * Throws `SandboxError` with code `SANDBOX_BAD_URI`; messages never contain the link, because it holds the key.
 */
export function readPairingUri(text: string): string {
  const given = text.trim()
  if (given.length <= 4_000) {
    const uri = given.startsWith('wc:') ? given : (/[?&]uri=([^&#]+)/.exec(given)?.[1] ?? '')
    for (const candidate of [uri, decode(uri)]) if (link.test(candidate)) return candidate
  }
  throw new SandboxError('SANDBOX_BAD_URI', {
    part: 'phone',
    reason: 'this is not a pairing link',
    cure: 'Paste a link that starts with wc: and contains a relay and a key.',
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // a lone percent sign
    return ''
  }
}
