import type { Connection } from '@latchkey/kernel'
import { BaseError, withDeadline } from '@latchkey/kernel'
import { argumentInvalid, captureMethods, missingMethod, readBytes, readProperty } from '@latchkey/kernel/adapter'
import { captureWallet } from '../connector/captureWallet.js'
import type { HeldKey } from '../connector/readKey.js'
import { callMs, readKey } from '../connector/readKey.js'
import { walletError } from '../connector/walletErrors.js'
import type {
  AminoSignDoc,
  CosmosAccountData,
  DirectSignDoc,
  OfflineAminoSigner,
  OfflineDirectSigner,
  OfflineSigner,
  OfflineSignerInput,
} from '../contract.js'
import { readStdSignature } from './readStdSignature.js'
import type { Site } from './requestedChain.js'
import { requestedChain } from './requestedChain.js'

/**
 * Makes a signer for CosmJS from the wallet's own; `shown` is the connection as it was when the site called.
 * @throws `ARGUMENT_INVALID`, `CHAIN_NOT_SUPPORTED`, `ACCOUNT_NOT_FOUND`, `METHOD_NOT_SUPPORTED`, or the wallet's own error
 */
export async function getOfflineSigner(
  site: Site,
  shown: Connection,
  { chainId: wanted, type = 'direct' }: OfflineSignerInput = {},
): Promise<OfflineSigner> {
  const { input } = site
  if (!['direct', 'amino', 'auto'].includes(type)) throw argumentInvalid('type', 'Pass direct, amino or auto.')
  if (wanted !== undefined && typeof wanted !== 'string') throw argumentInvalid('chainId', 'Pass the id of a chain.')
  const chain = requestedChain(site, shown, wanted)
  const { chainId } = chain
  const wallet = captureWallet(input.provider)
  const read = (): Promise<HeldKey> => withDeadline(readKey(wallet, chain), 'getKey', callMs, input.clock)
  const otherAccount = (): BaseError =>
    new BaseError('The active account changed after this signer was made.', { code: 'ACCOUNT_NOT_FOUND' })

  const key = await read()
  const { address, publicKeyText } = key
  if (chain.networkId === shown.networkId && address !== shown.activeAddress) throw otherAccount()
  const hasDirect = !key.isHardware && type !== 'amino'
  const hasAmino = key.isHardware || type !== 'direct'
  if (hasDirect && !wallet.getOfflineSigner) throw missingMethod('getOfflineSigner')
  const makeAmino = wallet.getOfflineSignerOnlyAmino ?? wallet.getOfflineSigner
  if (hasAmino && !makeAmino) throw missingMethod('getOfflineSignerOnlyAmino')

  const sign = async (method: 'signDirect' | 'signAmino', signerAddress: unknown, docChainId: unknown, doc: object) => {
    if (signerAddress !== address) throw otherAccount()
    if (docChainId !== chainId) {
      throw new BaseError('The document is for another chain than this signer.', {
        code: 'CHAIN_MISMATCH',
        details: { shown: chainId, actual: String(docChainId).slice(0, 128) },
      })
    }
    // A signer of the active chain is held to the shown connection; one of a named chain to its own key.
    const asked = wanted === undefined ? shown : input.record()
    return input.guard(asked, { method, params: Object.freeze([chainId, address, doc]) }, async () => {
      if (wanted !== undefined && (await read()).address !== address) throw otherAccount()
      const make = method === 'signDirect' ? wallet.getOfflineSigner : makeAmino
      const call = captureMethods(await make?.(chainId), [method], walletError)[method]
      if (!call) throw missingMethod(method)
      const answer = await call(address, doc)
      const signature = readStdSignature(readProperty(answer, 'signature'), publicKeyText)
      return { doc: copyParts(readProperty(answer, 'signed')), signature }
    })
  }
  const otherDocument = (): BaseError =>
    new BaseError('The wallet signed something other than a transaction of this chain.', { code: 'SIGNATURE_INVALID' })

  const direct: Omit<OfflineDirectSigner, 'getAccounts'> = {
    async signDirect(signerAddress, given) {
      const { bodyBytes, authInfoBytes, chainId: docChainId, accountNumber } = Object(given) as Partial<DirectSignDoc>
      const body = readBytes(bodyBytes)
      const authInfo = readBytes(authInfoBytes)
      if (!body || !authInfo) throw argumentInvalid('signDoc', 'Pass a `SignDoc` with `bodyBytes` and `authInfoBytes`.')
      const asked = { bodyBytes: body, authInfoBytes: authInfo, chainId: docChainId, accountNumber }
      const { doc, signature } = await sign('signDirect', signerAddress, docChainId, asked)
      const signedBody = readBytes(doc.bodyBytes)
      const signedAuthInfo = readBytes(doc.authInfoBytes)
      if (!signedBody || !signedAuthInfo || doc.chainId !== chainId) throw otherDocument()
      const number = toAccountNumber(doc.accountNumber) ?? accountNumber ?? 0n
      const signed = { bodyBytes: signedBody, authInfoBytes: signedAuthInfo, chainId, accountNumber: number }
      return { signed, signature }
    },
  }
  const amino: Omit<OfflineAminoSigner, 'getAccounts'> = {
    async signAmino<doc extends AminoSignDoc>(signerAddress: string, given: doc) {
      let copy: AminoSignDoc
      try {
        copy = structuredClone(given)
      } catch {
        throw argumentInvalid('signDoc', 'Pass plain JSON.')
      }
      const { doc: signed, signature } = await sign('signAmino', signerAddress, Object(copy).chain_id, Object(copy))
      if (signed.chain_id !== chainId || !Array.isArray(signed.msgs)) throw otherDocument()
      return { signed: signed as unknown as doc, signature }
    },
  }
  return {
    async getAccounts() {
      input.record()
      const { algo, publicKey } = key
      return [{ address, algo: algo as CosmosAccountData['algo'], pubkey: publicKey.slice() }]
    },
    ...(hasDirect && direct),
    ...(hasAmino && amino),
  } as OfflineSigner
}

/** Copies a foreign object; empty if it cannot be read. */
function copyParts(value: unknown): { readonly [part: string]: unknown } {
  try {
    return { ...Object(value) }
  } catch {
    return {}
  }
}

/** Wallets return a bigint, a number, a string or an object that prints as digits. */
function toAccountNumber(value: unknown): bigint | undefined {
  try {
    const digits = String(value)
    return /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined
  } catch {
    return
  }
}
