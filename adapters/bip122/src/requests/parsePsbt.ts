import { decodeExactBase64, decodeHex, encodeHex, readBytes } from '@latchkey/kernel/adapter'

/** Whole earlier transactions may be part of a PSBT. */
const maxBytes = 8_000_000

/** The parts of an input that matter before signing. */
export interface PsbtInput {
  /** Script of the output it spends, if the PSBT contains it. */
  readonly script: Uint8Array | undefined
  /** PSBT_IN_SIGHASH_TYPE */
  readonly sighash: number | undefined
  /** Whether it carries its final signature. */
  readonly isFinal: boolean
}

/** The parts of a PSBT that matter before and after signing. */
export interface Psbt {
  readonly bytes: Uint8Array
  readonly inputs: readonly PsbtInput[]
  /** Everything that the transaction does; equal for equal transactions, in both versions of the format. */
  readonly body: string
}

const readerOf = (data: Uint8Array) => {
  let at = 0
  const bytes = (length: number): Uint8Array => {
    if (length > data.length - at) throw new RangeError('Unexpected end.')
    at += length
    return data.subarray(at - length, at)
  }
  const uint = (length: number): number => bytes(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const compact = (): number => {
    const first = uint(1)
    const size = [2, 4, 8][first - 253]
    const value = size ? uint(size) : first
    if (!Number.isSafeInteger(value)) throw new RangeError('Number too large.')
    return value
  }
  return { bytes, uint, compact, isAtEnd: () => at === data.length }
}

type Reader = ReturnType<typeof readerOf>
type PsbtMap = ReadonlyMap<string, Uint8Array>

/** Reads key-value pairs up to their end; with a repeated key the PSBT would be ambiguous. */
const mapOf = ({ bytes, compact }: Reader): PsbtMap => {
  const map = new Map<string, Uint8Array>()
  for (let length = compact(); length; length = compact()) {
    const key = encodeHex(bytes(length))
    if (map.has(key)) throw new TypeError('A key is repeated.')
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

/** Reads a transaction; an unsigned one must not carry a signature. */
const transactionOf = (data: Uint8Array, isUnsigned: boolean) => {
  const reader = readerOf(data)
  const { bytes, uint, compact, isAtEnd } = reader
  const version = uint(4)
  let count = compact()
  const hasWitness = !isUnsigned && count === 0
  if (hasWitness) {
    bytes(1)
    count = compact()
  }
  /** Transaction id, position and sequence number of each spent output, in hex. */
  const inputs: string[] = []
  for (let index = 0; index < count; index++) {
    const outpoint = encodeHex(bytes(36))
    if (bytes(compact()).length && isUnsigned) throw new TypeError('Already signed.')
    inputs.push(outpoint + encodeHex(bytes(4)))
  }
  /** Amount and script, in hex. */
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
  if (!isAtEnd()) throw new TypeError('Data after the transaction.')
  return { version, lockTime, inputs, outputs, scripts }
}

/** The lock time that satisfies all inputs (BIP-370). */
const lockTimeOf = (globals: PsbtMap, inputs: readonly PsbtMap[]): number => {
  const timed = inputs.filter((input) => input.has('11') || input.has('12'))
  if (!timed.length) return uintOf(globals, '03') ?? 0
  const key = timed.every((input) => input.has('12')) ? '12' : '11'
  return Math.max(...timed.map((input) => uintOf(input, key) ?? 0))
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
  if (encodeHex(reader.bytes(5)) !== '70736274ff') throw new TypeError('Not a PSBT.')
  const globals = mapOf(reader)
  const version = uintOf(globals, 'fb') ?? 0
  if (version !== 0 && version !== 2) throw new TypeError('Unknown version.')
  const unsigned = version ? undefined : transactionOf(need(globals, '00'), true)
  const countOf = (key: string): number => readerOf(need(globals, key)).compact()
  const maps = (count: number): readonly PsbtMap[] => {
    const list: PsbtMap[] = []
    while (list.length < count) list.push(mapOf(reader))
    return list
  }
  const inputs = maps(unsigned ? unsigned.inputs.length : countOf('04'))
  const outputs = maps(unsigned ? unsigned.outputs.length : countOf('05'))
  if (!reader.isAtEnd()) throw new TypeError('Data after the PSBT.')
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
    bytes: data,
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

/** Reads a PSBT written as base64, hex or bytes; `undefined` for anything else. */
const readPsbtBytes = (value: unknown): Uint8Array | undefined => {
  if (typeof value !== 'string') return readBytes(value, maxBytes)
  if (value.length > maxBytes * 2) return
  // Hex first: base64 also has its letters, and a PSBT in base64 starts with `cHNidP8`.
  const bytes = (value && decodeHex(value)) || decodeExactBase64(value, maxBytes * 2)
  return bytes && bytes.length <= maxBytes ? bytes : undefined
}

/** Parses a PSBT (BIP-174, BIP-370) in base64, hex or bytes; `undefined` for anything else. */
export function parsePsbt(value: unknown): Psbt | undefined {
  try {
    const bytes = readPsbtBytes(value)
    return bytes && parse(bytes)
  } catch {
    return
  }
}
