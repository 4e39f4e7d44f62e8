import { chainDefinitions } from '../chains/chainDefinitions.js'
import { solanaNetwork } from '../solana/solanaNetwork.js'

/** The phone's capabilities in one namespace. */
export interface PhoneNamespace {
  /** CAIP-2. */
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** The namespaces that a phone supports, test networks only. The first Solana chain is the sandbox's; the others are public. */
export const phoneNamespaces: Readonly<Record<'eip155' | 'solana', PhoneNamespace>> = {
  eip155: {
    chains: chainDefinitions.map(({ id }) => `eip155:${id}`),
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_chainId',
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getCapabilities',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    chains: [solanaNetwork, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
    ],
    events: ['accountsChanged'],
  },
}
