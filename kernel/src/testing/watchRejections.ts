/** Rejections that nobody handled, while it runs. */
export interface RejectionWatch {
  readonly seen: readonly unknown[]
  end(): void
}

type Listen = (event: string, listener: (reason: unknown) => void) => void

/** What pages and Node tell of rejections; absent where the other one runs. */
interface Host {
  readonly process?: { readonly on: Listen; readonly off: Listen }
  readonly addEventListener?: Listen
  readonly removeEventListener?: Listen
}

/** Watches for rejections that nobody handles, in Node or on a page. */
export function watchRejections(): RejectionWatch {
  const host = globalThis as Host
  const seen: unknown[] = []
  const note = (reason: unknown): void => {
    seen.push(reason)
  }
  host.process?.on?.('unhandledRejection', note)
  host.addEventListener?.('unhandledrejection', note)
  return {
    seen,
    end() {
      host.process?.off?.('unhandledRejection', note)
      host.removeEventListener?.('unhandledrejection', note)
    },
  }
}
