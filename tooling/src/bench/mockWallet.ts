/// <reference lib="dom" />

declare global {
  interface Window {
    /** Emits an event as the wallet. */
    benchWallet: { emit(event: string, payload: unknown): void }
  }
}

/** Runs in every page before the page's own code, so it must be self-contained: one announced wallet that approves immediately. */
export function mockWallet(): void {
  const listeners = new Map<string, Set<unknown>>()
  const answers: { readonly [method: string]: unknown } = {
    eth_requestAccounts: ['0x52908400098527886E0F7030069857D2E4169EE7'],
    eth_accounts: [],
    eth_chainId: '0x7a69',
  }
  const provider = {
    async request({ method }: { readonly method: string }): Promise<unknown> {
      if (Object.hasOwn(answers, method)) return answers[method]
      throw Object.assign(new Error('Unsupported method'), { code: 4200 })
    },
    on(event: string, listener: unknown): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: unknown): void {
      listeners.get(event)?.delete(listener)
    },
  }
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'
  const info = {
    uuid: '9f4c8a52-6f0e-4f3a-9a54-0d6d7c1f2b11',
    name: 'Bench wallet',
    icon: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    rdns: 'example.bench.wallet',
  }
  const announce = (): void => {
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
  window.benchWallet = {
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) (listener as (payload: unknown) => void)(payload)
    },
  }
}
