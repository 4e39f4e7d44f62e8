import type { SandboxAccount, SandboxWallet } from '../contract.js'
import type { WalletBuild } from './contract.js'
import { multiIcon } from './multiIcon.js'
import type { WalletSwitches } from './switches.js'

/** A test wallet as data; it announces itself unless its switches say otherwise. */
export interface WalletDefinition extends Omit<SandboxWallet, 'accounts'> {
  build: WalletBuild
  switches?: WalletSwitches
}

interface Entry extends Partial<Omit<WalletBuild, 'icon'>> {
  about: string
  colour: string
  letter?: string
  lines?: string
  switches?: WalletSwitches
  /** The wallet whose name and rdns it claims. */
  claims?: string
}

const entries: Readonly<Record<string, Entry>> = {
  'Browser One': {
    about: 'announces itself',
    colour: '#0b6e5f',
    letter: '',
    lines: 'M50 48a14 14 0 1 1-28 0 14 14 0 0 1 28 0zh28M66 48v12M78 48v8',
  },
  'Browser Two': {
    about: 'announces itself and owns window.ethereum',
    colour: '#2f5fd0',
    letter: '2',
    lines: 'M24 28h34v28H24zM40 64v6h32V42h-6',
    place: 'ethereum',
    flags: ['isBrowserTwo'],
  },
  Legacy: {
    about: 'window.ethereum only; sets the popular flag in addition to its own',
    colour: '#8a5a00',
    place: 'ethereum',
    flags: ['isMetaMask', 'isLegacy'],
    switches: { announce: 'never' },
  },
  'Multi-provider': {
    about: 'one of several in window.ethereum.providers',
    colour: '#7a3fb5',
    place: 'providers',
    flags: ['isMultiProvider'],
    switches: { announce: 'never' },
  },
  Twin: { about: "claims Browser One's name and rdns", colour: '#b3261e', claims: 'Browser One' },
  Bare: { about: 'has neither on nor removeListener', colour: '#5f6b68', shape: 'bare' },
  Class: { about: 'its methods depend on this and private fields', colour: '#00687a', shape: 'class' },
  Frozen: { about: 'its provider is frozen', colour: '#3f6fa0', shape: 'frozen' },
  Late: {
    about: 'announces itself 1.5 seconds after the page loads',
    colour: '#a8455f',
    letter: 'A',
    lines: 'M74 48a26 26 0 1 1-52 0 26 26 0 0 1 52 0zM48 32v16l11 8',
    switches: { announce: { late: 1_500 } },
  },
  Lowercase: {
    about: 'returns addresses in lower case',
    colour: '#4d7a1f',
    letter: 'l',
    switches: { accounts: 'lower-case' },
  },
  Decimal: {
    about: 'returns chain ids as decimal strings',
    colour: '#b0520f',
    switches: { chain: { form: 'decimal' } },
  },
  Slow: {
    about: 'waits 1.5 seconds before every request that needs consent',
    colour: '#6b4f3a',
    lines: 'M32 24h32M32 72h32M36 24c0 12 12 16 12 24s-12 12-12 24M60 24c0 12-12 16-12 24s12 12 12 24',
    switches: { delayMs: 1_500 },
  },
  Multi: {
    about: 'the EVM part of a wallet that supports other namespaces too (namespaceScript)',
    ...multiIcon,
  },
}

/** The test wallets of a sandbox. */
export const walletDefinitions: readonly WalletDefinition[] = Object.entries(entries).map(([name, entry]) => ({
  id: kebab(name),
  name,
  shownName: entry.claims ?? name,
  rdns: `test.latchkey.${kebab(entry.claims ?? name)}`,
  namespaces: ['eip155'],
  about: entry.about,
  build: {
    shape: entry.shape ?? 'plain',
    place: entry.place ?? 'none',
    flags: entry.flags ?? [],
    icon: {
      letter: entry.letter ?? name.charAt(0),
      colour: entry.colour,
      ...(entry.lines && { lines: entry.lines }),
    },
  },
  ...(entry.switches && { switches: entry.switches }),
}))

function kebab(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** The wallets that a demo offers its visitors, for `walletScript({ names: demoWallets })`. */
export const demoWallets: readonly string[] = ['Browser One', 'Browser Two', 'Late', 'Slow']

/** The test wallets as a sandbox lists them, without their keys. */
export function describeWallets(accounts: ReadonlyMap<string, readonly SandboxAccount[]>): SandboxWallet[] {
  return walletDefinitions.map(({ build: _, switches: __, ...wallet }) => ({
    ...wallet,
    accounts: (accounts.get(wallet.id) ?? []).map(({ address }) => address),
  }))
}
