/** The first frame in one chunk: the kernel's lazy half, the shell, and the views one tap away. */
export { createInterior } from '@latchkey/kernel'
export { coreFeature } from './core/feature.js'
export { showSkin } from './shell/mountShell.js'
