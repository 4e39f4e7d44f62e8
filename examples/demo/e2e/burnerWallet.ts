// Bundled into a script for a page: the burner wallet of the wallet adapters, shown by the Wallet Standard.
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'

interface Register {
  register(wallet: unknown): void
}

const wallet = new SolanaWalletAdapterWallet(
  new UnsafeBurnerWalletAdapter(),
  'solana:localnet',
  (globalThis as unknown as { readonly burnerRpc: string }).burnerRpc,
)
const tell = ({ register }: Register): void => register(wallet)
// By the events of the Wallet Standard: the adapters' own function registers in its own bundle alone.
window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }))
window.addEventListener('wallet-standard:app-ready', (event) => tell((event as CustomEvent<Register>).detail))
