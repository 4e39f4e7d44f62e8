import { decodeHex, encodeBase58, encodeBase64 } from '@latchkey/kernel/adapter'
import { signBip322 } from '../../../../sandbox/src/namespaces/browser/bitcoin/bip322.js'
import { signBitcoinMessage } from '../../../../sandbox/src/namespaces/browser/bitcoin/bitcoinMessage.js'
import { deriveBitcoinAccount } from '../../../../sandbox/src/namespaces/browser/bitcoin/deriveBitcoinAccount.js'
import { cosmosAddress } from '../../../../sandbox/src/namespaces/browser/cosmos/cosmosAddress.js'
import { publicCosmosAccount } from '../../../../sandbox/src/namespaces/browser/cosmos/cosmosKey.js'
import { signing as cosmosSigning } from '../../../../sandbox/src/namespaces/browser/cosmos/cosmosSigning.js'
import { formArbitrary, serializeAmino } from '../../../../sandbox/src/namespaces/browser/cosmos/signDocs.js'
import { publicPolkadotAccount } from '../../../../sandbox/src/namespaces/browser/polkadot/polkadotKey.js'
import { signing as polkadotSigning } from '../../../../sandbox/src/namespaces/browser/polkadot/polkadotSigning.js'
import { wrapBytes } from '../../../../sandbox/src/namespaces/browser/polkadot/wrapBytes.js'
import {
  publicSolanaAccount,
  signing as solanaSigning,
} from '../../../../sandbox/src/namespaces/browser/solana/solanaSigning.js'
import type { SignatureInput } from '../contract.js'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
/** Networks of the namespaces whose signatures need no node. */
export const chains = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/** What an account signs, in each way that its wallet has. */
export function signaturesOf(
  namespace: keyof typeof chains,
  secret: Uint8Array,
  messageOf: (chainId: string, accountAddress: string) => string,
): SignatureInput[] {
  const chainId = chains[namespace]
  if (namespace === 'solana') {
    const accountAddress = encodeBase58(decodeHex(publicSolanaAccount(secret).publicKey) ?? new Uint8Array())
    const message = messageOf(chainId, accountAddress)
    return [{ chainId, accountAddress, message, signature: encodeBase58(solanaSigning.sign(utf8(message), secret)) }]
  }
  if (namespace === 'bip122') {
    const { payment, ordinals } = deriveBitcoinAccount(secret, chainId)
    const message = (address: string) => messageOf(chainId, address)
    const signed = [payment, ordinals].map((one) => ({
      accountAddress: one.address,
      signature: signBip322(message(one.address), one),
    }))
    const ecdsa = signBitcoinMessage(message(payment.address), payment.secret)
    return [...signed, { accountAddress: payment.address, signature: ecdsa }].map((one) => ({
      chainId,
      message: message(one.accountAddress),
      ...one,
    }))
  }
  if (namespace === 'polkadot') {
    const { addresses } = publicPolkadotAccount(secret)
    return [addresses[0] ?? '', addresses[42] ?? ''].flatMap((accountAddress) => {
      const message = messageOf(chainId, accountAddress)
      return [utf8(message), wrapBytes(message)].flatMap((bytes) =>
        [true, false].map((headed) => ({
          chainId,
          accountAddress,
          message,
          signature: polkadotSigning.sign(bytes, secret, headed),
        })),
      )
    })
  }
  const account = publicCosmosAccount(secret)
  const accountAddress = cosmosAddress(account, chainId)
  const message = messageOf(chainId, accountAddress)
  const signature = encodeBase64(cosmosSigning.sign(serializeAmino(formArbitrary(accountAddress, message)), secret))
  const key = decodeHex(account.publicKey) ?? new Uint8Array()
  return [encodeBase64(key), account.publicKey].map((publicKey) => ({
    chainId,
    accountAddress,
    message,
    signature,
    publicKey,
  }))
}
