import type { Network } from '../../config/contract.js'
import { isPlainObject } from '../../config/isPlainObject.js'
import { BaseError } from '../../errors/BaseError.js'
import { invalidArgument } from '../../errors/invalidArgument.js'
import { networkUnknown } from '../../errors/network.js'
import type { SwitchNetworkInput } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf, networkOf } from '../runtime.js'

/** Finds the requested network; `undefined` for an unlisted one if the caller opted out of the error. @throws `NETWORK_NOT_FOUND` */
export function findNetwork(runtime: ConnectionRuntime, input: SwitchNetworkInput): Network | undefined {
  const networkId: unknown = isPlainObject(input) ? input.networkId : input
  if (typeof networkId !== 'string') throw invalidArgument('networkId', 'Pass a CAIP-2 id.')
  if (!networkId.includes(':')) {
    throw new BaseError('switchCaipNetwork - networkNamespace is required', { code: 'NAMESPACE_REQUIRED' })
  }
  const network = networkOf(runtime, networkId)
  if (network && namespaceStateOf(runtime, network.chainNamespace)) return network
  runtime.alert({
    code: 'NETWORK_NOT_FOUND',
    title: 'Network Not Found',
    text: `${networkId.slice(0, 41)} is not one of the networks of this site.`,
  })
  if (input.throwOnFailure === false) return
  throw networkUnknown(networkId)
}
