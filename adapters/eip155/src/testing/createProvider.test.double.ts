import type { Eip1193Provider } from '../contract.js'

type Answer = (params: unknown) => unknown

/** An in-memory wallet with its responses by method, and the requests it received. */
export interface ProviderDouble extends Eip1193Provider {
  readonly answers: Record<string, Answer>
  readonly requests: { readonly method: string; readonly params?: unknown }[]
  emit(event: string, payload?: unknown): void
  /** Listeners of all events together. */
  count(): number
}

/** Makes a wallet that shares one account on Ethereum; `answers` replaces single methods and may throw or never settle. */
export function createProvider(answers: Record<string, Answer> = {}): ProviderDouble {
  const listeners: [event: string, listener: (payload: unknown) => void][] = []
  const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const double: ProviderDouble = {
    answers: {
      eth_requestAccounts: () => [account],
      eth_accounts: () => [account],
      eth_chainId: () => '0x1',
      wallet_revokePermissions: () => null,
      ...answers,
    },
    requests: [],
    // Not async on purpose: some wallets throw synchronously too.
    request(this: unknown, request) {
      if (this !== double) throw new Error('Called without its object.')
      double.requests.push(request)
      const answer = double.answers[request.method]
      if (!answer) return Promise.reject({ code: 4200, message: 'Unsupported' })
      return answer(request.params) as Promise<unknown>
    },
    on: (event, listener) => listeners.push([event, listener]),
    removeListener(event, listener) {
      const index = listeners.findIndex((other) => other[0] === event && other[1] === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
    emit(event, payload) {
      for (const [name, listener] of [...listeners]) if (name === event) listener(payload)
    },
    count: () => listeners.length,
  }
  return double
}
