import { encodeHex } from '@latchkey/kernel/adapter'

/** A contract signature together with the call that creates the contract (ERC-6492). */
export interface WrappedSignature {
  /** Lower-case hex. */
  readonly factory: string
  readonly calldata: Uint8Array
  readonly signature: Uint8Array
}

/** What a signature ends with if it is wrapped. */
const wrappers = { erc6492: '6492'.repeat(16), erc8010: '8010'.repeat(16) }

/** Whether a signature is wrapped, and by which standard. */
export function wrapperOf(bytes: Uint8Array): keyof typeof wrappers | undefined {
  const end = encodeHex(bytes.slice(-32))
  if (end === wrappers.erc6492) return 'erc6492'
  return end === wrappers.erc8010 ? 'erc8010' : undefined
}

/** Reads `abi.encode(address factory, bytes calldata, bytes signature)` before the 32 bytes that mark it; `undefined` for anything else. */
export function readWrapped(bytes: Uint8Array): WrappedSignature | undefined {
  const body = bytes.slice(0, -32)
  const number = (at: number): number | undefined => {
    const word = body.slice(at, at + 32)
    if (word.length < 32 || word.subarray(0, 28).some((byte) => byte !== 0)) return
    return word.subarray(28).reduce((sum, byte) => sum * 256 + byte, 0)
  }
  const dynamic = (at: number): Uint8Array | undefined => {
    const start = number(at)
    const length = start === undefined ? undefined : number(start)
    if (start === undefined || length === undefined || start + 32 + length > body.length) return
    return body.slice(start + 32, start + 32 + length)
  }
  if (body.length < 96 || body.subarray(0, 12).some((byte) => byte !== 0)) return
  const calldata = dynamic(32)
  const signature = dynamic(64)
  return calldata && signature && { factory: `0x${encodeHex(body.subarray(12, 32))}`, calldata, signature }
}
