import { argumentInvalid } from '@latchkey/kernel/adapter'
import { parseChainId } from '../networks/chainId.js'

/** Fields of a domain with their types, in hashing order (EIP-712). */
const domainFields = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const

/** Whether a value is an object and not a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && !!value && !Array.isArray(value)

const isField = (value: unknown): boolean =>
  isObject(value) && typeof value.name === 'string' && typeof value.type === 'string'

/**
 * Encodes structured data (EIP-712) as wallets expect it: amounts as decimal strings, with the domain's type.
 * @throws `ARGUMENT_INVALID`
 */
export function parseTypedData(input: unknown): { readonly json: string; readonly chainId: string | undefined } {
  if (!isObject(input)) throw argumentInvalid('typed', 'Pass an object.')
  let text: string
  try {
    text = JSON.stringify(input, (key, value: unknown) => {
      if (typeof value === 'bigint') return String(value)
      // A number that JavaScript has rounded must not be signed.
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
  // The copy that will be signed is checked: the object may return other values the next time.
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
  // Wallets treat a missing domain type as an empty one: the signature would be valid for every site and chain.
  const EIP712Domain = domainFields.flatMap(([name, type]) => (domain[name] === undefined ? [] : [{ name, type }]))
  const json = JSON.stringify({ types: { EIP712Domain, ...types }, primaryType, domain, message })
  return { json, chainId }
}
