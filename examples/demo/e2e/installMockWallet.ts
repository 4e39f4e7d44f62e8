import type { WalletRequest } from '@johanneskares/wallet-mock'
import { createWallet, installMockWallet as install } from '@johanneskares/wallet-mock'
import { http, UserRejectedRequestError } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry, mainnet } from 'viem/chains'
import type { AskedMethod, InstallForeignWallet } from './foreignWallet.js'

interface Expected {
  readonly isRefused: boolean
  answered(): void
}

/**
 * `@johanneskares/wallet-mock`: announced by EIP-6963, account and signatures by viem, no events.
 * It approves everything by itself; a refusal is thrown in its `wallet` hook, in viem's words.
 */
export const installMockWallet: InstallForeignWallet = async (page, sandbox) => {
  const [network] = sandbox.networks
  const key = sandbox.accounts[1]?.privateKey
  if (!network || !key) throw new Error('The sandbox has no network or no second account.')
  const account = privateKeyToAccount(key)
  const transports = { [foundry.id]: http(network.rpcUrls.default.http[0]) }
  const { request } = createWallet(account, transports, foundry)
  const expected = new Map<string, Expected>()

  const answer: WalletRequest = async (asked) => {
    const next = expected.get(asked.method)
    expected.delete(asked.method)
    next?.answered()
    if (next?.isRefused) throw new UserRejectedRequestError(new Error('Refused by the test.'))
    return request(asked)
  }
  const expectNext = (method: AskedMethod, isRefused: boolean): Promise<void> =>
    new Promise((answered) => expected.set(method, { isRefused, answered }))

  await install({ page, wallet: { request: answer } })
  return {
    row: 'com.example.mock-wallet',
    shownName: 'Mock Wallet',
    address: account.address,
    addChain(_, url) {
      // It takes every chain that viem does not list for mainnet, and asks mainnet's transport.
      Object.assign(transports, { [mainnet.id]: http(url) })
    },
    approve: (method) => expectNext(method, false),
    refuse: (method) => expectNext(method, true),
    signedText: (message) => message,
  }
}
