import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { stringToHex } from 'viem'
import type { AskedMethod, InstallForeignWallet } from './foreignWallet.js'

/** What of the package is used; its own types declare `window.ethereum` for every file of the repository. */
interface HeadlessWeb3Provider {
  injectHeadlessWeb3Provider(
    page: Page,
    privateKeys: readonly string[],
    chainId: number,
    rpcUrl: string,
  ): Promise<{
    authorize(method: AskedMethod): Promise<void>
    reject(method: AskedMethod): Promise<void>
    addNetwork(chainId: number, rpcUrl: string): void
  }>
}

const require = createRequire(import.meta.url)

/**
 * `headless-web3-provider`: in `window.ethereum`, account and signatures by ethers, asks for each request.
 * Its announcement names an rdns without a dot, which is none, so it is listed as the plain browser wallet.
 */
export const installHeadlessWallet: InstallForeignWallet = async (page, sandbox) => {
  const [network] = sandbox.networks
  const account = sandbox.accounts[2]
  if (!network || !account) throw new Error('The sandbox has no network or no third account.')
  const { injectHeadlessWeb3Provider }: HeadlessWeb3Provider = require('headless-web3-provider')
  const wallet = await injectHeadlessWeb3Provider(
    page,
    [account.privateKey],
    network.id,
    network.rpcUrls.default.http[0],
  )
  return {
    row: 'injected',
    shownName: 'Browser wallet',
    address: account.address,
    addChain: (id, url) => wallet.addNetwork(id, url),
    approve: (method) => wallet.authorize(method),
    refuse: (method) => wallet.reject(method),
    // It signs the hex digits it was handed as if they were the text.
    signedText: stringToHex,
  }
}
