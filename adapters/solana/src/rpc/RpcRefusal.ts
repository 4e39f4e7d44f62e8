import { BaseError } from '@latchkey/kernel'
import type { NodeError } from './sendRequest.js'

/** What a node refused with; it did understand the question. */
export class RpcRefusal extends BaseError {
  readonly answer: NodeError

  constructor(answer: NodeError) {
    super('The network refused the request.', {
      code: 'RPC_REFUSED',
      details: { rpcCode: answer.code, reason: answer.message },
    })
    this.answer = answer
  }
}
