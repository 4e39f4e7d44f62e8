import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMessage } from '../../../plugins/siwx/src/message/createMessage.js'
import { checksumAddress } from '../../../plugins/siwx/src/message/isAddress.js'
import {
  createdAddress,
  creationCode,
  factory,
  walletCode,
  wrapSignature,
} from '../../../plugins/siwx/src/testing/contractWallet.test.double.js'
import { evmAddress, signEvm } from '../../../plugins/siwx/src/testing/signEvm.test.double.js'
import { chains, signaturesOf } from '../../../plugins/siwx/src/testing/walletSignatures.test.double.js'
import type { Sandbox } from '../../../sandbox/src/contract.js'
import { deriveNamespaceKeys } from '../../../sandbox/src/namespaces/deriveNamespaceKeys.js'
import { namespaceWalletDefinitions } from '../../../sandbox/src/namespaces/namespaceWalletDefinitions.js'
import { shareSandbox } from '../../../sandbox/src/shareSandbox.test.double.js'
import { chainA, chainB, configurationOf, startChainGateway } from '../startChainGateway.test.double.js'
import { createVisitor, refusalOf } from './signInVisitor.test.double.js'

let sandbox: Sandbox
shareSandbox((given) => {
  sandbox = given
})
const ended: (() => unknown)[] = []
let server: ReturnType<typeof createVisitor>
beforeAll(() => {
  const configuration = configurationOf(sandbox)
  server = createVisitor(startChainGateway(ended, { ...configuration, limits: { auth: { project: 100_000 } } }).gateway)
})
afterAll(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const page = { origin: 'http://localhost:4100' }
const owner = new Uint8Array(32).fill(1)
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replace(/^0x/, ''), 'hex'))
/** The same text for one nonce, however often it is asked for. */
const messageOf = (nonce: string) => {
  const fields = server.fields(nonce, { domain: 'localhost:4100', uri: 'http://localhost:4100/' })
  return (chainId: string, accountAddress: string): string => createMessage({ ...fields, chainId, accountAddress })
}

describe('the wallets of five namespaces', () => {
  it.each(
    namespaceWalletDefinitions
      .filter(({ namespace }) => Object.hasOwn(chains, namespace))
      .map(({ name, id, namespace }) => [name, id, namespace as keyof typeof chains] as const),
  )('%s signs in with each of its accounts, in each way that it signs', async (_name, id, namespace) => {
    for (const key of deriveNamespaceKeys('sign-in', { id, namespace }).map(bytes)) {
      const ways = signaturesOf(namespace, key, messageOf('A'.repeat(24))).length
      for (let way = 0; way < ways; way++) {
        const { nonce, token } = await server.nonce(page)
        const input = signaturesOf(namespace, key, messageOf(nonce))[way]
        const { message = '', signature = '', publicKey } = input ?? {}
        const response = await server.send({ message, signature, ...(publicKey && { publicKey }) }, token, page)
        const { token: bearer } = await response.json()
        const me = await (await server.me({ ...page, bearer })).json()
        expect([response.status, me.account]).toEqual([200, `${input?.chainId}:${input?.accountAddress}`])
      }
    }
  })

  it("the EVM wallets sign in with the sandbox's accounts", async () => {
    for (const { address, privateKey } of sandbox.accounts.slice(0, 3)) {
      const { nonce, token } = await server.nonce(page)
      const message = messageOf(nonce)(chainA, address)
      const response = await server.send({ message, signature: signEvm(message, bytes(privateKey)) }, token, page)
      expect(response.status).toBe(200)
    }
  })
})

describe('a contract account', () => {
  const salt = '07'.repeat(32)
  const creation = creationCode(walletCode(evmAddress(owner)))
  const wallet = checksumAddress(createdAddress(salt, creation))
  const attempt = async (
    chainId: string,
    sign: (message: string) => string = (message) => signEvm(message, owner),
  ): Promise<readonly unknown[]> => {
    const { nonce, token } = await server.nonce(page)
    const message = messageOf(nonce)(chainId, wallet)
    return refusalOf(await server.send({ message, signature: sign(message) }, token, page))
  }
  const accepted = [200, undefined, undefined]
  const mismatch = [401, 'SIGN_IN_REFUSED', 'The account did not sign this message.']

  it("signs in by the gateway's own node, before and after its creation, on its own chain alone", async () => {
    const wrapped = (message: string) => wrapSignature(signEvm(message, owner), salt + creation)
    const chain = sandbox.chain(chainA)
    await chain.setCode(
      factory as `0x${string}`,
      '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
    )
    expect(await attempt(chainA, wrapped)).toEqual(accepted)
    expect(await attempt(chainA)).toEqual(mismatch)
    await chain.setCode(wallet as `0x${string}`, `0x${walletCode(evmAddress(owner))}`)
    expect(await attempt(chainA)).toEqual(accepted)
    expect(await attempt(chainA, (message) => signEvm(message, new Uint8Array(32).fill(2)))).toEqual(mismatch)
    // The same signature is worth nothing where the contract is not.
    expect(await attempt(chainB)).toEqual(mismatch)
  })

  it('is not refused while its node is away: nothing is known (173)', async () => {
    sandbox.chain(chainA).refuse()
    expect((await attempt(chainA)).slice(0, 2)).toEqual([503, 'SIGN_IN_UNAVAILABLE'])
    sandbox.chain(chainA).resume()
  })
})
