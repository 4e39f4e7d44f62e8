import type { SandboxSolana } from '@latchkey/sandbox'
import type { NamespaceHandle } from '@latchkey/sandbox/playwright'
import { formatUnits } from 'viem'
import type { SendingForm } from './createSendingForm.js'
import { createSendingForm } from './createSendingForm.js'
import { test as base } from './demoTest.js'

/** The page with the wallet connected on the sandbox's Solana network. */
export interface SolanaPage {
  readonly form: SendingForm
  readonly one: NamespaceHandle
  readonly solana: SandboxSolana
  connect(): Promise<void>
}

/** Tests of sending on the sandbox's Solana network. */
export const test = base.extend<{ solanaPage: SolanaPage }>({
  siteOptions: { allNamespaces: true, gateway: true, relay: true },
  solanaPage: async ({ page, demo, modal, namespaceWallet, sandbox }, use) => {
    const one = await namespaceWallet('Sol Standard', { answer: 'approve' })
    await use({
      form: createSendingForm(page, modal),
      one,
      solana: sandbox.solana,
      async connect() {
        await demo.goto('?locale=en&tokens&wallets=none')
        await modal.connectWallet('wallet-standard:sol-standard')
        await demo.expectState({ activeNamespace: 'solana', networkId: sandbox.solana.caip2 })
      },
    })
  },
})

/** The mint of one of the network's tokens. */
export const tokenOf = (solana: SandboxSolana, wanted: string): string => {
  const mint = solana.tokens.find(({ symbol }) => symbol === wanted)?.mint
  if (!mint) throw new Error(`The sandbox has no ${wanted}.`)
  return mint
}
/** Lamports that an account of so many bytes has to hold. */
export const rentOf = async (solana: SandboxSolana, bytes: number): Promise<bigint> =>
  BigInt(String(await solana.request('getMinimumBalanceForRentExemption', [bytes])))
/** The account in which an owner keeps a token. */
export const tokenAccountOf = async (solana: SandboxSolana, owner: string, mint: string): Promise<string> => {
  const found = await solana.request('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'base64' }])
  const [account] = (found as { readonly value: readonly { readonly pubkey: string }[] }).value
  if (!account) throw new Error('The owner has no account for this token.')
  return account.pubkey
}
/** An amount as English views write it: cut at three decimals, grouped. */
export const shown = (units: bigint, decimals: number): string => {
  const [whole = '0', rest = ''] = formatUnits(units, decimals).split('.')
  const cut = rest.slice(0, 3).replace(/0+$/, '')
  return BigInt(whole).toLocaleString('en') + (cut && `.${cut}`)
}
