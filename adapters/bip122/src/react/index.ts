export { type UseBitcoinProviderResult, useBitcoinProvider } from './useBitcoinProvider.js'
