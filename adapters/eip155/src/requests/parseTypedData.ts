import { argumentInvalid } from '@latchkey/kernel/adapter'
import { parseChainId } from '../networks/chainId.js'

/** Fields of a domain with their types, in the order in which they are hashed (EIP-712). */
const domainFields = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && !!value && !Array.isArray(value)

const isField = (value: unknown): boolean =>
  isObject(value) && typeof value.name === 'string' && typeof value.type === 'string'

/**
 * Reads structured data (EIP-712) as a wallet takes it: amounts as decimal text, the domain's type filled in.
 * @throws `ARGUMENT_INVALID`
 */
export function parseTypedData(input: unknown): { readonly json: string; readonly chainId: string | undefined } {
  if (!isObject(input)) throw argumentInvalid('typed', 'Pass an object.')
  let text: string
  try {
    text = JSON.stringify(input, (key, value: unknown) => {
      if (typeof value === 'bigint') return String(value)
      // A number that JavaScript already rounded is not what anybody meant to sign.
      if (typeof value === 'number' && !Number.isSafeInteger(value)) {
        throw argumentInvalid(key, 'Pass a whole number, as bigint when it is large.')
      }
      return value
    })
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ARGUMENT_INVALID'
      ? error
      : argumentInvalid('typed', 'Pass plain data without cycles.')
  }
  // Checked as it will be signed, not as the object may answer next time.
  const { types, primaryType, domain, message } = JSON.parse(text) as Readonly<Record<string, unknown>>
  if (!isObject(types) || !Object.values(types).every((type) => Array.isArray(type) && type.every(isField))) {
    throw argumentInvalid('types', 'Pass for each type a list of { name, type }.')
  }
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType)) {
    throw argumentInvalid('primaryType', 'Name one of the types.')
  }
  if (!isObject(domain)) throw argumentInvalid('domain', 'Pass an object.')
  if (!isObject(message)) throw argumentInvalid('message', 'Pass an object.')
  const chainId = domain.chainId === undefined ? undefined : parseChainId(domain.chainId)
  if (domain.chainId !== undefined && !chainId) throw argumentInvalid('domain.chainId', 'Pass the id of a chain.')
  // Wallets take a missing domain type for an empty one, and sign for every site and chain then.
  const EIP712Domain = domainFields.flatMap(([name, type]) => (domain[name] === undefined ? [] : [{ name, type }]))
  const json = JSON.stringify({ types: { EIP712Domain, ...types }, primaryType, domain, message })
  return { json, chainId }
}
