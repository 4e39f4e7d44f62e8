import type { WireMessage } from './readTransaction.js'

const computeBudget = 'ComputeBudget111111111111111111111111111111'
const lamportsPerSignature = 5_000n
const unitsPerInstruction = 200_000
const mostUnits = 1_400_000

/** The fee of a message in lamports: its signatures, plus the priority fee set through the compute budget program. */
export function feeOf({ header, staticAccounts, instructions }: WireMessage): bigint {
  let price = 0n
  let limit: number | undefined
  let others = 0
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    if (staticAccounts[programAddressIndex] !== computeBudget) {
      others++
      continue
    }
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length >= 5) limit = view.getUint32(1, true)
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const units = BigInt(Math.min(limit ?? others * unitsPerInstruction, mostUnits))
  return lamportsPerSignature * BigInt(header.numSignerAccounts) + (price * units + 999_999n) / 1_000_000n
}
