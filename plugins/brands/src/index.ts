export type { BrandsContract, BrandsPlugin, Mark, Marks, MarksModule } from './contract.js'
export { brands } from './manifest.js'
