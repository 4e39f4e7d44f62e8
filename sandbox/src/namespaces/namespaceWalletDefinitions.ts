import type { WalletIcon } from '../wallets/contract.js'
import { multiIcon } from '../wallets/multiIcon.js'
import type { NamespaceSwitches, NamespaceTraits, SandboxNamespace } from './contract.js'

/** A non-EVM wallet as data. Rows with the same name are the parts of one wallet that supports several namespaces. */
export interface NamespaceWalletDefinition {
  /** The keys are derived from it too. */
  id: string
  name: string
  namespace: SandboxNamespace
  /** A short description of what distinguishes it. */
  about: string
  icon: WalletIcon
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
    icon: {
      letter: 'S',
      colour: '#c2610c',
      lines:
        'M60 48a12 12 0 1 1-24 0 12 12 0 0 1 24 0zM48 20v6M48 70v6M20 48h6M70 48h6M28 28l4 4M64 64l4 4M28 68l4-4M64 32l4-4',
    },
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
    id: 'sol-mute',
    name: 'Sol Mute',
    namespace: 'solana',
    about: 'Wallet Standard that signs transactions but no messages',
    icon: { letter: 'M', colour: '#5f6b68' },
    traits: { without: ['solana:signMessage'] },
  },
  {
    id: 'multi-solana',
    name: 'Multi',
    namespace: 'solana',
    about: 'the Solana part of a wallet that also announces itself through EIP-6963',
    icon: multiIcon,
  },
  {
    id: 'multi-bip122',
    name: 'Multi',
    namespace: 'bip122',
    about: 'the Bitcoin part of a wallet that also announces itself through EIP-6963',
    icon: multiIcon,
    traits: { form: 'standard' },
  },
  {
    id: 'sats',
    name: 'Sats',
    namespace: 'bip122',
    about: 'an entry of btc_providers with the methods of sats-connect; payment and ordinals addresses',
    icon: {
      letter: 'S',
      colour: '#8a5a00',
      lines:
        'M72 34c0 6-11 10-24 10s-24-4-24-10 11-10 24-10 24 4 24 10zM24 34v14c0 6 11 10 24 10s24-4 24-10V34M24 48v14c0 6 11 10 24 10s24-4 24-10V48',
    },
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
    id: 'sats-mute',
    name: 'Sats Mute',
    namespace: 'bip122',
    about: 'like Sats, but signs no messages',
    icon: { letter: 'M', colour: '#5f6b68' },
    traits: { without: ['signMessage'] },
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
    icon: {
      letter: 'D',
      colour: '#a8326e',
      lines: 'M74 48a26 26 0 1 1-52 0 26 26 0 0 1 52 0zM54 48a6 6 0 1 1-12 0 6 6 0 0 1 12 0z',
    },
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
    icon: {
      letter: 'C',
      colour: '#2f3f8a',
      lines:
        'M64 48a16 16 0 1 1-32 0 16 16 0 0 1 32 0zM34 38c-12 8-18 18-14 22 6 6 24-2 40-14s24-22 20-26c-3-3-10 0-18 4',
    },
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
  {
    id: 'cosmos-mute',
    name: 'Cosmos Mute',
    namespace: 'cosmos',
    about: 'Keplr-like that signs transactions but no messages',
    icon: { letter: 'M', colour: '#5f6b68' },
    traits: { form: 'latchkeyCosmosMute', without: ['signArbitrary'] },
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
