import { SandboxError } from '../sandboxError.js'

const link =
  /^wc:[0-9a-f]{64}@2\?(?=(?:.*&)?symKey=[0-9a-f]{64}(?:&|$))(?=(?:.*&)?relay-protocol=irn(?:&|$))[\w=&%.,-]+$/

/**
 * The pairing link in a text: the link itself, or a wallet's deep link with it as `uri`.
 * Throws `SandboxError` with code `SANDBOX_BAD_URI`; no message repeats the link, for it holds the key.
 */
export function readPairingUri(text: string): string {
  const given = text.trim()
  if (given.length <= 4_000) {
    const uri = given.startsWith('wc:') ? given : (/[?&]uri=([^&#]+)/.exec(given)?.[1] ?? '')
    for (const candidate of [uri, decode(uri)]) if (link.test(candidate)) return candidate
  }
  throw new SandboxError('SANDBOX_BAD_URI', {
    part: 'phone',
    reason: 'the text is no pairing link',
    cure: 'Paste what starts with wc: and names the relay and a key.',
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
