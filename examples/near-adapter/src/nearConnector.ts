import type { Candidate, Connector, ConnectorContext } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import type { Shared } from '@latchkey/kernel/adapter'
import { captureMethods, chainNotSupported, createWalletConnector, missingMethod } from '@latchkey/kernel/adapter'
import { networkName } from './networkName.js'
import { readState } from './readState.js'

const methods = ['connect', 'getState', 'disconnect', 'switchNetwork', 'signMessage', 'on', 'off'] as const

/** Makes the connector for one entry of `window.nearWallets`. */
export const nearConnector = (found: Candidate, source: object, context: ConnectorContext): Connector =>
  createWalletConnector('near', found, context, (life) => {
    const provider = Object.freeze(captureMethods(source, methods, toProviderError))
    const ask = async (method: (typeof methods)[number], ...given: readonly unknown[]): Promise<unknown> => {
      const call = provider[method]
      if (!call) throw missingMethod(method)
      return call(...given)
    }
    const read = async (): Promise<Shared> => readState(await ask('getState'))
    const onChange = (state: unknown): void => life.change(readState(state))
    const subscribe = (method: 'on' | 'off'): void => void ask(method, 'change', onChange).catch(context.report)
    return {
      unlocks: true,
      async open({ networkId, isReconnecting, check, listen }) {
        const state = isReconnecting ? await read() : readState(await ask('connect', networkName(networkId)))
        check()
        listen()
        return state
      },
      listen() {
        subscribe('on')
        return () => subscribe('off')
      },
      leave: () => ask('disconnect'),
      getAccounts: async () => (await read()).accounts,
      getNetworkId: async () => (await read()).networkId,
      isAuthorized: async () => (await read()).accounts.length > 0,
      getProvider: () => provider,
      async switchNetwork({ caipNetworkId }) {
        const name = networkName(caipNetworkId)
        if (!name) throw chainNotSupported()
        onChange(await ask('switchNetwork', name))
      },
    }
  })
