import { BaseError } from '@latchkey/kernel'
import type { NamePlace } from '@latchkey/kernel/adapter'
import { decodeHex, encodeHex } from '@latchkey/kernel/adapter'
import { decodeAddress, decodeBytes, encodeCall } from './abi.js'
import { callContract } from './callContract.js'
import { nameBytes, nameHash } from './nameHash.js'

const functions = {
  resolver: '0178b8bf',
  supportsInterface: '01ffc9a7',
  resolve: '9061b923',
  name: '691f3431',
  addr: '3b3b57de',
  addrOfCoin: 'f1cb7e06',
  text: '59d1d43c',
} as const

/** The coin type of the network that a registry is on (SLIP-44). */
export const ether = 60n

const mostLabels = 10
const mostBytes = 131_072
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

/** Who keeps the records of a name. */
interface Resolver {
  readonly address: string
  /** Whether it takes the name with each question (ENSIP-10). */
  readonly isExtended: boolean
}

/** The records of names in a registry, by normalised names. Empty ones, and those of names that nobody keeps, are `undefined`. */
export interface Records {
  /** The name that a reverse record holds; nobody checked it. */
  name(reverse: string): Promise<string | undefined>
  /** In lower case. */
  address(name: string, coinType: bigint): Promise<string | undefined>
  text(name: string, key: string): Promise<string | undefined>
}

/** Text of a contract; `undefined` if it is empty or not text. */
function decodeText(data: string | undefined): string | undefined {
  const bytes = data === undefined ? undefined : decodeBytes(data, mostBytes)
  try {
    return (bytes && utf8.decode(bytes)) || undefined
  } catch {
    return
  }
}

/** Reads a registry and the resolvers that it names; each name's resolver is looked up once. */
export function createRecords(question: NamePlace, registry: string): Records {
  const resolverAt = async (name: string): Promise<string | null> => {
    const data = await callContract(question, registry, encodeCall(functions.resolver, { word: nameHash(name) }))
    const address = data === undefined ? undefined : decodeAddress(data)
    if (address !== undefined) return address
    throw new BaseError('There is no registry of names at this address.', {
      code: 'NAMES_NOT_SUPPORTED',
      details: { networkId: question.network.caipNetworkId, registry },
    })
  }
  const isExtended = async (address: string): Promise<boolean> => {
    const asked = encodeCall(functions.supportsInterface, { word: Uint8Array.from([0x90, 0x61, 0xb9, 0x23]) })
    return /^0x0{63}1$/.test((await callContract(question, address, asked)) ?? '')
  }
  /** The name's own resolver, or that of the next parent that has one and stands in for it. */
  const findResolver = async (name: string): Promise<Resolver | undefined> => {
    const labels = name.split('.')
    if (labels.length > mostLabels) return
    const resolvers = await Promise.all(labels.map((_, index) => resolverAt(labels.slice(index).join('.'))))
    const index = resolvers.findIndex((each) => each !== null)
    const address = resolvers[index]
    if (!address) return
    const extended = await isExtended(address)
    return index === 0 || extended ? { address, isExtended: extended } : undefined
  }
  const found = new Map<string, Promise<Resolver | undefined>>()
  const resolverOf = (name: string): Promise<Resolver | undefined> => {
    const known = found.get(name) ?? findResolver(name)
    found.set(name, known)
    return known
  }
  const read = async (name: string, call: `0x${string}`): Promise<string | undefined> => {
    const resolver = await resolverOf(name)
    if (!resolver?.isExtended) return resolver && callContract(question, resolver.address, call)
    const written = nameBytes(name)
    if (!written) return
    const bytes = decodeHex(call.slice(2)) ?? new Uint8Array()
    const data = await callContract(
      question,
      resolver.address,
      encodeCall(functions.resolve, { bytes: written }, { bytes }),
    )
    const inner = data === undefined ? undefined : decodeBytes(data, mostBytes + 96)
    return inner && `0x${encodeHex(inner)}`
  }

  return {
    name: async (reverse) => decodeText(await read(reverse, encodeCall(functions.name, { word: nameHash(reverse) }))),
    async address(name, coinType) {
      const node = { word: nameHash(name) }
      if (coinType === ether)
        return decodeAddress((await read(name, encodeCall(functions.addr, node))) ?? '') ?? undefined
      const data = await read(name, encodeCall(functions.addrOfCoin, node, coinType))
      const bytes = data === undefined ? undefined : decodeBytes(data, 32)
      if (bytes?.length !== 20 || bytes.every((byte) => byte === 0)) return
      return `0x${encodeHex(bytes)}`
    },
    text: async (name, key) =>
      decodeText(
        await read(name, encodeCall(functions.text, { word: nameHash(name) }, { bytes: encoder.encode(key) })),
      ),
  }
}
