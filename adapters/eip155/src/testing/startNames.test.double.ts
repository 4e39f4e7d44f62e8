import type { TestRpc } from '@latchkey/kernel/testing'
import type { Address, Hex } from 'viem'
import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { startRpc } from './startRpc.test.double.js'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
interface Read {
  readonly functionName: string
  readonly args: readonly unknown[]
}

const ofCoin = abi.filter(({ name, inputs }) => name !== 'addr' || inputs.length === 2)

/** Two functions share a name; viem tells their results apart by the interface alone. */
const encode = (functionName: string, args: readonly unknown[], result: unknown): Hex =>
  encodeFunctionResult({ abi: args.length === 2 ? ofCoin : abi, functionName, result } as never)

const nobody: Address = '0x0000000000000000000000000000000000000000'
/** Where the registry is. */
export const registry: Address = '0x00000000000000000000000000000000000000e1'

/** What a resolver keeps of one name. */
export interface NameRecord {
  readonly name?: string
  readonly addr?: Address
  /** By coin type. */
  readonly coins?: { readonly [coinType: string]: Hex }
  readonly avatar?: string
}

/** A resolver: its records by name; an extended one keeps those of names below, too. */
export interface TestResolver {
  readonly records: { readonly [name: string]: NameRecord }
  readonly isExtended?: boolean
  /** Thrown for every record, as a node does. */
  readonly refuses?: object
}

/** Starts a node with a registry whose contracts are written with viem, which shares no code with ours. */
export async function startNames(resolvers: { readonly [name: string]: TestResolver }): Promise<TestRpc> {
  const names = Object.keys(resolvers)
  const placeOf = (name: string): Address => `0x${String(names.indexOf(name) + 1).padStart(40, 'a')}`
  const recordOf = ({ records }: TestResolver, node: unknown): NameRecord =>
    Object.entries(records).find(([name]) => namehash(name) === node)?.[1] ?? {}
  const resultOf = (record: NameRecord, { functionName, args }: Read): Hex => {
    const [, key] = args
    const results: { readonly [name: string]: unknown } = {
      name: record.name ?? '',
      addr: key === undefined ? (record.addr ?? nobody) : (record.coins?.[String(key)] ?? '0x'),
      text: key === 'avatar' ? (record.avatar ?? '') : '',
    }
    return encode(functionName, args, results[functionName])
  }
  const call = (to: string, data: Hex): Hex => {
    const read = decodeFunctionData({ abi, data }) as Read
    const { functionName, args } = read
    const [node, inner] = args
    if (to.toLowerCase() === registry) {
      const name = names.find((each) => namehash(each) === node)
      return encode(functionName, args, name === undefined ? nobody : placeOf(name))
    }
    const resolver = resolvers[names.find((name) => placeOf(name) === to) ?? '']
    if (!resolver) return '0x'
    if (functionName === 'supportsInterface')
      return encode(functionName, args, node === '0x9061b923' && !!resolver.isExtended)
    if (resolver.refuses) throw resolver.refuses
    if (functionName !== 'resolve') return resultOf(recordOf(resolver, node), read)
    const within = decodeFunctionData({ abi, data: inner as Hex }) as Read
    return encode(functionName, args, resultOf(recordOf(resolver, within.args[0]), within))
  }
  return startRpc({
    eth_call: (params) => {
      const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: Hex }]
      return call(to, data)
    },
  })
}
