import type { SolanaToken } from './contract.js'
import type { Ledger } from './createLedger.js'
import { deriveTokenAddress } from './deriveTokenAddress.js'
import { tokenPrograms } from './solanaTokens.js'
import { encodeMint, encodeTokenAccount } from './tokenAccounts.js'

const systemProgram = '11111111111111111111111111111111'
const startLamports = 100_000_000_000n
const startTokens = 5_000n

/** Gives each holder 100 SOL and 5,000 of each token. */
export function seedLedger(ledger: Ledger, tokens: readonly SolanaToken[], holders: readonly string[]): void {
  const put = (address: string, owner: string, data: Uint8Array, lamports: bigint): void =>
    ledger.setAccount({ address, owner, data, lamports, executable: false })
  for (const holder of holders) put(holder, systemProgram, new Uint8Array(), startLamports)
  for (const { mint, decimals, program } of tokens) {
    const amount = startTokens * 10n ** BigInt(decimals)
    const owner = tokenPrograms[program]
    const supply = amount * BigInt(holders.length)
    const data = encodeMint({ authority: mint, supply, decimals })
    put(mint, owner, data, ledger.rentFor(data.length))
    for (const holder of holders) {
      const account = encodeTokenAccount({ mint, owner: holder, amount })
      put(deriveTokenAddress(holder, mint, owner), owner, account, ledger.rentFor(account.length))
    }
  }
}
