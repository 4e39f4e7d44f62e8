import { privateKeyToAccount } from 'viem/accounts'
import { signAndSend } from './signAndSend.js'

/** What an EVM test wallet signs with: the only part that contains cryptography, loaded once the wallet first signs. */
export const signing = { account: privateKeyToAccount, signAndSend }

/** The signing code of EVM test wallets. */
export type EvmSigning = typeof signing
