import type { ExtendInput } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { argumentInvalid, decodeHex } from '@latchkey/kernel/adapter'
import { decodeSs58 } from '../address/ss58.js'
import { captureInjected } from '../connector/captureInjected.js'
import type { PapiSigner, PolkadotJsSigner, PolkadotSigners } from '../contract.js'
import { toHex } from './hex.js'
import { signPayload } from './signPayload.js'
import { signRaw } from './signRaw.js'

const forPolkadotJs = (input: ExtendInput): PolkadotJsSigner => {
  const { signPayload: hasPayload, signRaw: hasRaw, update } = captureInjected(input.provider)
  // polkadot-js checks which methods exist.
  return {
    ...(hasPayload && { signPayload: async (payload) => signPayload(input, input.record(), payload) }),
    ...(hasRaw && { signRaw: async (raw) => signRaw(input, input.record(), raw) }),
    ...(update && {
      update(id, status) {
        // Only informs the wallet: a failure does not matter.
        update(id, status).catch(() => undefined)
      },
    }),
  }
}

const forPapi = (input: ExtendInput): PapiSigner => {
  const { activeAddress: address } = input.record()
  const publicKey = decodeSs58(address)?.account
  if (!publicKey) throw new BaseError('The account has no key of 32 bytes.', { code: 'ACCOUNT_NOT_FOUND' })
  return {
    publicKey,
    async signBytes(data) {
      const now = input.record()
      if (!((data as unknown) instanceof Uint8Array)) throw argumentInvalid('data', 'Pass bytes.')
      // `signRaw` rejects if another account is active by now.
      const { signature } = await signRaw(input, now, { address, data: toHex(data), type: 'bytes' })
      return decodeHex(signature.slice(2)) as Uint8Array
    },
  }
}

/** Makes a signer in the format of a library. @throws `ARGUMENT_INVALID` for an unknown format */
export function getSigner<format extends keyof PolkadotSigners = 'polkadot-js'>(
  input: ExtendInput,
  options: { readonly format?: format } | undefined,
): PolkadotSigners[format] {
  const format: unknown = Object(options).format ?? 'polkadot-js'
  if (format !== 'polkadot-js' && format !== 'papi') {
    throw argumentInvalid('format', 'Pass "polkadot-js" or "papi".')
  }
  return (format === 'papi' ? forPapi(input) : forPolkadotJs(input)) as PolkadotSigners[format]
}
