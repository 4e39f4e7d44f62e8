export type { ActionItem, CoreContract, CorePlugin } from './core/contract.js'
export { createLatchkey, type Latchkey, type LatchkeyOptions, type ThemeMode } from './createLatchkey.js'
