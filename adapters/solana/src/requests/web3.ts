import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'

/** The classes of web3.js that are used, in one file to load. */
export const web3 = { Connection, PublicKey, SystemProgram, Transaction }
