import type { SiweConfig, SiweMessageArguments } from '../contract.js'
import { createSiweAuthority } from '../sessions/createSiweAuthority.js'
import type { SignInSettings } from './contract.js'
import { pageOf } from './pageOf.js'
import type { SettingsSeams } from './toSettings.js'

/** A `siweConfig` as the flow uses it: EVM only, with messages and checks of the site's own. */
export function siweSettings(config: SiweConfig, { clock, location }: SettingsSeams): SignInSettings {
  const {
    enabled = true,
    required = true,
    nonceRefetchIntervalMs = 300_000,
    sessionRefetchIntervalMs = 300_000,
  } = config
  return {
    authority: createSiweAuthority(config, clock),
    message: {},
    page: () => pageOf({}, location),
    // What the site's own function wrote is the site's server's to check.
    verify: async () => ({ ok: true }),
    namespaces: enabled ? ['eip155'] : [],
    isRequired: () => required,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    signOutOnAccountChange: config.signOutOnAccountChange ?? true,
    signOutOnNetworkChange: config.signOutOnNetworkChange ?? true,
    oneClick: false,
    nonceMs: nonceRefetchIntervalMs,
    sessionMs: sessionRefetchIntervalMs,
    signMessage: undefined,
    getNonce: ({ address }) => config.getNonce(address),
    async write(data) {
      const { expirationTime, notBefore, statement, requestId, resources } = data
      const fields: SiweMessageArguments = {
        domain: data.domain,
        uri: data.uri,
        iat: data.issuedAt ?? '',
        ...(expirationTime !== undefined && { exp: expirationTime }),
        ...(notBefore !== undefined && { nbf: notBefore }),
        ...(statement !== undefined && { statement }),
        ...(requestId !== undefined && { requestId }),
        ...(resources && { resources }),
        ...(await config.getMessageParams?.()),
        address: data.accountAddress,
        version: '1',
        chainId: Number(data.chainId.slice('eip155:'.length)),
        nonce: data.nonce,
      }
      return { data, message: config.createMessage(fields) }
    },
  }
}
