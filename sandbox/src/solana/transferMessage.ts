import { concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

const systemProgram = new Uint8Array(32)

/** A legacy message that moves lamports from one account to another, paid by the sender. */
export function transferMessage(transfer: {
  from: string
  to: string
  lamports: bigint
  blockhash: string
}): Uint8Array {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, transfer.lamports, true)
  return concatBytes(
    // One signer, which is writable; one read-only account without a signature, the program.
    Uint8Array.of(1, 0, 1, 3),
    base58.decode(transfer.from),
    base58.decode(transfer.to),
    systemProgram,
    base58.decode(transfer.blockhash),
    Uint8Array.of(1, 2, 2, 0, 1, data.length),
    data,
  )
}
