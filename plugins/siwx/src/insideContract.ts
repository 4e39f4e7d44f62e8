import type { SiwxContract } from './contract.js'
import type { Flow } from './flow/createFlow.js'

/** What views share with `setup`. */
export interface SiwxInside extends SiwxContract {
  parts: { readonly flow: Pick<Flow, 'sign' | 'cancel' | 'retry'> }
}
