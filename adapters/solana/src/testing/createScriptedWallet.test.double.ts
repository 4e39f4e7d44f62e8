import type { AdapterWallet, WalletDriver } from '@latchkey/kernel/testing'
import type { KeyDouble } from './createKey.test.double.js'
import type { WalletDouble } from './createWallet.test.double.js'
import { accountFor, createWallet } from './createWallet.test.double.js'

/** A wallet extension with a visitor in front of it, for the conformance suites. */
export interface ScriptedWallet extends Required<AdapterWallet> {
  readonly source: WalletDouble
  readonly driver: WalletDriver
}

/** Makes a wallet of mainnet and devnet that has no permissions at first and approves every request. */
export function createScriptedWallet(): ScriptedWallet {
  const open = new Set<(isYes: boolean) => void>()
  let mode: 'approve' | 'refuse' | 'hang' = 'approve'
  let prompts = 0
  let isAllowed = false
  let isLocked = false
  const source = createWallet()
  const [first, second] = source.keys.map((key: KeyDouble) => accountFor(key))
  let all = [first, second].flatMap((account) => account ?? [])
  const sign = source.methods.signMessage as (input: never) => unknown
  let signed: ((input: never) => unknown) | undefined

  /** Prompts the visitor. */
  const ask = async (): Promise<void> => {
    prompts++
    const isYes = mode === 'hang' ? await new Promise<boolean>((end) => open.add(end)) : mode === 'approve'
    if (!isYes) throw { code: 4001, message: 'User rejected the request.' }
  }
  const answer = (next: typeof mode): void => {
    mode = next
    for (const end of open) end(mode === 'approve')
    open.clear()
  }
  const emitAccounts = (): void => {
    source.accounts = isAllowed && !isLocked ? all : []
    source.emit({ accounts: source.accounts })
  }
  source.accounts = []
  source.methods.connect = async (input?: { readonly silent?: boolean }) => {
    if (!input?.silent) {
      await ask()
      isAllowed = true
      isLocked = false
      emitAccounts()
    }
    return { accounts: source.accounts }
  }
  source.methods.disconnect = () => {
    isAllowed = false
    emitAccounts()
  }
  source.methods.signMessage = async (input: never) => {
    await ask()
    return signed ? signed(input) : sign(input)
  }

  return {
    source,
    install() {
      const register = (api: { register(wallet: unknown): unknown }): void => void api.register(source)
      const onReady = (event: Event): void => register((event as CustomEvent).detail)
      window.addEventListener('wallet-standard:app-ready', onReady)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      return () => window.removeEventListener('wallet-standard:app-ready', onReady)
    },
    storedBefore: [
      '{"v":1,"data":{"solana":[{"connectorId":"wallet-standard:double","accounts":["4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS"],"networkId":"solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp","since":1769000000000}]}}',
    ],
    signs(given) {
      signed = given
    },
    driver: {
      approve: () => answer('approve'),
      refuse: () => answer('refuse'),
      hang() {
        mode = 'hang'
      },
      lock() {
        isLocked = true
        emitAccounts()
      },
      unlock() {
        isLocked = false
        emitAccounts()
      },
      leave() {
        isAllowed = false
        emitAccounts()
      },
      changeAccounts() {
        all = [...all].reverse()
        // Emitted without a permission too, as some wallets do.
        if (isAllowed) source.accounts = all
        source.emit({ accounts: all })
      },
      prompts: () => prompts,
      listeners: source.count,
    },
  }
}
