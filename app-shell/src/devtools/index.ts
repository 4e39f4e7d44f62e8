export { type DevtoolsOptions, type MountedDevtools, mountDevtools } from './mountDevtools.js'
