import { accountLook } from './accountLook.js'
import { createLife } from './createLife.js'
import { createProfiles } from './createProfiles.js'

/** Behavior of `<latchkey-connect-button>`. */
export const liveButton = /*#__PURE__*/ createLife(() => {
  const profiles = createProfiles()
  return { look: (glance) => accountLook(glance, profiles.of(glance)), leave: profiles.leave }
})
