import { once } from '@latchkey/kernel'
import type { opened } from './open.js'

/** Everything the first open needs, behind one `import()`: structure, not bytes, decides how fast it is. */
// Once, since a module that is asked for again comes a task later, and with it the first frame.
export const loadOpen: () => Promise<typeof opened> = /*#__PURE__*/ once(async () => (await import('./open.js')).opened)
