/** Everything a connected wallet can be asked for, loaded as one chunk. */
export { guarded } from './guarded.js'
export { satsConnect } from './satsConnect.js'
export { signForKernel, unguarded } from './unguarded.js'
