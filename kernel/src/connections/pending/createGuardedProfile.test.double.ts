import type { Profile, ProfilePage } from '../createProfile.test.double.js'
import { createProfile, settled, until } from '../createProfile.test.double.js'
import type { NamespaceState } from '../state.js'
import type { Question } from './createGuard.test.double.js'
import { createGuard } from './createGuard.test.double.js'

/** A page that restores what is stored, and whose guard the test decides for. */
export interface GuardedPage extends ProfilePage {
  readonly guard: ReturnType<typeof createGuard>
  readonly restored: Promise<unknown>
  /** The question that waits. */
  question(): Promise<Question>
  alpha(): NamespaceState | undefined
}

/** Creates a profile whose pages each have a guard; the pages before are left open, or closed without being destroyed. */
export function createGuardedProfile(keepsSeveral = false): {
  readonly profile: Profile
  load(): Promise<GuardedPage>
} {
  const profile = createProfile()
  return {
    profile,
    async load() {
      const guard = createGuard(keepsSeveral)
      const page = profile.load({}, [guard.plugin])
      const restored = page.kernel.reconnect()
      restored.catch(() => undefined)
      await settled()
      const question = async (): Promise<Question> => {
        const open = () => guard.questions.filter(({ signal, isDecided }) => !signal.aborted && !isDecided)
        await until(() => open().length > 0)
        return open()[0] as Question
      }
      return { ...page, guard, restored, question, alpha: () => page.state('alpha') }
    },
  }
}
