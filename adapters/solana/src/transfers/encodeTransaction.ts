import { decodeBase58 } from '@latchkey/kernel/adapter'

/** An account of an instruction. */
export interface AccountUse {
  readonly address: string
  readonly signs?: boolean
  readonly writes?: boolean
}

/** One call of a program. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly AccountUse[]
  readonly data: readonly number[]
}

/** The bytes of a whole number, little-endian. */
export const littleEndian = (value: bigint, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

/** A length as the network writes it: seven bits a byte, little-endian. */
const lengthBytes = (length: number): number[] => {
  const bytes: number[] = []
  let rest = length
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>= 7
  }
  return [...bytes, rest]
}

const bytesOf = (address: string): Uint8Array => decodeBase58(address, 44) as Uint8Array

/** Encodes a legacy transaction of one signer, who also pays for it; its signature is still missing. */
export function encodeTransaction(payer: string, blockhash: string, instructions: readonly Instruction[]): Uint8Array {
  const uses = new Map<string, { signs: boolean; writes: boolean }>([[payer, { signs: true, writes: true }]])
  const use = ({ address, signs = false, writes = false }: AccountUse): void => {
    const known = uses.get(address)
    uses.set(address, { signs: signs || !!known?.signs, writes: writes || !!known?.writes })
  }
  for (const { program, accounts } of instructions)
    for (const account of [...accounts, { address: program }]) use(account)
  const rank = ({ signs, writes }: { signs: boolean; writes: boolean }): number => (signs ? 0 : 2) + (writes ? 0 : 1)
  // Sorting is stable: the payer, who signs and is written, stays first.
  const list = [...uses].sort(([, one], [, other]) => rank(one) - rank(other))
  const addresses = list.map(([address]) => address)
  const countOf = (wanted: number): number => list.filter(([, entry]) => rank(entry) === wanted).length
  const indexOf = (address: string): number => addresses.indexOf(address)
  const body = instructions.flatMap(({ program, accounts, data }) => [
    indexOf(program),
    ...lengthBytes(accounts.length),
    ...accounts.map(({ address }) => indexOf(address)),
    ...lengthBytes(data.length),
    ...data,
  ])
  const signers = countOf(0) + countOf(1)
  return Uint8Array.from([
    ...lengthBytes(signers),
    ...new Uint8Array(64 * signers),
    signers,
    countOf(1),
    countOf(3),
    ...lengthBytes(addresses.length),
    ...addresses.flatMap((address) => [...bytesOf(address)]),
    ...bytesOf(blockhash),
    ...lengthBytes(instructions.length),
    ...body,
  ])
}
