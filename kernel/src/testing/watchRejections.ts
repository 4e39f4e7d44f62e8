/** Unhandled rejections since the watch started. */
export interface RejectionWatch {
  readonly seen: readonly unknown[]
  end(): void
}

type Listen = (event: string, listener: (reason: unknown) => void) => void

/** How pages and Node report rejections; each host has only one of them. */
interface Host {
  readonly process?: { readonly on: Listen; readonly off: Listen }
  readonly addEventListener?: Listen
  readonly removeEventListener?: Listen
}

/** Watches for unhandled rejections, in Node or on a page. */
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
