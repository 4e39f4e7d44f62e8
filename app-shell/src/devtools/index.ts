export type { DevtoolsOptions, MountedDevtools } from './contract.js'
export { mountDevtools } from './mountDevtools.js'
