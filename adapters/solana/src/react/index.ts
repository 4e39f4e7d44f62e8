export { useSolanaSigner } from './useSolanaSigner.js'
