import type { Connection } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { SiwxBackend } from '../backends/contract.js'
import type { Session, SiwxConfig } from '../contract.js'
import { accounts, createStage, page, signAs } from '../testing/createStage.test.double.js'

/** The server of a site: it knows who is signed in, and may be down. */
function createServer() {
  let sessions: readonly Session[] = []
  const nonces = new Set<string>()
  let count = 0
  const up = (): void => {
    if (server.isDown) throw new Error('down')
  }
  const isOf = (chainId: string, address: string) => (session: Session) =>
    session.data.chainId === chainId && session.data.accountAddress === address
  const server = {
    isDown: false,
    opened: 0,
    has: (chainId: string, address: string) => sessions.some(isOf(chainId, address)),
    forget: () => {
      sessions = []
    },
    getNonce: async () => {
      up()
      const nonce = `nonce${String(++count).padStart(20, '0')}`
      nonces.add(nonce)
      return nonce
    },
    backend: {
      async save(session) {
        up()
        expect(nonces.delete(session.data.nonce), 'a nonce is used once').toBe(true)
        expect(session.signature).toBe(signAs(session.data.accountAddress, session.message))
        server.opened++
        sessions = [...sessions, session]
      },
      async replaceAll(next) {
        up()
        sessions = next
      },
      async list(chainId, address) {
        up()
        return sessions.filter(isOf(chainId, address))
      },
      async revoke(chainId, address) {
        up()
        sessions = sessions.filter((session) => !isOf(chainId, address)(session))
      },
    } satisfies SiwxBackend,
  }
  return server
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
  await vi.dynamicImportSettled()
}

const step = fc.record({
  what: fc.constantFrom(
    'connect',
    'connect',
    'account',
    'network',
    'back',
    'switch',
    'sign',
    'sign',
    'sign',
    'cancel',
    'retry',
    'refuse',
    'late',
    'close',
    'open',
    'signIn',
    'signOut',
    'disconnect',
    'lost',
    'take back',
    'down',
    'up',
    'reload',
    'crash',
    'crash',
    'time',
  ),
  who: fc.nat(1),
  network: fc.constantFrom(1, 10, 999),
})

it('nobody who has to sign in signs anything else without a session, whatever wallets, visitors and servers do', async () => {
  let signedIn = 0
  let requests = 0
  const options = fc.record({
    isSigned: fc.boolean(),
    account: fc.boolean(),
    network: fc.boolean(),
    disconnect: fc.boolean(),
    // Whether the site cannot disconnect the wallet: only what is stored decides what comes back.
    isKept: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(options, fc.array(step, { minLength: 8, maxLength: 30 }), async (chosen, steps) => {
      const server = createServer()
      const site: SiwxConfig = {
        message: page,
        backend: server.backend,
        getNonce: server.getNonce,
        signOutOnAccountChange: chosen.account,
        signOutOnNetworkChange: chosen.network,
        signOutOnDisconnect: chosen.disconnect,
      }
      let stage = createStage({ options: site })
      const keepWallet = (): void => {
        if (chosen.isKept) stage.wallet.disconnects = 'refuses'
      }
      keepWallet()
      let hasCancelled = false
      const faults: unknown[] = []
      const active = (): Connection | undefined => activeConnection(stage.kernel.getState().namespaces.eip155)
      const actions = () =>
        stage.kernel.plugins as unknown as { siwx: Record<'signIn' | 'signOut', () => Promise<unknown>> }
      const flow = async () => (stage.state().target ? await stage.flow() : undefined)
      const late: (() => void)[] = []
      const first = chosen.isSigned ? (['connect', 'sign'] as const) : []
      for (const { what, who, network } of [...first.map((what) => ({ what, who: 0, network: 1 })), ...steps]) {
        const address = accounts[who] ?? ''
        const { kernel } = stage
        if (what === 'connect') void kernel.connect({ connectorId: 'wallet' }).catch(() => undefined)
        if (what === 'account') stage.move({ address })
        if (what === 'network') stage.move({ networkId: `eip155:${network}` })
        if (what === 'back') stage.move({ address, networkId: 'eip155:1' })
        if (what === 'switch') void kernel.switchNetwork({ networkId: 'eip155:10' }).catch(() => undefined)
        if (what === 'sign') (await flow())?.sign()
        if (what === 'cancel') (await flow())?.cancel()
        if (what === 'retry') (await flow())?.retry()
        if (what === 'refuse') stage.signer.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 }))
        if (what === 'late')
          stage.signer.mockImplementationOnce(
            (message, signer) => new Promise((resolve) => late.push(() => resolve(signAs(signer, message)))),
          )
        if (what === 'close') kernel.close()
        if (what === 'open') void kernel.open()
        if (what === 'signIn')
          actions()
            .siwx.signIn()
            .catch(() => undefined)
        if (what === 'signOut')
          actions()
            .siwx.signOut()
            .catch(() => undefined)
        if (what === 'disconnect') void kernel.disconnect().catch(() => undefined)
        if (what === 'lost') stage.wallet.context?.emitter.emit('lost', undefined)
        if (what === 'take back') stage.wallet.context?.emitter.emit('change', { accounts: [] })
        if (what === 'down') server.isDown = true
        if (what === 'up') server.isDown = false
        if (what === 'time') stage.clock.advance(5000)
        if (what === 'connect') hasCancelled = false
        if (what === 'reload' || what === 'crash') {
          const { wallet } = stage
          // A page that is closed destroys nothing.
          if (what === 'reload') kernel.destroy()
          stage = createStage({ options: site, storage: stage.storage, isAuthorized: wallet.isAuthorized })
          stage.wallet.accounts = wallet.accounts
          stage.wallet.networkId = wallet.networkId
          keepWallet()
          void stage.kernel.reconnect().catch(() => undefined)
        }
        stage.clock.advance(20)
        await settled()
        if (late.length > 0 && who) late.shift()?.()
        await settled()
        const shown = active()
        const { authenticated, target } = stage.state()
        const isThere = stage.kernel.getState().namespaces.eip155?.status === 'connected'
        const { reason, connections } = stage.kernel.getState().namespaces.eip155 ?? {}
        if (String(reason) === 'sign-in-cancelled') hasCancelled = true
        if (hasCancelled && (target || connections?.length)) faults.push([what, 'asked again, or connected'])
        // Connected: signed in, or asked because the session has ended. The site does not list network 999.
        if (shown && isThere && !target && !shown.networkId.endsWith(':999'))
          if (!authenticated[`${shown.networkId}:${shown.activeAddress}`])
            faults.push([what, 'neither signed in nor asked'])
        const before = stage.signer.mock.calls.length
        const outcome = await Promise.race([
          stage.kernel.signMessage({ message: 'Pay.' }).then(
            () => 'signed',
            ({ code }) => code as string,
          ),
          settled()
            .then(settled)
            .then(() => 'waits'),
        ])
        const asked = stage.signer.mock.calls.slice(before).find(([message]) => message === 'Pay.')
        if (outcome === 'signed' || asked) {
          requests++
          const account = `${shown?.networkId}:${shown?.activeAddress}`
          if (!stage.state().authenticated[account]) faults.push([what, account, outcome])
          if (!server.isDown && !server.has(shown?.networkId ?? '', shown?.activeAddress ?? ''))
            faults.push([what, 'no session', account])
        }
        if (faults.length > 0) throw new Error(JSON.stringify(faults[0]))
      }
      signedIn += server.opened
      stage.kernel.destroy()
      for (const answer of late) answer()
      await settled()
    }),
    { numRuns: runs(600, 40) },
  )
  // The schedules get somewhere.
  expect(Math.min(signedIn, requests)).toBeGreaterThan(runs(300, 10))
})
