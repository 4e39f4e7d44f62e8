import { BaseError } from '@latchkey/kernel'
import type { AccountName, NamedAccount, NamePlace, NameQuestion, NameReader } from '@latchkey/kernel/adapter'
import { argumentInvalid } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { Records } from './createRecords.js'
import { createRecords, ether } from './createRecords.js'
import { normaliseName } from './normaliseName.js'

/** The registry of ENS, at the same place on the networks that its makers put it on: Ethereum and Sepolia. */
const ensRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const ensNetworks = ['eip155:1', 'eip155:11155111']

/** The coin type of every EVM network for which a name has no address of its own (ENSIP-19). */
const anyNetwork = 0x8000_0000n

const mostLetters = 255

/** Formats that hold no scripts, embedded: any other picture would be asked of a server that the name's owner chose. */
const picture = /^(?=.{0,65536}$)data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z\d+/]+={0,2}$/

/** @throws `NAMES_NOT_SUPPORTED`, `ARGUMENT_INVALID` */
function registryOf({ network: { caipNetworkId }, registry }: NamePlace): string {
  const known = ensNetworks.includes(caipNetworkId) ? ensRegistry : undefined
  if (registry === undefined && !known)
    throw new BaseError('No registry of names is known on this network.', {
      code: 'NAMES_NOT_SUPPORTED',
      details: { networkId: caipNetworkId },
    })
  const { address } = parseAddress(registry ?? known) ?? {}
  if (address === undefined) throw argumentInvalid('registry', 'Pass the address of a contract.')
  return address
}

/**
 * How names call the network that an account is used on (ENSIP-11): that of the registry itself is Ether. `undefined` for a
 * network that they cannot tell from others.
 */
function coinTypeOf({ networkId, network }: NamePlace): bigint | undefined {
  if (networkId === network.caipNetworkId) return ether
  const [, id] = /^eip155:([1-9]\d{0,9})$/.exec(networkId) ?? []
  const chain = id === undefined ? anyNetwork : BigInt(id)
  return chain < anyNetwork ? anyNetwork | chain : undefined
}

/** Whether a name is in its normal form; another form may look like somebody else's name. */
const isNormal = async (name: string): Promise<boolean> =>
  name !== '' && name.length <= mostLetters && (await normaliseName(name)) === name

/** The account that a name leads to on a network, else on every network; in lower case. */
async function ownerOf(records: Records, name: string, coinType: bigint): Promise<string | undefined> {
  const own = await records.address(name, coinType)
  return own !== undefined || coinType === ether ? own : records.address(name, anyNetwork)
}

/** The embedded picture of a name; one that cannot be read is as good as none. */
async function avatarOf(records: Records, name: string): Promise<string | undefined> {
  try {
    const text = await records.text(name, 'avatar')
    return text !== undefined && picture.test(text) ? text : undefined
  } catch {
    return
  }
}

async function check(
  name: string,
  { records, owner, coinType }: { readonly records: Records; readonly owner: string; readonly coinType: bigint },
): Promise<AccountName | undefined> {
  if (!(await isNormal(name))) return
  const [found, avatar] = await Promise.all([ownerOf(records, name, coinType), avatarOf(records, name)])
  return found === owner ? { name, ...(avatar !== undefined && { avatar }) } : undefined
}

/** Whose records are read; `undefined` where no name can lead to the account. */
function subjectOf(question: NameQuestion) {
  const registry = registryOf(question)
  const owner = parseAddress(question.address)?.address.toLowerCase()
  if (owner === undefined) throw argumentInvalid('address', 'Pass the address of an account.')
  const coinType = coinTypeOf(question)
  return coinType === undefined ? undefined : { records: createRecords(question, registry), owner, coinType }
}

/** Names of ENS, from its contracts: by the reverse record (ENSIP-3, ENSIP-19), which counts only if the name leads back. */
export const names: NameReader = {
  async find(question) {
    const subject = subjectOf(question)
    if (!subject) return
    const { records, owner, coinType } = subject
    const digits = owner.slice(2)
    const place = coinType === ether ? 'addr' : coinType.toString(16)
    const claimed =
      (await records.name(`${digits}.${place}.reverse`)) ?? (await records.name(`${digits}.default.reverse`))
    return claimed === undefined ? undefined : check(claimed, subject)
  },
  async verify(name, question) {
    const subject = subjectOf(question)
    return subject && check(name, subject)
  },
  async lookUp(typed, place): Promise<NamedAccount | undefined> {
    const registry = registryOf(place)
    const coinType = coinTypeOf(place)
    const name = typed.length <= mostLetters ? await normaliseName(typed) : undefined
    if (!name || coinType === undefined) return
    const records = createRecords(place, registry)
    const [owner, avatar] = await Promise.all([ownerOf(records, name, coinType), avatarOf(records, name)])
    const found = parseAddress(owner)
    return found && { name, address: found.address, ...(avatar !== undefined && { avatar }) }
  },
}
