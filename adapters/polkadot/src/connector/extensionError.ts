import type { BaseError } from '@latchkey/kernel'
import { toWalletError } from '@latchkey/kernel/adapter'

/** How extensions refuse without an error number, where the kernel does not know the wording. */
const refusal = /\b(rejected|denied|cancell?ed) by the user\b/i

/** Turns whatever an extension threw into an error with one of our codes; extensions throw strings without numbers. */
export const extensionError = (thrown: unknown): BaseError => toWalletError(thrown, refusal)
