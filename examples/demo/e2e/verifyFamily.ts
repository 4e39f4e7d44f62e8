import { verifyMessage } from 'viem'
import type { Signed } from './familyWallets.js'
import { familyWallets } from './familyWallets.js'

/** Whether a signature is by the account that it names, verified with the namespace's own library. */
export async function verifyFamily(namespace: string, signed: Signed): Promise<boolean> {
  if (namespace === 'eip155') {
    const { address, message, signature } = signed
    return verifyMessage({ address, message, signature })
  }
  const family = familyWallets.find((wallet) => wallet.namespace === namespace)
  if (!family) throw new Error(`No wallet stands for ${namespace}.`)
  return family.verify(signed)
}
