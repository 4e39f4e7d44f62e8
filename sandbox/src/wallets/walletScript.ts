import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SandboxAccount, SandboxNetwork, WalletScriptOptions } from '../contract.js'
import { SandboxError } from '../sandboxError.js'
import type { WalletConfig } from './contract.js'
import { embedJson } from './embedJson.js'
import { walletDefinitions } from './walletDefinitions.js'

// `src` and `dist` lie side by side, so this holds for the source and for the build.
const bundle = new URL('../../dist/wallets.iife.js', import.meta.url)

/** Text of a classic script that installs one test wallet; throws `SandboxError`. */
export function walletScript(
  world: { accounts: readonly SandboxAccount[]; networks: readonly SandboxNetwork[] },
  { name = 'Browser One', answer = 'manual', account = 0 }: WalletScriptOptions = {},
): string {
  const wallet = walletDefinitions.find((definition) => definition.name === name || definition.id === name)
  if (!wallet) {
    throw new SandboxError('SANDBOX_UNKNOWN_WALLET', {
      part: 'test wallets',
      reason: `there is no wallet "${name}"`,
      cure: `Choose one of: ${walletDefinitions.map((definition) => definition.name).join(', ')}.`,
    })
  }
  if (!world.accounts[account]) {
    throw new SandboxError('SANDBOX_UNKNOWN_ACCOUNT', {
      part: `wallet "${wallet.name}"`,
      reason: `there is no account ${account}`,
      cure: `Choose an index from 0 to ${world.accounts.length - 1}.`,
    })
  }
  const config: WalletConfig = {
    wallet: { id: wallet.id, name: wallet.name, rdns: wallet.rdns },
    keys: world.accounts.map(({ privateKey }) => privateKey),
    chains: world.networks.map(({ id, name: chainName, rpcUrls, nativeCurrency }) => ({
      id,
      name: chainName,
      rpcUrl: rpcUrls.default.http[0],
      symbol: nativeCurrency.symbol,
    })),
    account,
    answer,
  }
  return `(()=>{${readBundle()}\nlatchkeySandboxWallets.installWallet(${embedJson(config)})})()\n`
}

function readBundle(): string {
  try {
    return readFileSync(bundle, 'utf8')
  } catch (cause) {
    throw new SandboxError(
      'SANDBOX_NOT_BUILT',
      {
        part: 'test wallets',
        reason: `the wallet script is not built (${fileURLToPath(bundle)})`,
        cure: 'Run npm run build in the sandbox package.',
      },
      cause,
    )
  }
}
