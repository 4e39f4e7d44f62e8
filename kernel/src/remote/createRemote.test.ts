import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { KernelOptions } from '../config/options.js'
import type { Listed } from '../contract.js'
import type { Alert } from '../notices/contract.js'
import { createRemoteAnswer } from '../testing/createRemoteAnswer.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { runs } from '../testing/runs.js'
import { waitUntil } from '../testing/waitUntil.js'
import { remotePlugins, socials } from './remotePlugins.test.double.js'
import type { TestGateway } from './startGateway.test.double.js'
import { json, refusal, startGateway } from './startGateway.test.double.js'

const all = createRemoteAnswer({
  social_login: ['email', ...socials],
  swap: ['1inch'],
  onramp: ['meld'],
  activity: [],
  reown_branding: [],
  multi_wallet: [],
})
const some = createRemoteAnswer({ swap: ['1inch'], activity: false, reown_branding: [] })
const none = createRemoteAnswer({})

const undos: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undos.splice(0)) await undo()
})

const core: Listed = {
  kind: 'plugin',
  id: 'core',
  options: {},
  enabled: true,
  manifest: {
    id: 'core',
    api: 1,
    views: {
      Home: { title: 'Home' },
      Limit: { title: 'Limit' },
      Login: { title: 'Login', answers: true, whenExceeded: 'Limit' },
    },
    contributes: [{ slot: 'open.view', id: 'home', order: 200, item: { view: 'Home' } }],
    load: async () => ({ default: { views: { Home: () => null, Limit: () => null, Login: () => null } } }),
  },
}

const create = (options: Partial<Omit<KernelOptions<readonly Listed[]>, 'storage'>> = {}) => {
  const { plugins, seen } = remotePlugins()
  const made = createTestKernel<readonly Listed[]>({
    projectId: 'p',
    ...options,
    plugins: [...plugins, core, createTestAdapter().plugin],
  })
  const { kernel } = made
  const alerts: Alert[] = []
  kernel.on('alert:raised', ({ alert }) => void alerts.push(alert))
  undos.push(() => kernel.destroy())
  const enabled = (): readonly string[] =>
    (kernel.skin?.manifests() ?? []).map(({ id }) => id).filter((id) => id !== 'core')
  const status = (): string | undefined => kernel.getState().features?.status
  const act = (id: string, name: string): Promise<unknown> =>
    (kernel.plugins as unknown as Record<string, Record<string, () => Promise<unknown>>>)[id]?.[
      name
    ]?.() as Promise<unknown>
  return { ...made, alerts, seen, enabled, status, act }
}
const gatewayWith = async (answer: TestGateway['answer']): Promise<TestGateway> => {
  const gateway = await startGateway(answer)
  undos.push(() => gateway.close())
  return gateway
}
const locally = ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding', 'deposit', 'send']
const always = ['deposit', 'send']

describe('the gateway’s configuration', () => {
  it.each([
    ['all', all, ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding', 'multi-wallet', ...always]],
    ['some', some, ['swaps', 'branding', ...always]],
    ['none', none, always],
  ] as const)(
    'with %s of the features, exactly those are enabled, whatever the site says (270)',
    async (_, answer, wanted) => {
      const { url, requests } = await gatewayWith(json(answer))
      for (const features of [{}, { swaps: false, activity: false, email: false }, { swaps: true }]) {
        const { kernel, enabled, status } = create({ gateway: url, features })
        await kernel.preload()
        await waitUntil(() => status() === 'resolved')
        expect([...enabled()].sort()).toEqual([...wanted].sort())
      }
      expect(requests[0]?.pathname).toBe('/appkit/v1/config')
      expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
        projectId: 'p',
        st: 'latchkey',
        sv: 'html-test-2.18.0',
      })
    },
  )

  it('is asked for once, with the first intent, and never at the load of the page', async () => {
    const { url, requests } = await gatewayWith(json(all))
    const { kernel, status } = create({ gateway: `${url}/` })
    await new Promise(setImmediate)
    expect(requests).toEqual([])
    await kernel.preload()
    await waitUntil(() => status() === 'resolved')
    await kernel.preload()
    kernel.open().catch(() => undefined)
    await waitUntil(() => kernel.getState().modal.open)
    expect(requests).toHaveLength(1)
  })

  it.each<[string, Partial<KernelOptions>]>([
    ['basic mode (274)', { basic: true }],
    ['remote: off', { remote: 'off' }],
    ['no project id', { projectId: undefined as never }],
  ])('is not asked for with %s', async (_, options) => {
    const { url, requests } = await gatewayWith(json(all))
    const { kernel, status, enabled } = create({ gateway: url, ...options })
    await kernel.preload()
    await waitUntil(() => status() === 'fallback')
    await new Promise(setImmediate)
    expect(requests).toEqual([])
    expect([...enabled()].sort()).toEqual([...(options.basic ? always : locally)].sort())
  })

  it('is not loaded at all without a gateway', async () => {
    const { kernel, enabled, alerts } = create({ features: { swaps: false } })
    await kernel.preload()
    expect(kernel.getState().features).toBeUndefined()
    expect(enabled()).not.toContain('swaps')
    expect(alerts).toEqual([])
  })

  it('leaves the site’s own values after 3 seconds without an answer, and nobody waits for it', async () => {
    const { url, requests } = await gatewayWith(() => undefined)
    const { kernel, clock, enabled, status } = create({ gateway: url, features: { swaps: false } })
    await kernel.preload()
    void kernel.open().catch(() => undefined)
    await waitUntil(() => kernel.getState().modal.open && requests.length > 0)
    expect(status()).toBe('pending')
    clock.advance(2999)
    expect(status()).toBe('pending')
    clock.advance(1)
    await waitUntil(() => status() === 'fallback')
    expect([...enabled()].sort()).toEqual(locally.filter((id) => id !== 'swaps').sort())
  })

  it.each<[string, TestGateway['answer']]>([
    ['isn’t JSON', (response) => void response.end('<html>')],
    ['isn’t a configuration', json({ features: 7 })],
    ['is nested too deep', json({ features: [{ id: 'swap', isEnabled: true, config: [[['x']]] }] })],
    ['is larger than 64 KB', json({ features: [], more: 'x'.repeat(70_000) })],
    ['is a redirect', (response) => void response.writeHead(302, { location: 'https://evil.example' }).end()],
    ['is a 404', json({}, 404)],
  ])('leaves them when the answer %s', async (_, answer) => {
    const { url } = await gatewayWith(answer)
    const { kernel, clock, enabled, status, alerts } = create({ gateway: url })
    await kernel.preload()
    await waitUntil(() => {
      // The pause before a repetition.
      clock.advance(500)
      return status() === 'fallback'
    })
    expect([...enabled()].sort()).toEqual([...locally].sort())
    expect(alerts).toEqual([])
  })
})

describe('alerts', () => {
  it.each<[string, TestGateway['answer'], string, string]>([
    ['an unknown project', refusal(403, 'PROJECT_INVALID'), 'PROJECT_ID_INVALID', 'Invalid Project ID'],
    ['a suspended project', refusal(403, 'PROJECT_SUSPENDED'), 'PROJECT_ID_INVALID', 'Invalid Project ID'],
    ['a foreign page', refusal(403, 'ORIGIN_NOT_ALLOWED'), 'ORIGIN_NOT_ALLOWED', 'Origin Not Allowed'],
    ['too many requests', refusal(429, 'LIMITED'), 'RATE_LIMITED', 'Rate Limited'],
    ['a failure', json({}, 500), 'SERVER_ERROR', 'Server Error'],
    ['maintenance', json({}, 503), 'SERVER_ERROR', 'Server Error'],
  ])('tell of %s', async (_, answer, code, title) => {
    const { url } = await gatewayWith(answer)
    const { kernel, clock, status, alerts } = create({ gateway: url })
    await kernel.preload()
    await waitUntil(() => {
      // The pause before a repetition.
      clock.advance(500)
      return status() === 'fallback' && alerts.length > 0
    })
    expect(alerts).toMatchObject([{ code, title }])
  })

  it('say nothing of a 403 without a known name', async () => {
    const { url } = await gatewayWith(refusal(403, 'SOMETHING_ELSE'))
    const { kernel, status, alerts } = create({ gateway: url })
    await kernel.preload()
    await waitUntil(() => status() === 'fallback')
    expect(alerts).toEqual([])
  })

  it('tell once of a missing project id, and the page goes on (279)', async () => {
    const { url } = await gatewayWith(json(all))
    const { kernel, alerts } = create({ gateway: url, projectId: undefined as never })
    await kernel.preload()
    await waitUntil(() => alerts.length > 0)
    expect(alerts).toMatchObject([{ code: 'PROJECT_ID_NOT_CONFIGURED', title: 'Project ID Not Configured' }])
  })

  it('name each replaced value with both, once, under the name that the site used (271)', async () => {
    const { kernel, alerts, status } = create({
      features: { swaps: false, history: true, socials: ['x'], onramp: false },
    })
    const answer = createRemoteAnswer({ swap: ['1inch'], social_login: ['google'] })
    await kernel.configure(answer)
    await waitUntil(() => status() === 'resolved' && alerts.length > 0)
    await kernel.configure(none)
    await kernel.preload()
    expect(alerts).toMatchObject([
      { code: 'REMOTE_OVERRIDES', title: 'Project Settings Replaced Local Ones', tone: 'warning' },
    ])
    expect(alerts[0]?.text).toContain('`features.swaps` is off here and [1inch] there.')
    expect(alerts[0]?.text).toContain('`features.history` is on here and off there.')
    expect(alerts[0]?.text).toContain('`features.socials` is [x] here and [google] there.')
    expect(alerts[0]?.text).not.toContain('onramp')
  })

  it('say nothing of an empty list that stays off', async () => {
    const { kernel, alerts, status } = create({ features: { socials: [], swaps: [] } })
    await kernel.configure(none)
    await kernel.preload()
    expect(status()).toBe('resolved')
    expect(alerts).toEqual([])
  })

  it('say nothing where the site set no value', async () => {
    const { kernel, alerts } = create()
    await kernel.configure(some)
    await kernel.preload()
    expect(alerts).toEqual([])
  })

  it('name hosts that the site does not allow, whose URLs are not used', async () => {
    const urls = { frame: 'https://login.example/x', relay: 'wss://evil.example', analytics: 'javascript:alert(1)' }
    const { kernel, alerts } = create({
      gateway: 'https://g.example',
      remote: 'narrow',
      hosts: { frame: ['https://login.example'] },
    })
    await kernel.configure(createRemoteAnswer({}, urls))
    await waitUntil(() => alerts.length > 0)
    expect(kernel.getState().features?.urls).toEqual({ frame: 'https://login.example/x' })
    expect(alerts).toMatchObject([{ code: 'HOST_NOT_ALLOWED', tone: 'warning' }])
  })
})

describe('an answer while the page runs', () => {
  it('closes the views of what left, and shows the one below or the first view', async () => {
    const { kernel, act, seen } = create()
    await kernel.preload()
    void kernel.open({ view: 'Home' as never }).catch(() => undefined)
    await waitUntil(() => kernel.getState().modal.open)
    const asked = act('swaps', 'wait')
    await waitUntil(() => kernel.getState().stack.length === 2)
    await kernel.configure(none)
    await expect(asked).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Home'])
    expect(kernel.getState()).toMatchObject({ modal: { open: true }, lifecycles: { swaps: 'disabled' } })
    expect(seen.disposed).toEqual(['swaps'])
    await expect(act('swaps', 'options')).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })

    await kernel.configure(all)
    const opened = kernel.open({ view: 'View-swaps' as never })
    await waitUntil(() => kernel.getState().stack[0]?.view === 'View-swaps')
    await kernel.configure(none)
    await expect(opened).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    expect(kernel.getState().modal.open).toBe(true)
    expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Home'])
  })

  it('keeps what stayed, loads nothing that nobody asked for, and tells of new options', async () => {
    const { kernel, act, seen } = create({ features: { socials: ['x', 'google'] } })
    await kernel.preload()
    expect(await act('socials', 'options')).toEqual({ providers: ['x', 'google'] })
    await kernel.configure(createRemoteAnswer({ social_login: ['google', 'email'], swap: ['1inch'] }))
    expect(await act('socials', 'options')).toEqual({ providers: ['google'] })
    await kernel.configure(createRemoteAnswer({ social_login: ['google'], swap: ['1inch'] }))
    await kernel.configure(createRemoteAnswer({ social_login: true, swap: ['1inch'] }))
    expect(seen.loaded).toEqual(['socials'])
    expect(seen.disposed).toEqual([])
    expect(seen.told).toEqual([
      { id: 'socials', options: { providers: ['google'] } },
      { id: 'socials', options: { providers: ['x', 'google'] } },
    ])
  })

  it('lists the connectors of what came, and no longer those of what left', async () => {
    const { kernel } = create()
    await kernel.preload()
    const rows = (): readonly string[] => kernel.getState().connectors.map(({ id }) => id)
    expect(rows()).toContain('wallet-swaps')
    await kernel.configure(createRemoteAnswer({ payments: [], activity: true }))
    expect([...rows()].sort()).toEqual(['wallet-activity', 'wallet-deposit', 'wallet-pay', 'wallet-send'])
    await kernel.configure(createRemoteAnswer({ swap: ['1inch'] }))
    expect([...rows()].sort()).toEqual(['wallet-deposit', 'wallet-send', 'wallet-swaps'])
  })

  it('turns off e-mail and socials while payments are on, by either side', async () => {
    const { kernel, enabled } = create()
    await kernel.configure(createRemoteAnswer({ payments: [], social_login: ['email', 'x'] }))
    expect([...enabled()].sort()).toEqual(['deposit', 'pay', 'send'])
    expect(kernel.getState().features?.values).toMatchObject({ email: false, socials: false, pay: true })
    const here = create({ features: { pay: true } })
    await here.kernel.preload()
    expect(here.enabled()).not.toContain('email')
    expect(here.enabled()).toContain('pay')
  })

  it('shows the limit instead of a view that leads to a login, while that is used up (286)', async () => {
    const { kernel } = create()
    await kernel.configure(createRemoteAnswer({}, { limits: { exceeded: true } }))
    const opened = kernel.open({ view: 'Home' as never })
    opened.catch(() => undefined)
    await waitUntil(() => kernel.getState().modal.open)
    kernel.skin?.push('Login')
    expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Home', 'Limit'])
    kernel.skin?.back()
    expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Home'])
    await kernel.configure(none)
    kernel.skin?.push('Login')
    expect(kernel.getState().stack.at(-1)?.view).toBe('Login')
    // One that is shown already goes on.
    await kernel.configure(createRemoteAnswer({}, { limits: { exceeded: true } }))
    expect(kernel.getState().stack.at(-1)?.view).toBe('Login')
  })

  it('is what the site handed over, not what the gateway says later', async () => {
    let respond: (() => void) | undefined
    const { url } = await gatewayWith((response) => {
      respond = () => json(all)(response)
    })
    const { kernel, enabled, status } = create({ gateway: url })
    await kernel.preload()
    await waitUntil(() => !!respond)
    await kernel.configure(none)
    respond?.()
    await new Promise((resolve) => setTimeout(resolve))
    await waitUntil(() => status() === 'resolved')
    expect([...enabled()].sort()).toEqual([...always].sort())
  })

  it('refuses what isn’t a configuration, and changes nothing', async () => {
    const { kernel, enabled } = create()
    await kernel.configure(some)
    const before = enabled()
    for (const given of [null, 7, {}, { features: 1 }, 'x'])
      await expect(kernel.configure(given as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(enabled()).toEqual(before)
  })
})

describe('any sequence of answers', () => {
  const ids = {
    social_login: ['email', 'x'],
    swap: ['1inch'],
    onramp: ['meld'],
    activity: [],
    reown_branding: [],
    multi_wallet: [],
    payments: [],
  }
  const answer = fc.dictionary(fc.constantFrom(...Object.keys(ids)), fc.constantFrom('off', 'null', 'list'))

  it('enables what the model says, and leaks no listener', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { maxLength: 6 }),
        fc.constantFrom('override', 'narrow'),
        async (steps, remote) => {
          const { kernel, enabled, seen } = create({ remote: remote as 'override', features: { swaps: false } })
          await kernel.preload()
          const model = (step: Record<string, string>): readonly string[] => {
            const is = (id: keyof typeof ids, local: boolean, isList = false): boolean => {
              const state = step[id]
              if (!state || state === 'off') return false
              if (state === 'null' || (remote === 'narrow' && !local)) return local
              return !isList || ids[id].length > 0
            }
            const pay = is('payments', false)
            return [
              ...(is('social_login', true) && !pay ? ['email', 'socials'] : []),
              ...(is('swap', false, true) ? ['swaps'] : []),
              ...(is('onramp', true, true) ? ['onramp'] : []),
              ...(is('activity', true) ? ['activity'] : []),
              ...(is('reown_branding', true) ? ['branding'] : []),
              ...(is('multi_wallet', false) ? ['multi-wallet'] : []),
              ...(pay ? ['pay'] : []),
              ...always,
            ].sort()
          }
          for (const step of steps) {
            const entries = Object.entries(step).map(
              ([id, state]) => [id, state === 'off' ? false : state === 'null' ? true : ids[id as 'swap']] as const,
            )
            await kernel.configure(createRemoteAnswer(Object.fromEntries(entries)))
            expect([...enabled()].sort()).toEqual(model(step))
            const { lifecycles, connectors } = kernel.getState()
            for (const [id, lifecycle] of Object.entries(lifecycles))
              if (id !== 'core') expect([id, lifecycle !== 'disabled']).toEqual([id, enabled().includes(id)])
            expect(connectors.map(({ id }) => id).sort()).toEqual(
              enabled()
                .map((id) => `wallet-${id}`)
                .sort(),
            )
          }
          expect(seen.loaded).toEqual([])
          kernel.destroy()
        },
      ),
      { numRuns: runs(500, 40) },
    )
  })
})
