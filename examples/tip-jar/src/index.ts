export type { Tip, TipInput, TipsContract, TipsPlugin } from './contract.js'
export { tips } from './manifest.js'
