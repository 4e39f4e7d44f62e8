import type { AnyKernel } from '@latchkey/kernel'
import type { ProfileSource, ShownProfile } from './profiles.js'

let room: typeof import('./profiles.js') | undefined

/** The profiles that a kernel knows, for `useProfile`; keeps the code for `kernelProfile`. */
export function pickProfiles(loaded: typeof import('./profiles.js'), kernel: AnyKernel): ProfileSource {
  room = loaded
  return loaded.sourceOf(kernel)
}

/** The profile of an account (CAIP-10), as far as its code is loaded. */
export const kernelProfile = (kernel: AnyKernel, account: string): ShownProfile | undefined =>
  room?.profileOf(room.sourceOf(kernel), account)
