import type { BaseError } from '@latchkey/kernel'
import { reasonOf } from './reasonOf.js'

const unknown = [
  /\bno (modular )?chain ?info\b/i,
  /\b(unknown|unsupported|unrecogni[sz]ed|invalid) chain\b/i,
  /\bchain\b.{0,64}\b(not (supported|found|added|known|exist)|does(n't| not) exist)/i,
]

/** Whether an error says that the wallet does not know a chain. */
export const isUnknownChain = (error: BaseError): boolean =>
  error.code === 'CHAIN_NOT_ADDED' || unknown.some((shape) => shape.test(reasonOf(error)))
