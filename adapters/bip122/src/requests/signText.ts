import type { SignInput } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import type { Bip122Options } from '../options.js'
import { askForSignature } from './message.js'
import { connectedTo } from './walletBehind.js'

/** Signs a message of the kernel, which guards it. */
export async function signText(
  { provider, address, message, connection }: SignInput,
  options: Bip122Options,
): ReturnType<typeof askForSignature> {
  try {
    return await askForSignature(
      connectedTo(provider, options, () => connection),
      { address, message },
    )
  } catch (error) {
    throw toProviderError(error)
  }
}
