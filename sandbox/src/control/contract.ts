import type { SandboxChain, SandboxNetwork } from '../chains/contract.js'
import type { SandboxAccount, SandboxRelay, SandboxToken, SandboxWallet } from '../contract.js'
import type { SandboxFaults } from '../faults/contract.js'
import type { Phone } from '../phone/contract.js'
import type { WalletDesk } from '../wallets/createWalletDesk.js'

/** One service of the sandbox as the control server shows it. */
export interface ServiceState {
  name: string
  state: 'starting' | 'running' | 'stopped'
  url: string
}

/** The data behind the control server, read for each request. */
export interface ControlSource {
  services(): readonly ServiceState[]
  networks(): readonly SandboxNetwork[]
  chains: ReadonlyMap<string, SandboxChain>
  /** The token that orders must carry. */
  controlToken: string
  accounts: readonly SandboxAccount[]
  wallets: readonly SandboxWallet[]
  tokens: readonly SandboxToken[]
  /** The wallets in open pages. */
  desk: WalletDesk
  walletScript(): string
  /** Absent when the sandbox has none. */
  relay(): SandboxRelay | undefined
  /** Absent while it starts. */
  faults(): SandboxFaults | undefined
  /** The phone of the phone page, started on first use. */
  phone(): Promise<Phone>
}
