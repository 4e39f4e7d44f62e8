import type { WalletDriver } from '@latchkey/kernel/testing'
import type { __Name__Provider } from './contract.js'

/** A wallet and its user. */
export interface WalletDouble {
  readonly provider: __Name__Provider
  readonly driver: Required<Omit<WalletDriver, 'throws' | 'says'>>
}

type Listener = (payload: unknown) => void

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const toHex = (id: number): string => `0x${id.toString(16)}`

/** Creates a wallet that knows Ethereum and OP Mainnet, authorizes no site at first and approves every request. */
export function createWallet(): WalletDouble {
  const listeners: (readonly [event: string, listener: Listener])[] = []
  const waiting = new Set<(isYes: boolean) => void>()
  let mode: 'approve' | 'refuse' | 'hang' = 'approve'
  let prompts = 0
  let isAllowed = false
  let isLocked = false
  let accounts = [first, second]
  let chainId = 1

  const emit = (event: string, payload?: unknown): void => {
    for (const [name, listener] of [...listeners]) if (name === event) listener(payload)
  }
  const shared = (): readonly string[] => (isAllowed && !isLocked ? accounts : [])
  const tellAccounts = (): void => emit('accountsChanged', shared())
  const goTo = (id: number): void => {
    chainId = id
    emit('chainChanged', toHex(id))
  }
  /** Prompts the visitor. */
  const ask = async (): Promise<void> => {
    prompts++
    const isYes = mode === 'hang' ? await new Promise<boolean>((end) => waiting.add(end)) : mode === 'approve'
    if (!isYes) throw { code: 4001, message: 'User rejected the request.' }
  }
  const answer = (next: typeof mode): void => {
    mode = next
    for (const end of waiting) end(mode === 'approve')
    waiting.clear()
  }

  const methods: { readonly [method: string]: (parameter: unknown) => unknown } = {
    eth_accounts: shared,
    eth_chainId: () => toHex(chainId),
    async eth_requestAccounts() {
      await ask()
      isAllowed = true
      isLocked = false
      tellAccounts()
      return shared()
    },
    wallet_revokePermissions() {
      isAllowed = false
      tellAccounts()
      return null
    },
    async wallet_switchEthereumChain(parameter) {
      const id = Number((parameter as { readonly chainId: string }).chainId)
      if (id !== 1 && id !== 10) throw { code: 4902, message: 'Unrecognized chain ID.' }
      await ask()
      goTo(id)
      return null
    },
  }

  return {
    provider: {
      async request({ method, params = [] }) {
        const call = methods[method]
        if (!call) throw { code: 4200, message: 'Unsupported' }
        return call(params[0])
      },
      on: (event, listener) => listeners.push([event, listener as Listener]),
      removeListener(event, listener) {
        const index = listeners.findIndex((entry) => entry[0] === event && entry[1] === listener)
        if (index >= 0) listeners.splice(index, 1)
      },
    },
    driver: {
      approve: () => answer('approve'),
      refuse: () => answer('refuse'),
      hang() {
        mode = 'hang'
      },
      lock() {
        isLocked = true
        tellAccounts()
      },
      unlock() {
        isLocked = false
        tellAccounts()
      },
      leave() {
        isAllowed = false
        tellAccounts()
      },
      lose: () => emit('disconnect', { code: 1013, message: 'Try again later.' }),
      regain: () => emit('connect', { chainId: toHex(chainId) }),
      changeAccounts() {
        accounts = [...accounts].reverse()
        // Sent to every page, as if the wallet had no permissions.
        emit('accountsChanged', accounts)
      },
      moveTo: (networkId) => goTo(Number(networkId.split(':')[1])),
      prompts: () => prompts,
      listeners: () => listeners.length,
    },
  }
}
