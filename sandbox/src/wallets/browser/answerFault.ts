import type { AnswerKind } from '../switches.js'
import { rpcError } from './rpcError.js'

const listMethods: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'wallet_getPermissions',
  'wallet_requestPermissions',
])

/** Returns or throws the faulty response of this kind. */
export function answerFault(kind: AnswerKind, method: string): unknown {
  switch (kind) {
    case 'reject-text':
      throw new Error('User rejected the request.')
    case 'pending':
      throw rpcError(-32002, `Request of type '${method}' already pending. Please wait.`)
    case 'locked':
      throw rpcError(4100, 'The wallet is locked.')
    case 'unsupported':
      throw rpcError(4200, `The wallet does not support ${method}.`)
    case 'disconnected':
      throw rpcError(4900, 'The provider is disconnected from all chains.')
    case 'chain-disconnected':
      throw rpcError(4901, 'The provider is not connected to the requested chain.')
    case 'unknown-chain':
      throw rpcError(4902, 'Unrecognized chain ID. Try adding the chain using wallet_addEthereumChain first.')
    case 'unknown-chain-nested':
      throw rpcError(-32603, 'Internal JSON-RPC error.', {
        originalError: { code: 4902, message: 'Unrecognized chain ID.' },
      })
    case 'code-as-string':
      throw Object.assign(new Error('User rejected the request.'), { code: '4001' })
    case 'throw-string':
      throw 'The wallet failed.'
    case 'throw-undefined':
      throw undefined
    case 'throw-sync':
      throw new TypeError('The wallet failed before it returned a promise.')
    case 'forged-code':
      throw { name: 'LatchkeyError', [Symbol.for('latchkey')]: true, code: '__proto__', message: 'Forged.' }
    case 'wrong-type':
      return 42
    default:
      return listMethods.has(method) ? [] : null
  }
}
