import type { PrivateKeyAccount } from 'viem/accounts'
import type { PhoneClient } from './createPhoneClient.js'

type Approval = Parameters<PhoneClient['kit']['approveSessionAuthenticate']>[0]
type Asked = Parameters<PhoneClient['kit']['formatAuthMessage']>[0]['request']

/** Signs the sign-in messages of a site while pairing: one CACAO (CAIP-74) for each chain. */
export function signInto(
  kit: Pick<PhoneClient['kit'], 'formatAuthMessage'>,
  asked: Asked,
  chains: readonly string[],
  account: PrivateKeyAccount,
  /** ERC-1271: the account says that it is a contract. */
  isContract = false,
): Promise<Approval['auths']> {
  const { type: _, chains: __, ...payload } = asked as Asked & { type?: string; chains?: string[] }
  return Promise.all(
    chains.map(async (chain) => {
      const iss = `did:pkh:${chain}:${account.address}`
      const message = kit.formatAuthMessage({ request: asked, iss })
      return {
        h: { t: 'caip122' as const },
        p: { ...payload, iss },
        s: { t: isContract ? ('eip1271' as const) : ('eip191' as const), s: await account.signMessage({ message }) },
      }
    }),
  )
}
