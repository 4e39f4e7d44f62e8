import type { Proof, ProofRequest } from '@latchkey/kernel'
import { encodeBase64 } from '@latchkey/kernel/adapter'
import { describe, expect, it, vi } from 'vitest'
import type { SiwxBackend } from '../backends/contract.js'
import type { MessageData, Session } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import { signInError } from '../sessions/signInError.js'
import { accounts, createStage, page, signAs } from '../testing/createStage.test.double.js'
import { recapSentence } from './recapSentence.js'
import { textOfCacao } from './textOfCacao.js'

const [alice = '', bob = ''] = accounts

/** What a wallet signs of a request, on one network. */
function proofOf(request: ProofRequest, networkId: string, change: Partial<MessageData> = {}, signer = alice): Proof {
  const { networkIds: _, ...fields } = request
  const message = createMessage({ ...fields, version: '1', accountAddress: signer, chainId: networkId, ...change })
  return { message, signature: signAs(signer, message), address: signer, networkId }
}

const att = { eip155: { 'request/eth_sendTransaction': [{}], 'request/personal_sign': [{}] } }
const encode = (value: unknown): string => `urn:recap:${encodeBase64(new TextEncoder().encode(JSON.stringify(value)))}`
const recap = encode({ att, prf: [] })
const sentence =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."

const saved = () => {
  const sessions: Session[] = []
  const backend: SiwxBackend = {
    save: async (session) => void sessions.push(session),
    replaceAll: async () => undefined,
    revoke: async () => undefined,
    list: async (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
  }
  return { sessions, backend }
}

const stageWith = (prove: (request: ProofRequest) => readonly Proof[], statement?: string) => {
  const { sessions, backend } = saved()
  const requests: ProofRequest[] = []
  const stage = createStage({
    options: { backend, message: { ...page, ...(statement && { statement }) } },
    prove(request) {
      requests.push(request)
      return prove(request)
    },
  })
  return { ...stage, sessions, requests }
}

describe('signing in with the prompt that connects', () => {
  it('keeps a session for each signed network, the wanted one first in the request (183)', async () => {
    const stage = stageWith((request) => request.networkIds.map((id) => proofOf(request, id)))
    await stage.connect()
    expect(stage.requests).toEqual([
      expect.objectContaining({ ...page, networkIds: ['eip155:1', 'eip155:10'], nonce: expect.any(String) }),
    ])
    expect(stage.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:10'])
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: true, [`eip155:10:${alice}`]: true })
    expect(stage.signer).not.toHaveBeenCalled()
    expect(stage.events).toContainEqual(['signed', { namespace: 'eip155', networkId: 'eip155:1', kind: 'oneClick' }])
  })

  it('signs in on the network that acts where a server takes a nonce once; the others ask when they act', async () => {
    const { sessions, backend } = saved()
    const save = vi.fn(async (session: Session) => {
      if (sessions.some(({ data }) => data.nonce === session.data.nonce))
        throw Object.assign(new Error('Used.'), { code: 'SIWX_REFUSED' })
      await backend.save(session)
    })
    const stage = createStage({
      options: { backend: { ...backend, save }, message: page },
      // The wallet's order is its own.
      prove: (request) => [...request.networkIds].reverse().map((id) => proofOf(request, id)),
    })
    await stage.connect()
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: true })
    expect(stage.names()).toEqual(['signed'])
    expect(stage.signer).not.toHaveBeenCalled()
    stage.move({ networkId: 'eip155:10' })
    await stage.sign()
    await stage.until(() => stage.state().authenticated[`eip155:10:${alice}`])
  })

  it('refuses the connection where the server refuses the network that acts', async () => {
    const { sessions, backend } = saved()
    const save = async (session: Session) => {
      if (session.data.chainId === 'eip155:1') throw Object.assign(new Error('No.'), { code: 'SIWX_REFUSED' })
      await backend.save(session)
    }
    const stage = createStage({
      options: { backend: { ...backend, save }, message: page },
      prove: (request) => request.networkIds.map((id) => proofOf(request, id)),
    })
    await expect(stage.connect()).rejects.toMatchObject({ code: 'SIWX_REFUSED' })
    expect(sessions).toEqual([])
  })

  it('asks in the view where the wallet signed nothing, or only for another network', async () => {
    for (const networkIds of [[], ['eip155:10']]) {
      const stage = stageWith((request) => networkIds.map((id) => proofOf(request, id)))
      const connecting = stage.connect()
      await stage.sign()
      await connecting
      expect(stage.signer).toHaveBeenCalledOnce()
    }
  })

  it('accepts the capabilities that a wallet adds, with their sentence', async () => {
    const stage = stageWith(
      (request) => [proofOf(request, 'eip155:1', { statement: `Hello. ${sentence}`, resources: [recap] })],
      'Hello.',
    )
    await stage.connect()
    expect(stage.sessions).toHaveLength(1)
  })

  const hostile: readonly (readonly [string, (request: ProofRequest) => Proof])[] = [
    ['another domain', (request) => proofOf(request, 'eip155:1', { domain: 'evil.example' })],
    ['another URI', (request) => proofOf(request, 'eip155:1', { uri: 'https://site.example/admin' })],
    ['another nonce', (request) => proofOf(request, 'eip155:1', { nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T' })],
    ['another statement', (request) => proofOf(request, 'eip155:1', { statement: 'Hello' })],
    ['another resource', (request) => proofOf(request, 'eip155:1', { resources: ['https://evil.example/'] })],
    ['capabilities without their sentence', (request) => proofOf(request, 'eip155:1', { resources: [recap] })],
    ['a sentence without capabilities', (request) => proofOf(request, 'eip155:1', { statement: sentence })],
    [
      'another sentence than its capabilities have',
      (request) => proofOf(request, 'eip155:1', { statement: `${sentence} More.`, resources: [recap] }),
    ],
    ['a longer life', (request) => proofOf(request, 'eip155:1', { expirationTime: '2099-01-01T00:00:00Z' })],
    ['a network that was not proposed', (request) => proofOf(request, 'eip155:5')],
    ['another network than it says', (request) => ({ ...proofOf(request, 'eip155:10'), networkId: 'eip155:1' })],
    ['an account that the wallet did not share', (request) => proofOf(request, 'eip155:1', {}, bob)],
    ['an object that stands for another text', (request) => ({ ...proofOf(request, 'eip155:1'), cacao: { p: {} } })],
    ['no message', (request) => ({ ...proofOf(request, 'eip155:1'), message: 'x' })],
  ]
  it.each(hostile)('refuses %s, and disconnects', async (_, prove) => {
    const stage = stageWith((request) => [prove(request)])
    await expect(stage.connect()).rejects.toMatchObject({ code: 'SIWX_REFUSED' })
    expect(stage.sessions).toEqual([])
    expect(stage.kernel.getState().namespaces.eip155).toMatchObject({
      status: 'disconnected',
      reason: 'sign-in-failed',
    })
  })

  it('takes what a wallet signed once, also after a sign-out', async () => {
    let proofs: readonly Proof[] | undefined
    const stage = createStage({
      options: { message: page },
      prove(request) {
        proofs ??= [proofOf(request, 'eip155:1')]
        return proofs.map((proof) => ({ ...proof }))
      },
    })
    await stage.connect()
    await stage.kernel.disconnect()
    await expect(stage.connect()).rejects.toMatchObject({ code: 'SIWX_REFUSED' })
    expect(stage.state().authenticated).toEqual({})
  })

  it('keeps the network that acts where a server takes each nonce once, and connects', async () => {
    const { sessions, backend } = saved()
    const used = new Set<string>()
    const save: SiwxBackend['save'] = async (session) => {
      if (used.has(session.data.nonce)) throw signInError('SIWX_REFUSED', 'no', { text: 'Used.' })
      used.add(session.data.nonce)
      await backend.save(session)
    }
    const stage = createStage({
      options: { backend: { ...backend, save }, message: page },
      prove: (request) => [...request.networkIds].reverse().map((id) => proofOf(request, id)),
    })
    await stage.connect()
    expect(sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1'])
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: true })
    expect(stage.signer).not.toHaveBeenCalled()
  })

  it('shows nobody as signed in but the account of the text, whatever the proof says when it is read again', async () => {
    const stage = stageWith((request) => {
      let reads = 0
      const proof = proofOf(request, 'eip155:1')
      return [Object.defineProperty({ ...proof }, 'address', { get: () => (reads++ ? bob : alice) })]
    })
    await stage.connect()
    expect(stage.state().authenticated).toEqual({ [`eip155:1:${alice}`]: true })
  })

  it('of which the wallet changes the account meanwhile asks the new one, and takes nothing twice', async () => {
    const { sessions, backend } = saved()
    let isSaved: () => void = () => undefined
    const save = vi.fn(async (session: Session) => {
      if (save.mock.calls.length === 1) await new Promise<void>((resolve) => (isSaved = resolve))
      await backend.save(session)
    })
    const revoke = vi.fn<SiwxBackend['revoke']>(async () => undefined)
    const stage = createStage({
      options: { backend: { ...backend, save, revoke }, message: page },
      prove: (request) => [proofOf(request, 'eip155:1')],
    })
    const connecting = stage.connect()
    await stage.until(() => save.mock.calls.length)
    stage.move({ address: bob })
    await stage.until(() => stage.state().target?.address === bob)
    isSaved()
    await stage.sign()
    await connecting
    expect(save).toHaveBeenCalledTimes(2)
    expect(sessions.map(({ data }) => data.accountAddress)).toEqual([alice, bob])
    // Nobody waited for it any more.
    expect(revoke.mock.calls).toEqual([['eip155:1', alice]])
  })

  it('ends what was kept once the connection is given up', async () => {
    const { backend } = saved()
    let isSaved: () => void = () => undefined
    const save = vi.fn(async (session: Session) => {
      if (session.data.chainId === 'eip155:10') await new Promise<void>((resolve) => (isSaved = resolve))
      await backend.save(session)
    })
    const revoke = vi.fn<SiwxBackend['revoke']>(async () => undefined)
    const stage = createStage({
      options: { backend: { ...backend, save, revoke }, message: page },
      prove: (request) => request.networkIds.map((id) => proofOf(request, id)),
    })
    const connecting = stage.connect().catch(({ code }) => code)
    await stage.until(() => save.mock.calls.length === 2)
    await stage.kernel.disconnect()
    expect(await connecting).toBe('ABORTED')
    isSaved()
    await stage.until(() => revoke.mock.calls.length === 2)
    expect(revoke.mock.calls.map(([chainId]) => chainId).sort()).toEqual(['eip155:1', 'eip155:10'])
    expect(Object.values(stage.state().authenticated)).not.toContain(true)
  })

  it('is not proposed where it is off, nor without a nonce', async () => {
    for (const options of [
      { oneClick: false },
      { getNonce: vi.fn().mockRejectedValueOnce(0).mockResolvedValue('k3Ud81hsQ0aPl2xZ7mVb4T') },
    ]) {
      const prove = vi.fn(() => [])
      const stage = createStage({
        prove,
        options: { message: page, getNonce: async () => 'k3Ud81hsQ0aPl2xZ7mVb4T', ...options },
      })
      const connecting = stage.connect()
      await stage.sign()
      await connecting
      expect(prove).not.toHaveBeenCalled()
    }
  })
})

describe('a CACAO', () => {
  const payload = {
    domain: 'site.example',
    aud: 'https://site.example/login',
    version: '1',
    nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T',
    iat: '2026-05-05T12:00:00Z',
    exp: '2026-05-06T12:00:00Z',
    iss: `did:pkh:eip155:1:${alice}`,
    statement: 'Hello.',
    resources: [recap],
  }
  it('is the text that its payload stands for, with the sentence of its capabilities', () => {
    const text = textOfCacao({ h: { t: 'caip122' }, p: payload })
    expect(text).toContain(`\n\nHello. ${sentence}\n\nURI: https://site.example/login\n`)
    expect(textOfCacao({ p: { ...payload, statement: `Hello. ${sentence}` } })).toBe(text)
  })

  it('that is malformed is none', () => {
    for (const p of [
      undefined,
      null,
      5,
      {},
      { ...payload, iss: 'x' },
      { ...payload, nonce: 'x' },
      { ...payload, resources: [5] },
    ])
      expect(textOfCacao({ p })).toBeUndefined()
  })

  it('of a resource other than a ReCap adds no sentence', () => {
    for (const resource of [
      'https://site.example/',
      'urn:recap:',
      'urn:recap:!!!',
      encode({}),
      encode({ att: {} }),
      encode({ att: { a: { b: [] } } }),
    ])
      expect(recapSentence(resource)).toBeUndefined()
  })
})
