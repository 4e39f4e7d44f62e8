import { base58, base64 } from '@scure/base'
import { rpcError } from '../wallets/browser/rpcError.js'
import type { LedgerAccount } from './createLedger.js'
import { formAmount } from './formAmount.js'
import { tokenPrograms } from './solanaTokens.js'
import { isMint } from './tokenAccounts.js'

/** The requested view of an account. */
export interface ViewOptions {
  encoding?: unknown
  dataSlice?: { offset: number; length: number } | null
}

/** The rent epoch of accounts that pay no rent. */
const noRentEpoch = Number(2n ** 64n - 1n)

/** Formats an account as Solana servers do; `decimalsOf` returns the decimals of a mint. Throws -32602. */
export function viewAccount(
  account: LedgerAccount | undefined,
  { encoding = 'base58', dataSlice }: ViewOptions,
  decimalsOf: (mint: string) => number,
): Record<string, unknown> | null {
  if (!account) return null
  const { lamports, owner, data, executable } = account
  const parsed = encoding === 'jsonParsed' ? parse(account, decimalsOf) : undefined
  const shown = dataSlice ? data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length) : data
  return {
    lamports: Number(lamports),
    owner,
    data: parsed ?? encode(shown, encoding),
    executable,
    rentEpoch: noRentEpoch,
    space: data.length,
  }
}

function encode(data: Uint8Array, encoding: unknown): unknown {
  if (encoding === 'base58' && data.length > 128)
    throw rpcError(-32600, 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.')
  if (encoding === 'base58') return [base58.encode(data), 'base58']
  if (encoding === 'base64' || encoding === 'jsonParsed') return [base64.encode(data), 'base64']
  throw rpcError(-32602, `Invalid params: unknown encoding ${String(encoding)}.`)
}

/** Parses token accounts, the only accounts that the server can parse. */
function parse({ owner, data }: LedgerAccount, decimalsOf: (mint: string) => number): unknown {
  const program = Object.entries(tokenPrograms).find(([, address]) => address === owner)?.[0]
  if (!program) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const key = (at: number): string => base58.encode(data.slice(at, at + 32))
  if (isMint(data)) {
    const info = {
      decimals: data[44],
      freezeAuthority: view.getUint32(46, true) ? key(50) : null,
      isInitialized: data[45] === 1,
      mintAuthority: view.getUint32(0, true) ? key(4) : null,
      supply: String(view.getBigUint64(36, true)),
    }
    return { program, parsed: { info, type: 'mint' }, space: data.length }
  }
  if (data.length < 165) return undefined
  const mint = key(0)
  const info = {
    isNative: view.getUint32(109, true) === 1,
    mint,
    owner: key(32),
    state: data[108] === 2 ? 'frozen' : data[108] === 1 ? 'initialized' : 'uninitialized',
    tokenAmount: formAmount(view.getBigUint64(64, true), decimalsOf(mint)),
  }
  return { program, parsed: { info, type: 'account' }, space: data.length }
}
