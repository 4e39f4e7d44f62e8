import type { LiteSVM } from 'litesvm'
import { SandboxError } from '../sandboxError.js'

/** Makes one Solana runtime, empty but for its programs. */
export type CreateSvm = () => LiteSVM

/** Loads the native Solana runtime; rejects with `SandboxError` code `SANDBOX_PART_LEFT_OUT` where there is no binary for the platform. */
export async function loadLiteSvm(
  importSvm: () => Promise<{ LiteSVM: new () => LiteSVM }> = () => import('litesvm'),
): Promise<CreateSvm> {
  try {
    const { LiteSVM: Svm } = await importSvm()
    // It takes the newest blockhash only, and remembers transactions by itself: the ledger does both as a network does.
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
