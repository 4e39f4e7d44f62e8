import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { defaultSeed, deriveAccounts } from '../../../../../sandbox/src/accounts/deriveAccounts.js'
import { signing } from '../../../../../sandbox/src/wallets/browser/evmSigning.js'
import { installWallet } from '../../../../../sandbox/src/wallets/browser/installWallet.js'
import { configureWallets } from '../../../../../sandbox/src/wallets/configureWallets.js'
import { createWalletAccounts } from '../../../../../sandbox/src/wallets/createWalletAccounts.js'
import { walletDefinitions } from '../../../../../sandbox/src/wallets/walletDefinitions.js'
import { installMatrixProbe } from '../matrixProbe.js'
import type { MatrixRow } from '../matrixRows.js'
import type { MatrixStage } from '../runMatrixCell.js'
import { walletOptionsOf } from '../walletOptionsOf.js'
import type { ProcessPage } from './createProcessPage.js'
import { pressKey } from './pressKey.js'
import type { ProcessChains } from './processChains.js'

const walletId = (row: MatrixRow): string => {
  const found = walletDefinitions.find(({ name }) => name === row.wallet)
  if (!found) throw new Error(`The sandbox has no wallet "${row.wallet}".`)
  return found.id
}

/** The stage of the wallet matrix in this process: the sandbox's wallets and the modal, on a page without a browser. */
export function createWalletStage(page: ProcessPage, chains: ProcessChains): MatrixStage {
  const accounts = createWalletAccounts(defaultSeed, deriveAccounts(defaultSeed))
  const world = { networks: chains.networks, accountsOf: (id: string) => accounts.get(id) ?? [] }
  return {
    page,
    standing: undefined,
    walletId,
    balance: async (chain, address) => chains.balance(chain, address),
    async load(load) {
      const { row, doesBefore = false, opens = false, isClean = false } = load
      page.load(() => {
        if (isClean) {
          localStorage.clear()
          sessionStorage.clear()
        }
        for (const config of configureWallets(world, walletOptionsOf(load))) installWallet(config, async () => signing)
        installMatrixProbe({ wallet: walletId(row), before: doesBefore ? (row.fault.before ?? []) : [], opens })
        window.matrixHost = async (order) => {
          if (order.do === 'press') pressKey(order.key)
          else await new Promise((resolve) => setTimeout(resolve, order.ms))
        }
        const { networks } = chains
        // One adapter instead of all: this page is typed by the demo's list.
        window.latchkey = createLatchkey({
          metadata: { name: 'Matrix' },
          networks,
          plugins: [eip155()],
          debug: true,
        }) as unknown as typeof window.latchkey
      })
    },
  }
}
