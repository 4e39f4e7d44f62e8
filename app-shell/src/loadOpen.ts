import { once } from '@latchkey/kernel'
import type { opened } from './open.js'

/** The only `import()` of the first frame: with a second one, bundlers put a file of renamed exports in front of it. */
export const importOpen = (): Promise<typeof opened> => import('./open.js').then((room) => room.opened)

/** Everything the first open needs, behind one `import()`: structure, not bytes, decides how fast it is. */
// Once, since a module that is asked for again comes a task later, and with it the first frame.
export const loadOpen: () => Promise<typeof opened> = /*#__PURE__*/ once(importOpen)
