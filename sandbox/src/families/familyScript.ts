import type { Hex } from 'viem'
import { readScript } from '../readScript.js'
import { SandboxError } from '../sandboxError.js'
import { embedJson } from '../wallets/embedJson.js'
import type { AnswerKind } from '../wallets/switches.js'
import type { FamilyNetwork, FamilySwitches, FamilyWalletConfig } from './contract.js'
import { familyNetworks } from './familyNetworks.js'
import type { FamilyWalletDefinition } from './familyWalletDefinitions.js'
import { findFamilyWallets } from './findFamilyWallets.js'

/** What `Sandbox.familyScript` takes. */
export interface FamilyScriptOptions {
  /**
   * Names or ids of wallets, installed in this order. A name that several parts share installs them all, its EVM part included;
   * an id installs one part alone.
   */
  names: readonly string[]
  /**
   * How requests that need consent are answered.
   * @default 'manual'
   */
  answer?: AnswerKind
  /**
   * Index of the account the wallets start with.
   * @default 0
   */
  account?: number
  /** How the wallets misbehave from the start; the same can be changed while they run. */
  switches?: FamilySwitches
  /**
   * The networks the wallets know, the one they start on first; each wallet takes those of its family.
   * @default the test networks of the family, served by the sandbox where it serves them
   */
  networks?: readonly FamilyNetwork[]
}

/** What a family script is made from. */
export interface FamilyWorld {
  /** The 32 secret bytes of each account a wallet holds. */
  keysOf(wallet: FamilyWalletDefinition): readonly Hex[]
  /** The servers of the sandbox by CAIP-2. */
  rpc: Readonly<Record<string, string>>
  /** The script of the EVM part of this name, if there is one. */
  evmScript(name: string, options: Pick<FamilyScriptOptions, 'answer' | 'account'>): string | undefined
}

/** Text of a classic script that installs family wallets; throws `SandboxError`. */
export function familyScript(world: FamilyWorld, options: FamilyScriptOptions): string {
  const parts = options.names.flatMap((name) => findFamilyWallets(name))
  const calls = parts.map((wallet) => {
    const config = configure(world, wallet, options)
    return `latchkeySandboxFamilies.installFamilyWallet(${embedJson(config)})`
  })
  const evm = options.names.map((name) => world.evmScript(name, options) ?? '').join(';')
  // The semicolons: each of the scripts begins with a bracket, which would call what is before it.
  return `${evm};(()=>{${readScript('families')}\n${calls.join('\n')}\n})();\n`
}

function configure(
  world: FamilyWorld,
  wallet: FamilyWalletDefinition,
  { answer, account = 0, switches = {}, networks }: FamilyScriptOptions,
): FamilyWalletConfig {
  const { id, name, family, icon, traits = {} } = wallet
  const keys = [...world.keysOf(wallet)]
  if (!keys[account]) {
    throw new SandboxError('SANDBOX_UNKNOWN_ACCOUNT', {
      part: `wallet "${name}"`,
      reason: `there is no account ${account}`,
      cure: `Choose an index from 0 to ${keys.length - 1}.`,
    })
  }
  const own = networks?.filter(({ caip2 }) => caip2.startsWith(`${family}:`)) ?? []
  const usual = familyNetworks[family].map((caip2) => ({ caip2, url: world.rpc[caip2] ?? '' }))
  return {
    wallet: { id, name, family, icon, traits },
    keys,
    networks: own.length ? own : usual,
    account,
    answer: answer ?? switches.answer ?? 'manual',
    // What makes the wallet itself stays unless the very same thing is asked for otherwise.
    switches: { ...wallet.switches, ...switches },
  }
}
