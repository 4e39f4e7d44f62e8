import { bytesToHex } from '../../bytes.js'

/** Bytes as text if they are readable text, otherwise as hex, so that nothing is hidden from the reader. */
export function readableBytes(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for control characters
    if (!/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text.replaceAll('\r\n', '\n'))) return text
  } catch {
    // not text
  }
  return `0x${bytesToHex(bytes)}`
}
