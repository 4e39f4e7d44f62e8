import type { Clock, Http, Network, ScopedStorage } from '@latchkey/kernel'
import type { BackendSeams, SiwxBackend } from '../backends/contract.js'
import { localStore } from '../backends/localStore.js'
import type { MessageData, SiwxConfig, SiwxOptions, Verifier } from '../contract.js'
import { signInNamespaces } from '../message/accountNames.js'
import { createMessage } from '../message/createMessage.js'
import { createAuthority } from '../sessions/createAuthority.js'
import { signInError } from '../sessions/signInError.js'
import { builtInVerifiers } from '../verify/builtInVerifiers.js'
import { createVerify } from '../verify/createVerify.js'
import type { SignInSettings } from './contract.js'
import type { PageLocation } from './pageOf.js'
import { pageOf } from './pageOf.js'
import { readFromSite } from './readFromSite.js'

/** What of the page the settings need. */
export interface SettingsSeams extends BackendSeams {
  readonly http: Http
  readonly clock: Clock
  readonly storage: ScopedStorage
  readonly networks: readonly Network[]
  readonly location: PageLocation | undefined
  /** @default those of the plugin */
  readonly verifiers?: readonly Verifier[]
}

const nonceMs = 300_000

const loadSiwe = () => import('./siweSettings.js')

/** The options as the flow uses them; the code of the older form is loaded only for it. */
export async function toSettings(options: SiwxOptions, seams: SettingsSeams): Promise<SignInSettings> {
  if (options.siweConfig) return (await loadSiwe()).siweSettings(options.siweConfig, seams)
  const config: SiwxConfig = options
  const { message = {}, verifiers = [], backend = localStore(), required = true } = config
  const page = () => pageOf(message, seams.location)
  const chains = seams.networks.map(({ caipNetworkId }) => caipNetworkId)
  const all = [...verifiers, ...builtInVerifiers({ reader: readFromSite(seams) })]
  const verify: SignInSettings['verify'] = (session) =>
    createVerify({ domain: page().domain, chains, verifiers: all })(session)
  let loading: Promise<SiwxBackend> | undefined
  const loadBackend = (): Promise<SiwxBackend> => {
    loading ??= Promise.resolve(typeof backend === 'function' ? backend(seams) : backend)
    // Its code is asked for again by the next need.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    authority: createAuthority(loadBackend, verify, seams.clock),
    message,
    page,
    verify,
    namespaces: config.namespaces ?? signInNamespaces,
    isRequired: () => (typeof required === 'function' ? required() : required),
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    signOutOnAccountChange: config.signOutOnAccountChange ?? false,
    signOutOnNetworkChange: config.signOutOnNetworkChange ?? false,
    oneClick: (config.oneClick ?? true) && !config.signMessage && message.chainIdFormat !== 'caip2',
    nonceMs,
    signMessage: config.signMessage,
    async getNonce(input) {
      const own = config.getNonce ?? (await loadBackend()).getNonce
      if (!own) throw signInError('SIWX_NONCE', 'Neither the options nor the backend have nonces.')
      return own(input)
    },
    async write(data: MessageData) {
      const { chainIdFormat = 'reference' } = message
      return { data, message: createMessage(data, { chainIdFormat }) }
    },
  }
}
