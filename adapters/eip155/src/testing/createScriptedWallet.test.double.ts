import type { AdapterWallet, WalletDriver } from '@latchkey/kernel/testing'
import type { ProviderDouble } from './createProvider.test.double.js'
import { createProvider } from './createProvider.test.double.js'

/** A wallet extension with a visitor in front of it, for the conformance suites. */
export interface ScriptedWallet extends Required<AdapterWallet> {
  readonly source: ProviderDouble
  readonly driver: Required<Omit<WalletDriver, 'throws' | 'says'>>
}

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const signature = `0x${'1b'.repeat(65)}`
const toHex = (id: number): string => `0x${id.toString(16)}`

/** Makes a wallet of Ethereum and OP Mainnet that has no permissions at first and approves every request. */
export function createScriptedWallet(): ScriptedWallet {
  const open = new Set<(isYes: boolean) => void>()
  let mode: 'approve' | 'refuse' | 'hang' = 'approve'
  let prompts = 0
  let isAllowed = false
  let isLocked = false
  let accounts = [first, second]
  let chainId = 1
  let signed: () => unknown = () => signature

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
  const shared = (): readonly string[] => (isAllowed && !isLocked ? accounts : [])
  const emitAccounts = (): void => source.emit('accountsChanged', shared())
  const goTo = (id: number): void => {
    chainId = id
    source.emit('chainChanged', toHex(id))
  }

  const source = createProvider({
    eth_accounts: shared,
    eth_chainId: () => toHex(chainId),
    async eth_requestAccounts() {
      await ask()
      isAllowed = true
      isLocked = false
      emitAccounts()
      return shared()
    },
    wallet_revokePermissions() {
      isAllowed = false
      emitAccounts()
      return null
    },
    async wallet_switchEthereumChain(params) {
      const [wanted] = params as [{ readonly chainId: string }]
      const id = Number(wanted.chainId)
      if (id !== 1 && id !== 10) throw { code: 4902, message: 'Unrecognized chain ID.' }
      await ask()
      goTo(id)
      return null
    },
    personal_sign: async () => {
      await ask()
      return signed()
    },
  })

  return {
    source,
    install() {
      const info = {
        uuid: crypto.randomUUID(),
        name: 'Scripted',
        rdns: 'com.scripted',
        icon: 'data:image/png;base64,AA',
      }
      const detail = Object.freeze({ info, provider: source })
      const announce = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
      return () => window.removeEventListener('eip6963:requestProvider', announce)
    },
    storedBefore: [
      '{"v":1,"data":{"eip155":[{"connectorId":"com.scripted","accounts":["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],"networkId":"eip155:1","since":1769000000000}]}}',
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
      lose: () => source.emit('disconnect', { code: 1013, message: 'Try again later.' }),
      regain: () => source.emit('connect', { chainId: toHex(chainId) }),
      changeAccounts() {
        accounts = [...accounts].reverse()
        // Emitted without a permission too, as some wallets do.
        source.emit('accountsChanged', accounts)
      },
      moveTo: (networkId) => goTo(Number(networkId.split(':')[1])),
      prompts: () => prompts,
      listeners: source.count,
    },
  }
}
