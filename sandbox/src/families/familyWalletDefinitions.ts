import type { Family, FamilySwitches, FamilyTraits } from './contract.js'

/** One family wallet as data. Several rows with one name are the parts of one wallet that speaks several families. */
export interface FamilyWalletDefinition {
  /** Also the name its keys are derived from. */
  id: string
  name: string
  family: Family
  /** What is particular about it, in words. */
  about: string
  icon: { letter: string; colour: string }
  traits?: FamilyTraits
  switches?: FamilySwitches
}

/** The family wallets of a sandbox; a further wallet is one more row. */
export const familyWalletDefinitions: readonly FamilyWalletDefinition[] = [
  {
    id: 'sol-standard',
    name: 'Sol Standard',
    family: 'solana',
    about: 'Wallet Standard with every Solana feature but signing in',
    icon: { letter: 'S', colour: '#5b3fd0' },
  },
  {
    id: 'sol-sign-in',
    name: 'Sol Sign In',
    family: 'solana',
    about: 'Wallet Standard with one-click sign-in (solana:signIn)',
    icon: { letter: 'I', colour: '#1f7a6b' },
    traits: { with: ['solana:signIn'] },
  },
  {
    id: 'sol-bare',
    name: 'Sol Bare',
    family: 'solana',
    about: 'Wallet Standard that connects and signs nothing',
    icon: { letter: 'B', colour: '#5f6b68' },
    traits: { without: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] },
  },
  {
    id: 'multi-solana',
    name: 'Multi',
    family: 'solana',
    about: 'the Solana part of a wallet that announces itself by EIP-6963 too',
    icon: { letter: '+', colour: '#7a2f4f' },
  },
  {
    id: 'multi-bip122',
    name: 'Multi',
    family: 'bip122',
    about: 'the Bitcoin part of a wallet that announces itself by EIP-6963 too',
    icon: { letter: '+', colour: '#7a2f4f' },
    traits: { form: 'standard' },
  },
  {
    id: 'sats',
    name: 'Sats',
    family: 'bip122',
    about: 'an entry of btc_providers with the methods of sats-connect; payment and ordinals',
    icon: { letter: 'S', colour: '#8a5a00' },
  },
  {
    id: 'sats-rejecting',
    name: 'Sats Rejecting',
    family: 'bip122',
    about: 'as Sats, but rejects with errors instead of resolving to them, and has no events',
    icon: { letter: 'R', colour: '#5f4a1c' },
    traits: { form: 'rejecting', without: ['addListener'] },
  },
  {
    id: 'sats-standard',
    name: 'Sats Standard',
    family: 'bip122',
    about: 'Wallet Standard with the features of Bitcoin (bitcoin:connect …)',
    icon: { letter: 'T', colour: '#6b4a8a' },
    traits: { form: 'standard' },
  },
  {
    id: 'dot-extension',
    name: 'Dot Extension',
    family: 'polkadot',
    about: 'injectedWeb3 with accounts of two key types',
    icon: { letter: 'D', colour: '#a8326e' },
    traits: { form: 'latchkey-dot' },
  },
  {
    id: 'dot-bare',
    name: 'Dot Bare',
    family: 'polkadot',
    about: 'injectedWeb3 that shares accounts and signs nothing',
    icon: { letter: 'B', colour: '#5f6b68' },
    traits: { form: 'latchkey-dot-bare', without: ['signRaw', 'signPayload'] },
  },
  {
    id: 'cosmos-extension',
    name: 'Cosmos Extension',
    family: 'cosmos',
    about: 'Keplr-shaped, under its own name',
    icon: { letter: 'C', colour: '#2f3f8a' },
    traits: { form: 'latchkeyCosmos' },
  },
  {
    id: 'cosmos-hardware',
    name: 'Cosmos Hardware',
    family: 'cosmos',
    about: 'Keplr-shaped with a key on a device: it signs amino documents only',
    icon: { letter: 'H', colour: '#3f4a5a' },
    traits: { form: 'latchkeyCosmosHardware', with: ['isNanoLedger'] },
  },
]

/** The wallets of other families a demo offers its visitors, for `familyScript({ names: demoFamilyWallets })`. */
export const demoFamilyWallets: readonly string[] = [
  'Sol Standard',
  'Sats',
  'Dot Extension',
  'Cosmos Extension',
  'Multi',
]
