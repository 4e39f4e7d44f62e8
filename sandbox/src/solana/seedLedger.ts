import type { SolanaToken } from './contract.js'
import type { Ledger } from './createLedger.js'
import { deriveTokenAddress } from './deriveTokenAddress.js'
import { tokenPrograms } from './solanaTokens.js'
import { encodeFeeAccount, encodeFeeMint, encodeMint, encodeTokenAccount } from './tokenAccounts.js'

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

const feeBasisPoints = 100

/** Creates a token with a fee on transfers, and gives 5,000 of it to each holder that has no account for it. */
export function seedFeeToken(
  ledger: Ledger,
  { mint, decimals, program }: SolanaToken,
  holders: readonly string[],
): void {
  const owner = tokenPrograms[program]
  const put = (address: string, data: Uint8Array): void =>
    ledger.setAccount({ address, owner, data, lamports: ledger.rentFor(data.length), executable: false })
  const amount = startTokens * 10n ** BigInt(decimals)
  const fresh = holders.filter((holder) => !ledger.account(deriveTokenAddress(holder, mint, owner)))
  const before = ledger.account(mint)
  if (before && fresh.length === 0) return
  const supply = before ? new DataView(before.data.buffer).getBigUint64(36, true) : 0n
  const given = amount * BigInt(fresh.length)
  put(mint, encodeFeeMint({ authority: mint, supply: supply + given, decimals }, feeBasisPoints))
  for (const holder of fresh)
    put(deriveTokenAddress(holder, mint, owner), encodeFeeAccount({ mint, owner: holder, amount }))
}
