import type { Context, KernelState, Network } from '@latchkey/kernel'
import type { AccountName, NamedAccount, NameQuestion } from '@latchkey/kernel/adapter'
import { createTestClock } from '@latchkey/kernel/testing'
import type { IdentityContract, Profile } from './contract.js'
import { createIdentity } from './createIdentity.js'

/** An account on a network, as a wallet has it. */
export interface Place {
  readonly namespace: string
  readonly networkId: string
  readonly address: string
}

const network = (caipNetworkId: string, testnet = false): Network => ({
  id: caipNetworkId.split(':')[1] ?? '',
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] ?? '',
  name: caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${caipNetworkId.replace(':', '-')}.example`] } },
  testnet,
})

/** The actions in a context of which a test controls everything; time stands still unless it advances the clock. */
export function createStage(
  given: { readonly options?: IdentityContract['options']; readonly networks?: readonly Network[] } = {},
) {
  const clock = createTestClock()
  const requests: { readonly url: string; readonly query: object }[] = []
  const questions: [name: string | undefined, question: NameQuestion][] = []
  const emitted: [event: string, payload: unknown][] = []
  const written: Profile[] = []
  const abort = new AbortController()
  const listeners = new Set<() => void>()
  let place: Place | undefined = { namespace: 'eip155', networkId: 'eip155:1', address: 'alice' }
  let profile: Profile | undefined
  const stage = {
    /** What the gateway claims of an address; it may throw or wait. */
    claim: async (_address: string): Promise<unknown> => ({ name: 'alice.eth', avatar: 'https://track.example/a.png' }),
    /** What the contracts say of a name that was claimed; it may throw or wait. */
    verify: async (name: string, { address }: NameQuestion): Promise<AccountName | undefined> =>
      name === `${address}.eth` ? { name } : undefined,
    /** What the contracts say of an account; it may throw or wait. */
    find: async ({ address }: NameQuestion): Promise<AccountName | undefined> => ({
      name: `${address}.eth`,
      avatar: 'data:image/png;base64,AAAA',
    }),
    /** What the contracts say of a name that was typed; it may throw or wait. */
    lookUp: async (name: string): Promise<NamedAccount | undefined> =>
      name === 'alice.eth' ? { name, address: 'alice' } : undefined,
    use: (next: Place | undefined) => {
      place = next
      for (const listener of listeners) listener()
    },
    place: () => place,
    profile: () => profile,
  }
  const getState = () => {
    const connection = place && {
      id: 'wallet',
      ...place,
      activeAddress: place.address,
      accounts: [{ address: place.address }],
    }
    return {
      activeNamespace: place?.namespace,
      namespaces: place
        ? { [place.namespace]: { connections: [connection], activeConnectionId: 'wallet', status: 'connected' } }
        : {},
      plugins: { identity: { profile } },
    } as unknown as KernelState
  }
  const context = {
    id: 'identity',
    clock,
    getState,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    networks: given.networks ?? [
      network('eip155:1'),
      network('eip155:10'),
      network('eip155:5', true),
      network('solana:a'),
    ],
    options: given.options ?? {},
    gateway: 'https://gateway.example/base/',
    http: {
      async json({ url, query }: { readonly url: string; readonly query: object }): Promise<unknown> {
        requests.push({ url, query })
        return stage.claim(/identity\/([^/]+)$/.exec(url)?.[1] ?? '')
      },
    },
    signal: abort.signal,
    capability: async (_name: string, namespace: string) =>
      namespace === 'eip155'
        ? {
            find(question: NameQuestion) {
              questions.push([undefined, question])
              return stage.find(question)
            },
            verify(name: string, question: NameQuestion) {
              questions.push([name, question])
              return stage.verify(name, question)
            },
            lookUp(name: string, question: NameQuestion) {
              questions.push([name, question])
              return stage.lookUp(name)
            },
          }
        : undefined,
    emit: (event: string, payload: unknown) => emitted.push([event, payload]),
  } as unknown as Context<IdentityContract>
  const actions = createIdentity(context, {
    profileChanged: (next: Profile | undefined) => {
      if (next) written.push(next)
      profile = next
    },
  } as never)
  return { stage, clock, requests, questions, emitted, written, actions }
}
