import { decodeHex, encodeHex } from '@latchkey/kernel/adapter'

/** One input, as far as it matters before signing. */
export interface PsbtInput {
  /** Script of the output it spends, where the PSBT says. */
  readonly script: Uint8Array | undefined
  /** PSBT_IN_SIGHASH_TYPE */
  readonly sighash: number | undefined
  /** It carries its final signature. */
  readonly isFinal: boolean
}

/** A PSBT, as far as it matters before and after signing. */
export interface Psbt {
  readonly inputs: readonly PsbtInput[]
  /** All that makes the transaction what it is, the same in both versions of the format. */
  readonly body: string
}

interface Reader {
  readonly bytes: (length: number) => Uint8Array
  readonly uint: (length: number) => number
  readonly compact: () => number
  readonly isAtEnd: () => boolean
}

const readerOf = (data: Uint8Array): Reader => {
  let at = 0
  const bytes = (length: number): Uint8Array => {
    if (length > data.length - at) throw new RangeError('It ends too early.')
    at += length
    return data.subarray(at - length, at)
  }
  const uint = (length: number): number => bytes(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const compact = (): number => {
    const first = uint(1)
    const size = [2, 4, 8][first - 253]
    const value = size ? uint(size) : first
    if (!Number.isSafeInteger(value)) throw new RangeError('A number is too large.')
    return value
  }
  return { bytes, uint, compact, isAtEnd: () => at === data.length }
}

type PsbtMap = ReadonlyMap<string, Uint8Array>

/** Reads pairs up to their end; a key that comes twice makes the whole thing ambiguous. */
const mapOf = ({ bytes, compact }: Reader): PsbtMap => {
  const map = new Map<string, Uint8Array>()
  for (let length = compact(); length; length = compact()) {
    const key = encodeHex(bytes(length))
    if (map.has(key)) throw new TypeError('A key comes twice.')
    map.set(key, bytes(compact()))
  }
  return map
}

const need = (map: PsbtMap, key: string, length?: number): Uint8Array => {
  const value = map.get(key)
  if (!value || (length !== undefined && value.length !== length)) throw new TypeError(`Key ${key} is missing.`)
  return value
}

const uintOf = (map: PsbtMap, key: string): number | undefined =>
  map.has(key) ? readerOf(need(map, key, 4)).uint(4) : undefined

interface Transaction {
  readonly version: number
  readonly lockTime: number
  /** Transaction id, position and sequence number of what is spent, each in hex. */
  readonly inputs: readonly string[]
  /** Amount and script, in hex. */
  readonly outputs: readonly string[]
  readonly scripts: readonly Uint8Array[]
}

/** Reads a transaction; one that is to be signed carries no signature. */
const transactionOf = (data: Uint8Array, isUnsigned: boolean): Transaction => {
  const reader = readerOf(data)
  const { bytes, uint, compact, isAtEnd } = reader
  const version = uint(4)
  let count = compact()
  const hasWitness = !isUnsigned && count === 0
  if (hasWitness) {
    bytes(1)
    count = compact()
  }
  const inputs: string[] = []
  for (let index = 0; index < count; index++) {
    const outpoint = encodeHex(bytes(36))
    if (bytes(compact()).length && isUnsigned) throw new TypeError('It is signed already.')
    inputs.push(outpoint + encodeHex(bytes(4)))
  }
  const outputs: string[] = []
  const scripts: Uint8Array[] = []
  for (let left = compact(); left > 0; left--) {
    const amount = encodeHex(bytes(8))
    const script = bytes(compact())
    scripts.push(script)
    outputs.push(amount + encodeHex(script))
  }
  if (hasWitness) for (const _ of inputs) for (let left = compact(); left > 0; left--) bytes(compact())
  const lockTime = uint(4)
  if (!isAtEnd()) throw new TypeError('Something follows the transaction.')
  return { version, lockTime, inputs, outputs, scripts }
}

/** When the transaction may be mined, of what its inputs ask for (BIP-370). */
const lockTimeOf = (globals: PsbtMap, inputs: readonly PsbtMap[]): number => {
  const asking = inputs.filter((input) => input.has('11') || input.has('12'))
  if (!asking.length) return uintOf(globals, '03') ?? 0
  const key = asking.every((input) => input.has('12')) ? '12' : '11'
  return Math.max(...asking.map((input) => uintOf(input, key) ?? 0))
}

const scriptOf = (input: PsbtMap, position: number): Uint8Array | undefined => {
  const output = input.get('01')
  if (output) {
    const { bytes, compact } = readerOf(output)
    bytes(8)
    return bytes(compact())
  }
  const transaction = input.get('00')
  return transaction && transactionOf(transaction, false).scripts[position]
}

const parse = (data: Uint8Array): Psbt => {
  const reader = readerOf(data)
  if (encodeHex(reader.bytes(5)) !== '70736274ff') throw new TypeError('It is no PSBT.')
  const globals = mapOf(reader)
  const version = uintOf(globals, 'fb') ?? 0
  if (version !== 0 && version !== 2) throw new TypeError('Its version is not known.')
  const unsigned = version ? undefined : transactionOf(need(globals, '00'), true)
  const countOf = (key: string): number => readerOf(need(globals, key)).compact()
  const maps = (count: number): readonly PsbtMap[] => {
    const list: PsbtMap[] = []
    while (list.length < count) list.push(mapOf(reader))
    return list
  }
  const inputs = maps(unsigned ? unsigned.inputs.length : countOf('04'))
  const outputs = maps(unsigned ? unsigned.outputs.length : countOf('05'))
  if (!reader.isAtEnd()) throw new TypeError('Something follows the PSBT.')
  const body = unsigned
    ? [unsigned.version, unsigned.lockTime, unsigned.inputs, unsigned.outputs]
    : [
        readerOf(need(globals, '02', 4)).uint(4),
        lockTimeOf(globals, inputs),
        inputs.map((input) => {
          const sequence = input.has('10') ? need(input, '10', 4) : new Uint8Array(4).fill(255)
          return [need(input, '0e', 32), need(input, '0f', 4), sequence].map(encodeHex).join('')
        }),
        outputs.map((output) => encodeHex(need(output, '03', 8)) + encodeHex(need(output, '04'))),
      ]
  return {
    body: JSON.stringify(body),
    inputs: inputs.map((input, index) => {
      const outpoint = unsigned
        ? (decodeHex(unsigned.inputs[index] ?? '') as Uint8Array).subarray(32, 36)
        : need(input, '0f', 4)
      return {
        script: scriptOf(input, readerOf(outpoint).uint(4)),
        sighash: uintOf(input, '03'),
        isFinal: input.has('07') || input.has('08'),
      }
    }),
  }
}

/** Takes a PSBT apart (BIP-174, BIP-370); `undefined` when it is none. */
export function parsePsbt(data: Uint8Array): Psbt | undefined {
  try {
    return parse(data)
  } catch {
    return
  }
}
