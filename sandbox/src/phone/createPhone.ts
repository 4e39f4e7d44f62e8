import type { WalletKitTypes } from '@reown/walletkit'
import { privateKeyToAccount } from 'viem/accounts'
import { defaultSeed } from '../accounts/deriveAccounts.js'
import { chainDefinitions } from '../chains/chainDefinitions.js'
import { SandboxError } from '../sandboxError.js'
import { createSwitches } from '../wallets/browser/createSwitches.js'
import type { Described } from '../wallets/browser/describeRequest.js'
import { formChainId } from '../wallets/browser/formChainId.js'
import { rpcError } from '../wallets/browser/rpcError.js'
import { shownAccounts } from '../wallets/browser/shownAccounts.js'
import type { WalletRequestRecord } from '../wallets/contract.js'
import type { Phone, PhoneAnswer, PhoneGrants, PhoneOptions, PhoneRequest, PhoneSession } from './contract.js'
import { createAnswering, toAnswerError } from './createAnswering.js'
import { createEvmMethods } from './createEvmMethods.js'
import type { InboxMode } from './createInbox.js'
import { createInbox } from './createInbox.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import type { ActiveSession, PhoneClient } from './createPhoneClient.js'
import { createSolanaMethods } from './createSolanaMethods.js'
import { deriveSolanaAccount } from './deriveSolanaAccount.js'
import { describeProposal } from './describeProposal.js'
import { isRecord } from './findSwitchFault.js'
import type { AskedNamespaces, GrantedNamespace } from './grantNamespaces.js'
import { grantNamespaces } from './grantNamespaces.js'
import { phoneAccounts } from './phoneAccounts.js'
import { phoneNamespaces } from './phoneNamespaces.js'
import { readPairingUri } from './readPairingUri.js'
import { readPeer } from './readPeer.js'
import { readSessions } from './readSessions.js'
import { signInto } from './signInto.js'

const proposalMethod = 'session_proposal'
const signInMethod = 'session_authenticate'
const consentMethods: ReadonlySet<string> = new Set([
  proposalMethod,
  signInMethod,
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
])

/**
 * Creates a wallet reached through pairing links over a relay, like one on a visitor's phone: the reference client of the
 * protocol with real, worthless keys. `closed` is called whenever it has stopped. Rejects with RangeError for a chain outside the sandbox.
 */
export async function createPhone(options: PhoneOptions, closed: () => void = () => undefined): Promise<Phone> {
  const { relayUrl, chains, seed = defaultSeed, name = 'Phone', projectId = 'sandbox' } = options
  const foreign = chains.find(({ network }) => !chainDefinitions.some(({ id }) => id === network.id))
  if (foreign) throw new RangeError(`Phones refuse chain ${foreign.network.id}: their keys are worthless test keys.`)
  const storage = options.storage ?? createMemoryStorage()
  const { createPhoneClient } = await import('./createPhoneClient.js')

  const evm = phoneAccounts(seed).map(({ address, privateKey }) => ({ address, key: privateKey }))
  const solana = evm.map((_, index) => deriveSolanaAccount(seed, 'phone', index))
  const addresses = { eip155: evm.map(({ address }) => address), solana: solana.map(({ address }) => address) }
  const { grants: firstGrants = 'asked', ...firstSwitches } = options.switches ?? {}
  let grants: PhoneGrants = firstGrants
  const switches = createSwitches<PhoneAnswer>(
    options.answer ?? firstSwitches.answer ?? 'manual',
    { ...firstSwitches, chain: { form: 'number', ...firstSwitches.chain } },
    consentMethods,
  )
  const watchers = new Set<() => void>()
  const notify = (): void => {
    for (const watcher of watchers) watcher()
  }
  const inbox = createInbox(notify)
  const { records, open, answer, clear } = createAnswering(switches, notify)
  let account = 0
  let chainId = firstSwitches.chain?.start ?? chains[0]?.network.id ?? chainDefinitions[0].id
  let client: PhoneClient | undefined
  let held: PhoneSession[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const visible = (family: string): string[] => {
    const { accounts: form } = switches.state
    if (family === 'eip155') return shownAccounts(form, addresses.eip155[account] ?? '', addresses.eip155)
    const current = addresses.solana[account] ?? ''
    if (form === 'empty') return []
    if (form === 'duplicates') return [current, current]
    return form === 'list' ? [current, ...addresses.solana.filter((one) => one !== current)] : [current]
  }
  const need = <Item>(item: Item | undefined): Item => {
    if (item === undefined) throw new RangeError(`Unknown account ${account}.`)
    return item
  }
  const requireClient = (): PhoneClient => {
    if (client) return client
    throw new SandboxError('SANDBOX_PHONE_OFFLINE', {
      part: name,
      reason: 'the phone is offline',
      cure: 'Call online() first.',
    })
  }
  const ask = (record: WalletRequestRecord, described: Described): Promise<void> => {
    const { id, kind, peer, method } = record as PhoneRequest
    const { kind: answer, use } = switches.fit(method)
    use()
    const mode: InboxMode = answer === 'approve' || answer === 'reject' || answer === 'hang' ? answer : 'manual'
    return inbox.ask({ id, kind, peer, method, ...described }, mode)
  }
  const answerEvm = createEvmMethods({
    chains,
    switches: switches.state,
    current: () => need(evm[account]),
    visible: () => visible('eip155'),
    chainId: () => chainId,
    moveTo: (id) => void moveTo(id).catch(() => undefined),
    ask,
  })
  const solanaMethods = createSolanaMethods({
    current: () => need(solana[account]),
    visible: () => visible('solana'),
    ask,
    send: options.sendSolana,
  })
  const { solana: solanaNamespace } = phoneNamespaces
  const families = options.sendSolana
    ? {
        ...phoneNamespaces,
        solana: { ...solanaNamespace, methods: [...solanaNamespace.methods, 'solana_signAndSendTransaction'] },
      }
    : phoneNamespaces
  const answerSolana = async (record: PhoneRequest): Promise<unknown> => {
    const own = Object.hasOwn(solanaMethods, record.method) ? solanaMethods[record.method] : undefined
    if (!own) throw rpcError(4200, `The phone does not support ${record.method}.`)
    return own(record.params, record)
  }

  const propose = (id: number, params: AskedNamespaces & { proposer: { metadata: { name: string; url: string } } }) => {
    const { proposer, requiredNamespaces = {}, optionalNamespaces = {} } = params
    const asked = { requiredNamespaces, optionalNamespaces }
    const offer = (): Record<string, GrantedNamespace> => {
      const grant = grantNamespaces(asked, families, visible, grants)
      if ('refusal' in grant) throw rpcError(grant.refusal.code, grant.refusal.message)
      return grant.namespaces
    }
    return answer({
      wireId: id,
      given: { kind: 'proposal', method: proposalMethod, params: asked, peer: readPeer(proposer.metadata) },
      async perform(record) {
        // Throws for what cannot be granted, before the owner is prompted.
        await ask(record, describeProposal(offer()))
        // The owner may have switched the account while the prompt was open.
        return offer()
      },
      async respond(outcome) {
        const { kit } = requireClient()
        if ('error' in outcome) return kit.rejectSession({ id, reason: outcome.error })
        if (!isRecord(outcome.result))
          return kit.rejectSession({ id, reason: { code: 5104, message: 'Unsupported namespace key.' } })
        return kit.approveSession({ id, namespaces: outcome.result as Record<string, GrantedNamespace> })
      },
    })
  }
  const authenticate = ({ id, params }: WalletKitTypes.SessionAuthenticate) => {
    const { authPayload, requester } = params
    return answer({
      wireId: id,
      given: { kind: 'proposal', method: signInMethod, params: authPayload, peer: readPeer(requester.metadata) },
      async perform(record) {
        await ask(record, {
          title: 'Connect and sign in',
          details: [
            { label: 'Site', value: authPayload.domain },
            { label: 'Account', value: need(evm[account]).address },
          ],
        })
        const chains = authPayload.chains.filter((chain) => phoneNamespaces.eip155.chains.includes(chain))
        const signer = privateKeyToAccount(need(evm[account]).key)
        return signInto(requireClient().kit, authPayload, chains, signer, options.signsIn === 'contract')
      },
      async respond(outcome) {
        const { kit } = requireClient()
        if ('error' in outcome) return kit.rejectSessionAuthenticate({ id, reason: outcome.error })
        return kit.approveSessionAuthenticate({ id, auths: outcome.result as Awaited<ReturnType<typeof signInto>> })
      },
    })
  }
  const receive = (
    id: number,
    topic: string,
    { request, chainId: chain }: { request: { method: string; params: unknown }; chainId: string },
  ): Promise<void> => {
    const { method, params } = request
    const { peer } = client?.kit.getActiveSessions()[topic] ?? {}
    const [family, reference] = chain.split(':')
    return answer({
      wireId: id,
      given: { kind: 'request', method, params, topic, chain, peer: readPeer(peer?.metadata) },
      perform: async (record) => (family === 'eip155' ? answerEvm(Number(reference), record) : answerSolana(record)),
      async respond(outcome) {
        const result = 'result' in outcome ? { result: outcome.result ?? null } : outcome
        await requireClient().kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...result } })
      },
    })
  }
  const drop = (wireId: number): void => {
    const record = open.get(wireId)
    if (record) inbox.expire(record.id)
  }

  const start = async (): Promise<void> => {
    if (client) return
    const starting = await createPhoneClient(
      { relayUrl, projectId, name, storage },
      {
        proposal: ({ id, params }) => void propose(id, params),
        authenticate: options.signsIn ? (event) => void authenticate(event) : undefined,
        request: ({ id, topic, params }) => void receive(id, topic, params),
        proposalExpired: drop,
        requestExpired: drop,
        sessionEnded(topic) {
          for (const { id } of [...open.values()].filter((record) => record.topic === topic)) inbox.expire(id)
          notify()
        },
      },
    )
    client = starting
    // Shows requests that arrived before the restart again.
    const { kit } = starting
    const proposals = Object.values(kit.getPendingSessionProposals())
    for (const proposal of proposals) void propose(proposal.id, proposal)
    for (const { id, topic, params } of kit.getPendingSessionRequests()) void receive(id, topic, params)
    notify()
  }
  const stop = async (): Promise<void> => {
    if (!client) return
    const ending = client
    held = readSessions(ending)
    client = undefined
    inbox.clear()
    clear()
    await ending.close()
    notify()
  }
  /** Runs starts and stops one after another. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = turn.then(work)
    turn = next.catch(() => undefined)
    return next
  }

  const tell = async (topic: string, event: { name: string; data: unknown }, chain: string): Promise<void> => {
    const { kit } = requireClient()
    for (let times = 0; times < switches.state.events.storm; times++)
      await kit.emitSessionEvent({ topic, event, chainId: chain })
  }
  const eachSession = async (work: (session: ActiveSession) => Promise<void>): Promise<void> => {
    if (!switches.state.events.emit || !client) return
    for (const session of Object.values(client.kit.getActiveSessions())) {
      try {
        await work(session)
      } catch (error) {
        // A session that ends meanwhile must not affect the others.
        if (client && Object.hasOwn(client.kit.getActiveSessions(), session.topic)) throw failure(error)
      }
    }
  }
  const failure = (error: unknown): SandboxError =>
    error instanceof SandboxError
      ? error
      : new SandboxError('SANDBOX_PHONE_FAILED', {
          part: name,
          reason: toAnswerError(error).message,
          cure: 'Check its sessions and the relay.',
        })

  async function moveTo(id: number): Promise<void> {
    if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`${id} is not a chain id.`)
    chainId = id
    notify()
    const chain = `eip155:${id}`
    await eachSession(async ({ topic, namespaces }) => {
      const { eip155 } = namespaces
      if (!eip155) return
      const has = eip155.accounts.some((one) => one.startsWith(`${chain}:`))
      if (!has) {
        const accounts = [...eip155.accounts, ...visible('eip155').map((address) => `${chain}:${address}`)]
        const wider = { ...eip155, chains: [...(eip155.chains ?? []), chain], accounts }
        await requireClient().kit.updateSession({ topic, namespaces: { ...namespaces, eip155: wider } })
      }
      if (!eip155.events.includes('chainChanged')) return
      await tell(topic, { name: 'chainChanged', data: formChainId(switches.state.chain.form, id) }, chain)
    })
  }

  await start()
  return {
    name,
    accounts: addresses,
    get state() {
      return { account, chainId, online: client !== undefined }
    },
    get answer() {
      return switches.answer
    },
    set answer(kind) {
      switches.answer = kind
      notify()
    },
    switches({ grants: next, ...change }) {
      if (next) grants = next
      switches.change(change)
      notify()
    },
    get settings() {
      const { announce: _, object: __, ...settings } = switches.settings()
      return { ...settings, grants }
    },
    async pair(text) {
      const uri = readPairingUri(text)
      const { kit } = requireClient()
      try {
        await kit.pair({ uri })
      } catch (error) {
        const message = toAnswerError(error).message
        const reason = /expired/i.test(message)
          ? 'the link has expired'
          : /already exists/i.test(message)
            ? 'the link has already been used'
            : 'the relay could not be reached'
        throw new SandboxError('SANDBOX_PAIRING_FAILED', { part: name, reason, cure: 'Ask the site for a new link.' })
      }
    },
    get pending() {
      return inbox.pending
    },
    approve: (id) => inbox.settle(true, id),
    reject: (id) => inbox.settle(false, id),
    get requests() {
      return records
    },
    sessions: () => (client ? readSessions(client) : held),
    async switchAccount(index) {
      if (!evm[index]) throw new RangeError(`Unknown account ${index}.`)
      account = index
      notify()
      await eachSession(async ({ topic, namespaces }) => {
        const next = Object.fromEntries(
          Object.entries(namespaces).map(([family, namespace]) => {
            const inNamespace = [...new Set(namespace.accounts.map((one) => one.split(':').slice(0, 2).join(':')))]
            const accounts = inNamespace.flatMap((chain) => visible(family).map((address) => `${chain}:${address}`))
            return [family, { ...namespace, accounts }]
          }),
        )
        await requireClient().kit.updateSession({ topic, namespaces: next })
        for (const { accounts, events } of Object.values(next)) {
          const chain = accounts[0]?.split(':').slice(0, 2).join(':')
          if (!chain || !events.includes('accountsChanged')) continue
          await tell(topic, { name: 'accountsChanged', data: accounts.filter((one) => one.startsWith(chain)) }, chain)
        }
      })
    },
    moveTo,
    async emit(topic, event, chain) {
      try {
        await requireClient().kit.emitSessionEvent({ topic, event, chainId: chain })
      } catch (error) {
        throw failure(error)
      }
    },
    async disconnect(topic) {
      const { kit } = requireClient()
      const topics = Object.keys(kit.getActiveSessions())
      if (topic !== undefined && !topics.includes(topic))
        throw new SandboxError('SANDBOX_UNKNOWN_SESSION', {
          part: name,
          reason: 'unknown session',
          cure: 'See sessions().',
        })
      for (const one of topic === undefined ? topics : [topic]) {
        try {
          await kit.disconnectSession({ topic: one, reason: { code: 6000, message: 'User disconnected.' } })
        } catch (error) {
          throw failure(error)
        }
      }
      notify()
    },
    offline: () => inTurn(stop),
    online: () => inTurn(start),
    reload: () =>
      inTurn(async () => {
        await stop()
        await start()
      }),
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    close: () => inTurn(stop).finally(closed),
  }
}
