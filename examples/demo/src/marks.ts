import * as known from '@latchkey/plugin-brands/known'

export { sandboxMarks, testMarks } from './sandboxMarks.js'

/** The marks that come with the plugin. */
export { known }
