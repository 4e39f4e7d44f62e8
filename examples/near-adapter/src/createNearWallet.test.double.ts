import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { encodeBase58, encodeBase64, encodeHex } from '@latchkey/kernel/adapter'
import type { AdapterWallet, WalletDriver } from '@latchkey/kernel/testing'
import type { NearState, NearWallet } from './contract.js'

/** The Ed25519 keys of seeds 1 and 2, which control no funds. */
const keys = [1, 2].map((number) => {
  const seed = Buffer.alloc(32, number)
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const bytes = new Uint8Array(Buffer.from(createPublicKey(secret).export({ format: 'jwk' }).x ?? '', 'base64url'))
  return { secret, implicit: encodeHex(bytes), publicKey: `ed25519:${encodeBase58(bytes)}` }
})

/** A wallet of the page with its visitor. */
export interface ScriptedNearWallet extends AdapterWallet {
  readonly source: NearWallet
  readonly driver: Required<Omit<WalletDriver, 'lose' | 'regain' | 'throws' | 'says'>>
  install(): () => void
  signs(answer: () => unknown): void
}

/** Makes a wallet with a named and an implicit account. It has not allowed any site yet, and approves every request. */
export function createNearWallet(id = 'scripted'): ScriptedNearWallet {
  const open = new Set<(isYes: boolean) => void>()
  const listeners = new Set<(state: NearState) => void>()
  let mode: 'approve' | 'refuse' | 'hang' = 'approve'
  let prompts = 0
  let isAllowed = false
  let isLocked = false
  let isReversed = false
  let network = 'mainnet'
  let signs: (() => unknown) | undefined

  const ask = async (): Promise<void> => {
    prompts++
    const isYes = mode === 'hang' ? await new Promise<boolean>((end) => open.add(end)) : mode === 'approve'
    if (!isYes) throw Object.assign(new Error('No.'), { code: 4001 })
  }
  const answer = (next: typeof mode): void => {
    mode = next
    for (const end of open) end(mode === 'approve')
    open.clear()
  }
  const accounts = (): NearState['accounts'] => {
    const names = [network === 'mainnet' ? 'alice.near' : 'alice.testnet', keys[1]?.implicit ?? '']
    const list = keys.map(({ publicKey }, index) => ({ accountId: names[index] ?? '', publicKey }))
    return isReversed ? list.reverse() : list
  }
  const state = (): NearState => ({ network, accounts: isAllowed && !isLocked ? accounts() : [] })
  const change = (apply: () => void): NearState => {
    apply()
    for (const listener of [...listeners]) listener(state())
    return state()
  }

  const source: NearWallet = {
    id,
    name: 'Scripted',
    async connect(asked = network) {
      await ask()
      return change(() => {
        network = asked
        isAllowed = true
        isLocked = false
      })
    },
    getState: async () => state(),
    async disconnect() {
      isAllowed = false
    },
    async switchNetwork(asked) {
      await ask()
      return change(() => {
        network = asked
      })
    },
    async signMessage({ accountId, message }) {
      await ask()
      if (signs) return signs() as never
      const index = accounts().findIndex((account) => account.accountId === accountId)
      const key = keys[isReversed ? 1 - index : index]
      if (!key) throw new Error('Unknown account.')
      return {
        accountId,
        publicKey: key.publicKey,
        signature: encodeBase64(new Uint8Array(sign(null, message, key.secret))),
      }
    },
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  }

  return {
    source,
    install() {
      const page = window as { nearWallets?: readonly NearWallet[] }
      page.nearWallets = [...(page.nearWallets ?? []), source]
      return () => {
        page.nearWallets = page.nearWallets?.filter((wallet) => wallet !== source) ?? []
      }
    },
    signs(given) {
      signs = given
    },
    driver: {
      approve: () => answer('approve'),
      refuse: () => answer('refuse'),
      hang() {
        mode = 'hang'
      },
      lock: () =>
        void change(() => {
          isLocked = true
        }),
      unlock: () =>
        void change(() => {
          isLocked = false
        }),
      leave: () =>
        void change(() => {
          isAllowed = false
        }),
      changeAccounts: () =>
        void change(() => {
          isReversed = !isReversed
        }),
      moveTo: (networkId) =>
        void change(() => {
          network = networkId.slice('near:'.length)
        }),
      prompts: () => prompts,
      listeners: () => listeners.size,
    },
  }
}
