import type { AssetQuestion, HeldAsset } from '@latchkey/kernel/adapter'
import { argumentInvalid, transferAccount } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import { readBalance } from '../rpc/readBalance.js'
import { readLittleEndian } from './decodeMove.js'
import type { Derivations } from './deriveAddresses.js'
import { loadDerivations } from './deriveAddresses.js'
import type { Mint } from './parseMint.js'
import { isTokenAccount, mintNotFound, parseMint, readTexts } from './parseMint.js'
import { isTokenProgram, metadataProgram } from './programs.js'
import type { ChainAccount } from './readAccounts.js'
import { addressAt, readAccount, readAccounts } from './readAccounts.js'

/** A token, and where an account keeps it. */
export interface HeldToken {
  readonly asset: HeldAsset
  readonly mint: Mint
  /** Address of the account's own token account. */
  readonly source: string
  /** Whether that exists. */
  readonly exists: boolean
}

/** The token that a question names. @throws `ARGUMENT_INVALID` */
export function tokenOf({ token }: Pick<AssetQuestion, 'token'>): string | undefined {
  if (token === undefined) return
  const parsed = parseAddress(token)
  if (!parsed) throw argumentInvalid('token', 'Pass the address of its mint, in base58.')
  return parsed.address
}

/** What a token account holds for its owner. */
const heldIn = (account: ChainAccount | null, owner: string, mint: string, program: string): bigint | undefined => {
  if (!account || account.owner !== program || !isTokenAccount(account)) return
  const { data } = account
  return addressAt(data, 0) === mint && addressAt(data, 32) === owner ? readLittleEndian(data, 64, 8) : undefined
}

/** Names that another program keeps: after its kind, an authority and the mint. */
const textsOf = (account: ChainAccount | null, mint: string): Mint['texts'] =>
  account?.owner === metadataProgram && account.data.length > 73 && addressAt(account.data, 33) === mint
    ? readTexts(account.data, 65)
    : undefined

/** Reads a token and what an account holds of it. @throws as `readAsset` */
export async function readToken(
  question: AssetQuestion,
  owner: string,
  address: string,
  derive: Derivations,
): Promise<HeldToken> {
  const found = await readAccount(question, address)
  if (!found || !isTokenProgram(found.owner)) throw mintNotFound(address)
  const mint = parseMint(found, address)
  const source = derive.tokenAccount(owner, address, mint.program)
  const [account, metadata] = await readAccounts(question, source, derive.metadata(address))
  const held = heldIn(account, owner, address, mint.program)
  const { name, symbol } = mint.texts ?? textsOf(metadata, address) ?? { name: '', symbol: '' }
  return {
    asset: {
      id: `${question.network.caipNetworkId}/token:${address}`,
      address,
      name,
      symbol,
      decimals: mint.decimals,
      balance: held ?? 0n,
    },
    mint,
    source,
    exists: held !== undefined,
  }
}

/** Reads SOL and what an account holds of it. */
export async function readNative(question: AssetQuestion, address: string): Promise<HeldAsset> {
  const { caipNetworkId, nativeCurrency } = question.network
  const { network, clock, signal } = question
  const balance = await readBalance({
    address,
    network: { ...network, name: '', chainNamespace: 'solana' },
    clock,
    signal,
  })
  return { id: `${caipNetworkId}/slip44:501`, ...nativeCurrency, balance }
}

/** Reads an asset and what the account holds of it. */
export async function readAsset(question: AssetQuestion): Promise<HeldAsset> {
  const owner = transferAccount(question, parseAddress)
  const address = tokenOf(question)
  if (address === undefined) return readNative(question, owner)
  return (await readToken(question, owner, address, await loadDerivations())).asset
}
