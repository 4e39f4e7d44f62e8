import { definePlugin } from '../../define/definePlugin.js'
import { BaseError } from '../../errors/BaseError.js'
import type { ProposedConnection } from '../../gates/contract.js'
import type { Plugin, PluginFactory } from '../../plugins/contract.js'
import type { Connection } from '../state.js'

interface GuardPlugin extends Plugin<'guard', object> {}

/** What a gate asks; the test decides. */
export interface Question {
  readonly input: ProposedConnection & { readonly isReconnecting?: boolean }
  readonly signal: AbortSignal
  pass(): void
  refuse(error?: BaseError): void
  isDecided: boolean
}

/** What passes: a connection with its account and network. */
export const keyOf = ({ id, networkId, activeAddress }: Connection): string => `${id} ${networkId} ${activeAddress}`

/** A plugin that lets the test decide on each connection and change; it keeps several connections, or one. */
export const createGuard = (keepsSeveral: boolean) => {
  const questions: Question[] = []
  /** What has passed so far. */
  const passed = new Set<string>()
  const ask = (input: ProposedConnection, signal: AbortSignal): Promise<undefined> =>
    new Promise((resolve, reject) => {
      const question: Question = {
        input,
        signal,
        isDecided: false,
        pass() {
          question.isDecided = true
          if (!signal.aborted) passed.add(keyOf(input.connection))
          resolve(undefined)
        },
        refuse(error = new BaseError('no', { code: 'USER_REJECTED' })) {
          question.isDecided = true
          reject(error)
        },
      }
      questions.push(question)
    })
  const factory: PluginFactory<GuardPlugin> = definePlugin<'guard', object>({
    id: 'guard',
    api: 1,
    gates: ['connection.*'],
    load: async () => ({
      default: {
        views: {},
        setup(context) {
          context.gate('connection.established', ask)
          context.gate('connection.changing', ask)
          context.gate('connection.policy', async ({ connections }) =>
            keepsSeveral ? connections.map(({ id }) => id) : [],
          )
          return {}
        },
      },
    }),
  })
  return { plugin: factory(), questions, passed }
}
