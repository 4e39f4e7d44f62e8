import type { NamespaceSwitches, NamespaceTraits, SandboxNamespace } from './contract.js'

/** A non-EVM wallet as data. Rows with the same name are the parts of one wallet that supports several namespaces. */
export interface NamespaceWalletDefinition {
  /** The keys are derived from it too. */
  id: string
  name: string
  namespace: SandboxNamespace
  /** A short description of what distinguishes it. */
  about: string
  icon: { letter: string; colour: string }
  traits?: NamespaceTraits
  switches?: NamespaceSwitches
}

/** The non-EVM wallets of a sandbox; add a row to add a wallet. */
export const namespaceWalletDefinitions: readonly NamespaceWalletDefinition[] = [
  {
    id: 'sol-standard',
    name: 'Sol Standard',
    namespace: 'solana',
    about: 'Wallet Standard with every Solana feature except sign-in',
    icon: { letter: 'S', colour: '#5b3fd0' },
  },
  {
    id: 'sol-sign-in',
    name: 'Sol Sign In',
    namespace: 'solana',
    about: 'Wallet Standard with one-click sign-in (solana:signIn)',
    icon: { letter: 'I', colour: '#1f7a6b' },
    traits: { with: ['solana:signIn'] },
  },
  {
    id: 'sol-bare',
    name: 'Sol Bare',
    namespace: 'solana',
    about: 'Wallet Standard that connects but cannot sign',
    icon: { letter: 'B', colour: '#5f6b68' },
    traits: { without: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] },
  },
  {
    id: 'multi-solana',
    name: 'Multi',
    namespace: 'solana',
    about: 'the Solana part of a wallet that also announces itself through EIP-6963',
    icon: { letter: '+', colour: '#7a2f4f' },
  },
  {
    id: 'multi-bip122',
    name: 'Multi',
    namespace: 'bip122',
    about: 'the Bitcoin part of a wallet that also announces itself through EIP-6963',
    icon: { letter: '+', colour: '#7a2f4f' },
    traits: { form: 'standard' },
  },
  {
    id: 'sats',
    name: 'Sats',
    namespace: 'bip122',
    about: 'an entry of btc_providers with the methods of sats-connect; payment and ordinals addresses',
    icon: { letter: 'S', colour: '#8a5a00' },
  },
  {
    id: 'sats-rejecting',
    name: 'Sats Rejecting',
    namespace: 'bip122',
    about: 'like Sats, but rejects with errors instead of resolving to them, and has no events',
    icon: { letter: 'R', colour: '#5f4a1c' },
    traits: { form: 'rejecting', without: ['addListener'] },
  },
  {
    id: 'sats-standard',
    name: 'Sats Standard',
    namespace: 'bip122',
    about: 'Wallet Standard with the Bitcoin features (bitcoin:connect …)',
    icon: { letter: 'T', colour: '#6b4a8a' },
    traits: { form: 'standard' },
  },
  {
    id: 'dot-extension',
    name: 'Dot Extension',
    namespace: 'polkadot',
    about: 'injectedWeb3 with accounts of two key types',
    icon: { letter: 'D', colour: '#a8326e' },
    traits: { form: 'latchkey-dot' },
  },
  {
    id: 'dot-bare',
    name: 'Dot Bare',
    namespace: 'polkadot',
    about: 'injectedWeb3 that shares accounts but cannot sign',
    icon: { letter: 'B', colour: '#5f6b68' },
    traits: { form: 'latchkey-dot-bare', without: ['signRaw', 'signPayload'] },
  },
  {
    id: 'cosmos-extension',
    name: 'Cosmos Extension',
    namespace: 'cosmos',
    about: 'Keplr-like, under its own global name',
    icon: { letter: 'C', colour: '#2f3f8a' },
    traits: { form: 'latchkeyCosmos' },
  },
  {
    id: 'cosmos-hardware',
    name: 'Cosmos Hardware',
    namespace: 'cosmos',
    about: 'Keplr-like with a hardware key: signs amino documents only',
    icon: { letter: 'H', colour: '#3f4a5a' },
    traits: { form: 'latchkeyCosmosHardware', with: ['isNanoLedger'] },
  },
]

/** The non-EVM wallets that a demo offers its visitors, for `namespaceScript({ names: demoNamespaceWallets })`. */
export const demoNamespaceWallets: readonly string[] = [
  'Sol Standard',
  'Sats',
  'Dot Extension',
  'Cosmos Extension',
  'Multi',
]
