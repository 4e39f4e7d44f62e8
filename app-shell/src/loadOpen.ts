import { once } from '@latchkey/kernel'

/** Everything the first open needs, behind one `import()`: structure, not bytes, decides how fast it is. */
// Once, since a module that is asked for again comes a task later, and with it the first frame.
export const loadOpen: () => Promise<typeof import('./open.js')> = /*#__PURE__*/ once(() => import('./open.js'))
