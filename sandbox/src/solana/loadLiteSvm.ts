import type { LiteSVM } from 'litesvm'
import { SandboxError } from '../sandboxError.js'

/** Creates a Solana runtime that contains only the built-in programs. */
export type CreateSvm = () => LiteSVM

/** Loads the native Solana runtime; rejects with `SandboxError` code `SANDBOX_PART_LEFT_OUT` when the platform has no binary. */
export async function loadLiteSvm(
  importSvm: () => Promise<{ LiteSVM: new () => LiteSVM }> = () => import('litesvm'),
): Promise<CreateSvm> {
  try {
    const { LiteSVM: Svm } = await importSvm()
    // The runtime accepts only the newest blockhash and keeps its own history; the ledger does both as a real network does.
    return () => new Svm().withBlockhashCheck(false).withTransactionHistory(0n)
  } catch (cause) {
    throw new SandboxError(
      'SANDBOX_PART_LEFT_OUT',
      {
        part: 'Solana network',
        reason: `there is no native binary of litesvm for this platform (${process.platform}-${process.arch})`,
        cure: 'Run the sandbox on Linux or macOS (x64, arm64), with optional dependencies installed.',
      },
      cause,
    )
  }
}
