import type { Slice } from '@latchkey/kernel'
import type { IdentityContract, Profile } from './contract.js'

type State = IdentityContract['state']

/** The profile that was read last. Bound by hand: it is replaced as a whole, which needs no library. */
export const slice: Slice<State, { profileChanged(state: State, profile: Profile | undefined): State }> = {
  initial: {},
  reducers: { profileChanged: (_, profile) => ({ profile }) },
  bind: (write) => ({ profileChanged: (profile) => write('profileChanged', () => ({ profile })) }),
}
