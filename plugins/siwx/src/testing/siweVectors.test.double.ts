import type { MessageData } from '../contract.js'
import { readVectors } from './readVectors.test.double.js'

/** The fields of a message in the files of EIP-4361. */
export interface SiweFields extends Omit<MessageData, 'accountAddress' | 'chainId'> {
  readonly address: string
  readonly chainId: number
}

/** A message with its signature, and when it is checked. */
export interface SiweSigned extends SiweFields {
  readonly signature: string
  readonly time?: string
  readonly domainBinding?: string
  readonly matchNonce?: string
}

type Named<Value> = Readonly<Record<string, Value>>

/** The vector files of EIP-4361: 82 cases. */
export const siweVectors = {
  positive: readVectors<Named<{ message: string; fields: SiweFields }>>(
    'siwe/parsing_positive.json.txt',
    '75fe7c8885aed5c9b2a48028dfcf4a862aa285d8930c878a33ad2bed5c43be9c',
  ),
  negative: readVectors<Named<string>>(
    'siwe/parsing_negative.json.txt',
    '24ce1979c0e6eae786606edd02d6255b4e0b625820f94671d0d2fa980b47c00a',
  ),
  objects: readVectors<Named<SiweFields>>(
    'siwe/parsing_negative_objects.json.txt',
    '1b3de9ab73a97f17ba01a4e675f58b7d94cf5649a3e5c9c9f97c6892874574b2',
  ),
  verified: readVectors<Named<SiweSigned>>(
    'siwe/verification_positive.json.txt',
    'e41fcee05f7a7e6c65da9cdac93f93e5cae36046e03f5df2de4d51917d9fe0be',
  ),
  refused: readVectors<Named<SiweSigned>>(
    'siwe/verification_negative.json.txt',
    '09e4412eb724fe9255756a1b681d3ecfecd4024928ae91da76c024a9069621e7',
  ),
  contracts: readVectors<Named<{ message: string; signature: string }>>(
    'siwe/eip1271.json.txt',
    'dda9cbc3b84e2e7e4294b747906c62a117e35267f8982f48c5cc7b70c0897940',
  ),
}

const fields: readonly (keyof SiweFields)[] = [
  'scheme',
  'domain',
  'statement',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
]

/** The same fields as we name them. */
export function toMessageData(vector: SiweFields): MessageData {
  // A scheme that must not be found is null there.
  const set = Object.entries(vector).filter(([name, value]) => value !== null && fields.some((field) => field === name))
  const data = { ...Object.fromEntries(set), accountAddress: vector.address, chainId: `eip155:${vector.chainId}` }
  return data as unknown as MessageData
}
