import { eip155 } from '@latchkey/adapter-eip155'
import { solana } from '@latchkey/adapter-solana'
import type { Network } from '@latchkey/kernel'
import type { PreparedTransfer, TransferDraft, TransferPlace, Transfers } from '@latchkey/kernel/adapter'
import { createExtendInput } from '@latchkey/kernel/testing'
import { Keypair, PublicKey, Transaction } from '@solana/web3.js'
import type { Hex } from 'viem'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OddToken, Sandbox } from '../../../../sandbox/src/contract.js'
import { shareSandbox } from '../../../../sandbox/src/shareSandbox.test.double.js'

const chainId = 'eip155:31337'
let sandbox: Sandbox
shareSandbox((given) => {
  sandbox = given
})

/** The time of tests stands still; nothing here waits for it. */
const placeOf = (network: Network): TransferPlace => {
  const { clock, signal } = createExtendInput({}, [], [network])
  return { network, clock, signal }
}
const loadSend = async (adapter: ReturnType<typeof eip155> | ReturnType<typeof solana>): Promise<Transfers> => {
  const { capabilities } = (await adapter.load()).default
  const loaded = await capabilities?.send?.()
  if (!loaded) throw new Error('The adapter does not send.')
  return loaded.default
}

describe('on an EVM chain', () => {
  let transfers: Transfers
  let odd: readonly OddToken[]
  let place: TransferPlace
  beforeAll(async () => {
    transfers = await loadSend(eip155())
    odd = await sandbox.oddTokens({ holder: sandbox.accounts[0]?.address ?? '0x' })
    place = placeOf({
      ...(sandbox.networks[0] as unknown as Network),
      caipNetworkId: chainId,
      chainNamespace: 'eip155',
      id: 31337,
      rpcUrls: { default: { http: [sandbox.urls.rpc[chainId] ?? ''] } },
    })
  })
  const accountAt = (index: number) => sandbox.accounts[index] as Sandbox['accounts'][number]
  const tokenOf = (id: string): string => odd.find((token) => token.id === id)?.address ?? ''
  const draft = (part: Partial<TransferDraft>): TransferDraft => ({
    ...place,
    account: `${chainId}:${accountAt(0).address}`,
    to: accountAt(3).address,
    amount: 1n,
    ...part,
  })
  const held = async (index: number, token?: string) =>
    (await transfers.readAsset({ ...place, account: `${chainId}:${accountAt(index).address}`, token })).balance
  /** Signs as the first account's wallet would, and waits for the block. */
  const submit = async (prepared: PreparedTransfer, index = 0) => {
    const { privateKey, address } = accountAt(index)
    const wallet = createWalletClient({
      account: privateKeyToAccount(privateKey),
      transport: http(sandbox.urls.rpc[chainId]),
    })
    const provider = {
      request: async ({ params }: { readonly method: string; readonly params: readonly [Record<string, Hex>] }) => {
        const [{ to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas } = {}] = params
        return wallet.sendTransaction({
          chain: null,
          to: to ?? null,
          value: BigInt(value ?? 0),
          data: data ?? '0x',
          gas: BigInt(gas ?? 0),
          maxFeePerGas: BigInt(maxFeePerGas ?? 0),
          maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
        })
      },
    }
    const { default: implementation } = await eip155().load()
    const input = createExtendInput(provider, [{ address }], [place.network as Network], chainId)
    const sent = await transfers.submit({ ...implementation.extend(input), provider, record: input.current }, prepared)
    const watch = transfers.watch(JSON.parse(JSON.stringify(sent)), place)
    await expect.poll(async () => (await watch.check()).status).toBe('landed')
    return sent
  }

  it('moves exactly the amount, for no more than the fee that was shown', async () => {
    const before = await Promise.all([held(0), held(3)])
    const prepared = await transfers.prepare(draft({ amount: 12_345n }))
    await submit(prepared)
    const after = await Promise.all([held(0), held(3)])
    expect(after[1] - before[1]).toBe(12_345n)
    const paid = before[0] - after[0] - 12_345n
    expect(paid > 0n && paid <= prepared.fee).toBe(true)
  })

  it('moves the most that can be moved', async () => {
    const account = `${chainId}:${accountAt(1).address}`
    const amount = await transfers.most({ ...place, account })
    const before = await held(3)
    await submit(await transfers.prepare(draft({ account, amount })), 1)
    expect((await held(3)) - before).toBe(amount)
  })

  it.each(['noReturn', 'feeOnTransfer', 'bytes32Name', 'noDecimals'])(
    'moves the odd token %s, and says what arrives',
    async (id) => {
      const token = tokenOf(id)
      const before = await held(3, token)
      const prepared = await transfers.prepare(draft({ token, amount: 100n }))
      expect(prepared.arrives).toBe(id === 'feeOnTransfer' ? 99n : undefined)
      await submit(prepared)
      expect((await held(3, token)) - before).toBe(prepared.arrives ?? 100n)
    },
  )

  it('refuses a token of 77 decimals, limits hostile names, and notes a contract', async () => {
    await expect(transfers.readAsset(draft({ token: tokenOf('manyDecimals') }))).rejects.toMatchObject({
      code: 'SEND_TOKEN_NOT_SUPPORTED',
    })
    for (const { address, decimals } of odd.filter((token) => token.decimals <= 36)) {
      const { name, symbol, decimals: read } = await transfers.readAsset(draft({ token: address }))
      expect(read).toBe(decimals)
      expect([name.length <= 256, symbol.length <= 128]).toEqual([true, true])
    }
    const { notes } = await transfers.prepare(draft({ token: tokenOf('bytes32Name'), to: tokenOf('noReturn') }))
    expect(notes).toEqual(['token'])
  })

  it('finds a transfer whose hash got lost', async () => {
    const prepared = await transfers.prepare(draft({ amount: 77n }))
    const pending = { ...prepared, token: undefined }
    expect(await transfers.recall(pending, place)).toEqual({ status: 'unsent' })
    const { hash } = await submit(prepared)
    expect(await transfers.recall(pending, place)).toEqual({ status: 'found', hash })
  })

  it('is not misled by a node of another chain', async () => {
    const chain = sandbox.chain(chainId)
    chain.lieAbout('chainId', 1)
    try {
      await expect(transfers.prepare(draft({}))).rejects.toMatchObject({ code: expect.stringMatching(/^RPC_/) })
    } finally {
      chain.lieAbout('chainId')
    }
  })
})

describe('on a Solana chain', () => {
  const payer = Keypair.generate()
  let transfers: Transfers
  let place: TransferPlace
  let caip: string
  beforeAll(async () => {
    transfers = await loadSend(solana())
    const { network, caip2, url } = sandbox.solana
    caip = caip2
    place = placeOf({ ...network, rpcUrls: { default: { http: [url] } } })
    await sandbox.solana.request('requestAirdrop', [payer.publicKey.toBase58(), 10_000_000_000])
  })
  const address = payer.publicKey.toBase58()
  const draft = (part: Partial<TransferDraft>): TransferDraft => ({
    ...place,
    account: `${caip}:${address}`,
    to: Keypair.generate().publicKey.toBase58(),
    amount: 1_000_000n,
    ...part,
  })
  const submit = async (prepared: PreparedTransfer, key = payer) => {
    const account = {
      address: key.publicKey.toBase58(),
      publicKey: key.publicKey.toBytes(),
      chains: ['solana:localnet'],
      features: ['solana:signTransaction'],
    }
    const signTransaction = async ({ transaction }: { readonly transaction: Uint8Array }) => {
      const built = Transaction.from(transaction)
      built.sign(key)
      return [{ signedTransaction: new Uint8Array(built.serialize()) }]
    }
    const provider = {
      version: '1.0.0',
      name: 'Key',
      icon: 'data:image/png;base64,AA==',
      chains: account.chains,
      accounts: [account],
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
        'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions: ['legacy'], signTransaction },
      },
    }
    const { default: implementation } = await solana().load()
    const input = createExtendInput(provider, [{ address: account.address }], [place.network as Network], caip)
    const sent = await transfers.submit({ ...implementation.extend(input), provider, record: input.current }, prepared)
    await expect
      .poll(async () => (await transfers.watch(JSON.parse(JSON.stringify(sent)), place).check()).status)
      .toBe('landed')
    return sent
  }

  it('moves exactly the amount and the fee that was shown', async () => {
    const prepared = await transfers.prepare(draft({}))
    expect(prepared.notes).toEqual(['empty'])
    const before = await sandbox.solana.balance(address)
    const sent = await submit(prepared)
    expect(sent.expiry).toEqual(prepared.expiry)
    expect(before - (await sandbox.solana.balance(address))).toBe(prepared.amount + prepared.fee)
    expect(await sandbox.solana.balance(prepared.receiver)).toBe(1_000_000n)
  })

  it('carries a memo and a reference', async () => {
    const reference = Keypair.generate().publicKey.toBase58()
    const { hash } = await submit(await transfers.prepare(draft({ memo: 'Order 17', references: [reference] })))
    expect(await sandbox.solana.request('getSignaturesForAddress', [reference])).toMatchObject([{ signature: hash }])
  })

  it('moves everything, and leaves nothing', async () => {
    const key = Keypair.generate()
    const account = `${caip}:${key.publicKey.toBase58()}`
    await sandbox.solana.request('requestAirdrop', [key.publicKey.toBase58(), 3_000_000_000])
    const amount = await transfers.most({ ...place, account })
    await submit(await transfers.prepare(draft({ account, to: address, amount })), key)
    expect(await sandbox.solana.balance(key.publicKey.toBase58())).toBe(0n)
  })

  it('refuses what an empty account may not hold', async () => {
    await expect(transfers.prepare(draft({ amount: 1n }))).rejects.toMatchObject({ code: 'SEND_RECEIVER_MINIMUM' })
  })

  it('finds a transfer whose hash got lost', async () => {
    const prepared = await transfers.prepare(draft({}))
    const pending = { ...prepared, token: undefined }
    expect(await transfers.recall(pending, place)).toEqual({ status: 'possible' })
    const { hash } = await submit(prepared)
    expect(await transfers.recall(pending, place)).toEqual({ status: 'found', hash })
  })

  it('moves a token that keeps 1 % into a new account, whose rent and loss were shown', async () => {
    const { mint } = await sandbox.solana.feeToken(address)
    const prepared = await transfers.prepare(draft({ token: mint, amount: 1_000_001n }))
    expect(prepared.arrives).toBe(990_000n)
    expect(prepared.costs.map(({ kind }) => kind)).toEqual(['account', 'transfer'])
    const before = await sandbox.solana.balance(address)
    await submit(prepared)
    expect(await sandbox.solana.tokenBalance(prepared.receiver, mint)).toBe(990_000n)
    const rent = prepared.costs[0]?.amount ?? 0n
    expect(before - (await sandbox.solana.balance(address))).toBe(prepared.fee + rent)
    // Once more: the account exists now.
    const again = await transfers.prepare(draft({ token: mint, to: prepared.receiver, amount: 100n }))
    expect(again.costs.map(({ kind }) => kind)).toEqual(['transfer'])
    await submit(again)
    expect(await sandbox.solana.tokenBalance(prepared.receiver, mint)).toBe(990_099n)
  })

  it('refuses mints, token accounts and programs as receivers, and tokens that the account does not have', async () => {
    const { mint } = await sandbox.solana.feeToken(address)
    const token2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
    const seeds = [payer.publicKey, token2022, new PublicKey(mint)].map((key) => key.toBytes())
    const [held] = PublicKey.findProgramAddressSync(
      seeds,
      new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
    )
    for (const [to, reason] of [
      [mint, 'mint'],
      [held.toBase58(), 'token-account'],
      [token2022.toBase58(), 'executable'],
    ])
      await expect(transfers.prepare(draft({ to: to ?? '' }))).rejects.toMatchObject({
        code: 'SEND_RECEIVER_REFUSED',
        details: { reason },
      })
    const [other] = sandbox.solana.tokens
    await expect(transfers.prepare(draft({ token: other?.mint }))).rejects.toMatchObject({
      code: 'SEND_NO_TOKEN_ACCOUNT',
    })
  })
})
