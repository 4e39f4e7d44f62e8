import { verifyMessage } from 'viem'
import type { Signed } from './namespaceWallets.js'
import { namespaceWallets } from './namespaceWallets.js'

/** Whether a signature is by the account that it names, verified with the namespace's own library. */
export async function verifyNamespace(namespace: string, signed: Signed): Promise<boolean> {
  if (namespace === 'eip155') {
    const { address, message, signature } = signed
    return verifyMessage({ address, message, signature })
  }
  const wallet = namespaceWallets.find((wallet) => wallet.namespace === namespace)
  if (!wallet) throw new Error(`No wallet stands for ${namespace}.`)
  return wallet.verify(signed)
}
