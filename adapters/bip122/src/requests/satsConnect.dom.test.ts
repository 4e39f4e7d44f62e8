import { afterEach, describe, expect, it } from 'vitest'
import { bitcoin } from '../index.js'
import { connect } from '../testing/connect.test.double.js'
import { createKeys } from '../testing/createKeys.test.double.js'
import { createPhantomWallet, createRequestWallet, createUnisatWallet } from '../testing/createWallets.test.double.js'

const page = window as unknown as { ScriptedProviders: { Bitcoin: unknown } }
const { segwit } = createKeys(1)
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

describe('satsConnect', () => {
  it('returns the `request` of sats-connect for the connected wallet, and guards signing', async () => {
    const wallet = createRequestWallet()
    cleanups.push(wallet.install())
    const { extras, input } = await connect(wallet.source)
    const { request } = await extras.satsConnect()
    const account = await request('wallet_getAccount', null)
    expect(account).toMatchObject({ status: 'success', result: { network: { bitcoin: { name: 'Mainnet' } } } })
    expect(input.guarded).toEqual([])
    const params = { address: segwit, message: 'hello' }
    expect(await request('signMessage', params)).toMatchObject({ status: 'success', result: { address: segwit } })
    expect(input.guarded).toEqual([{ method: 'signMessage', params, sends: false }])
    input.before = () => {
      throw Object.assign(new Error('no'), { code: 'GATE' })
    }
    const before = wallet.asked.length
    await expect(request('sendTransfer', {})).rejects.toMatchObject({ code: 'GATE' })
    expect(wallet.asked.length).toBe(before)
  })

  it('rejects once another object has replaced the wallet on the page', async () => {
    const wallet = createRequestWallet()
    cleanups.push(wallet.install())
    const { extras } = await connect(wallet.source)
    const { request } = await extras.satsConnect()
    page.ScriptedProviders.Bitcoin = createRequestWallet().source
    await expect(request('getInfo', null)).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
    await expect(extras.satsConnect()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  })

  it('uses the UniSat adapter of sats-connect', async () => {
    const wallet = createUnisatWallet()
    cleanups.push(wallet.install())
    const { extras } = await connect(wallet.source, [bitcoin], {}, 'unisat')
    const { request } = await extras.satsConnect()
    const answer = await request('signMessage', { address: segwit, message: 'hello' })
    expect(answer).toMatchObject({ status: 'success', result: { address: segwit, protocol: 'BIP322' } })
    expect(wallet.asked.at(-1)).toEqual(['signMessage', 'hello', 'bip322-simple'])
  })

  it('rejects for a wallet without a path on `window`', async () => {
    const { extras, input } = await connect(createPhantomWallet().source, [bitcoin], {}, 'wallet-standard:phantom')
    await expect(extras.satsConnect()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    input.gone = Object.assign(new Error('gone'), { code: 'NOT_CONNECTED' })
    await expect(extras.satsConnect()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
