import type { ShownProfile } from '../react/profiles/profiles.js'
import type { Glance } from './contract.js'

/** Follows the profile of the account in use, where a plugin contributes some; the code is loaded only there. */
export function createProfiles(): { of(glance: Glance): ShownProfile | undefined; leave(): void } {
  let followed = ''
  let profile: ShownProfile | undefined
  let stop = (): void => undefined
  const leave = (): void => {
    stop()
    stop = () => undefined
    followed = ''
    profile = undefined
  }
  return {
    leave,
    of({ connection, latchkey, redraw }) {
      const isNamed = connection && latchkey.skin?.items('account.identity').length
      const account = isNamed ? `${connection.networkId}:${connection.activeAddress}` : ''
      const wanted = `${latchkey.id} ${account}`
      if (wanted === followed) return profile
      leave()
      followed = wanted
      if (!account) return
      let isOver = false
      let undo = (): void => undefined
      stop = () => {
        isOver = true
        undo()
      }
      import('../react/profiles/profiles.js').then(
        (room) => {
          if (isOver) return
          undo = room.followProfile(room.sourceOf(latchkey), account, (next) => {
            if (isOver) return
            profile = next
            redraw()
          })
        },
        // Without it, the address is shown.
        () => undefined,
      )
      return
    },
  }
}
