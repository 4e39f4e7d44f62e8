import { FrameContext } from '@latchkey/app-shell/ui'
import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { BaseError, toProviderError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PairingWallet, WalletConnectContract } from '../contract.js'
import { createPairing } from '../pairing/createPairing.js'
import { readOptions } from '../readOptions.js'
import type { PairingOffer } from '../transport/contract.js'
import { ConnectingWalletConnect } from './ConnectingWalletConnect.js'

const phoneAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const uri = 'wc:00@2?symKey=5ec7e7'
const session = { topic: 'a', expiry: 1, namespaces: {}, peer: { name: '' } }

const undos: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const undo of undos.splice(0)) undo()
  vi.restoreAllMocks()
})

/** The view in a frame, with a wallet at the other end that does what a test says. */
const stage = async ({
  wallet,
  agent,
  scan,
  lists = [],
  ways = [],
  past = [],
  covers = [],
  metadata,
}: {
  readonly wallet?: PairingWallet
  readonly agent?: string
  readonly scan?: boolean
  /** Views of the lists of wallets in Connect. */
  readonly lists?: readonly string[]
  readonly ways?: readonly object[]
  /** Views on the way here. */
  readonly past?: readonly string[]
  /** Frames of the stack by key, those that cover the view included. */
  readonly covers?: readonly string[]
  readonly metadata?: { readonly name: string; readonly icons?: readonly string[] }
} = {}) => {
  if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const copied: string[] = []
  let isDenied = false
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (isDenied) throw new DOMException('no', 'NotAllowedError')
        copied.push(text)
      },
    },
  })
  const clock = createTestClock()
  const pairing = createPairing({ clock, isReused: false, letGo: () => undefined })
  const offers: {
    give(uri: string): void
    approve(): void
    refuse(error: unknown): void
    fail(error: unknown): void
  }[] = []
  const open = () =>
    new Promise<PairingOffer>((resolve, fail) => {
      let approve!: () => void
      let refuse!: (error: unknown) => void
      const approval = new Promise<typeof session>((done, no) => {
        approve = () => done(session)
        refuse = no
      })
      approval.catch(() => undefined)
      offers.push({
        approve,
        refuse,
        fail,
        give: (given) => resolve({ uri: given, approval, drop: () => undefined }),
      })
    })
  const signals: AbortSignal[] = []
  const context = {
    clock,
    back: vi.fn(),
    toast: vi.fn(),
    report: vi.fn(),
    replace: vi.fn(),
    ask: vi.fn(async () => ({ connection: { id: 'x' } as ConnectionHandle })),
    metadata,
    hasView: (name: string) => name === 'GetWallet',
    items: (slot: string) => (slot === 'connect.ways' ? ways : lists.map((view) => ({ item: { view, all: 'All' } }))),
    getState: () => ({
      stack: [
        ...['Connect', ...past, 'ConnectingWalletConnect'].map((view) => ({ view })),
        ...covers.map((key) => ({ key })),
      ],
      connectors: [
        {
          id: 'walletConnect',
          type: 'WALLET_CONNECT',
          name: 'Relay',
          icon: 'data:image/png;base64,AA',
          namespaces: [],
          marks: [],
        },
        { id: 'injected:acme', type: 'INJECTED', name: 'Acme', rdns: 'example.acme', namespaces: [], marks: [] },
      ],
    }),
    connect: async ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      await pairing.run(open, signal, () => undefined)
      return { id: 'c' } as ConnectionHandle
    },
  }
  const parts = { pairing, options: readOptions({ projectId: 'abc' }), linkOpened: () => pairing.linkOpened() }
  const frame = { setTitle: vi.fn(), setStart: vi.fn(), announce: vi.fn(), focusTitle: vi.fn(), refuse: vi.fn() }
  const answer = vi.fn()
  const draw = () => (
    <StrictMode>
      <FrameContext.Provider value={{ ...frame, embed: () => undefined }}>
        <ConnectingWalletConnect
          params={{ connectorId: 'walletConnect', ...(wallet && { wallet }), ...(scan && { scan }) }}
          frameKey="f1"
          actions={{ sessions: async () => [], forget: async () => undefined }}
          answer={answer}
          parts={parts}
          context={context as unknown as Context<WalletConnectContract>}
        />
      </FrameContext.Provider>
    </StrictMode>
  )
  const view = render(draw())
  const step = (work: () => unknown) =>
    act(async () => {
      work()
      // The drawing and the explanation of a failure are chunks of their own.
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setImmediate(resolve))
    })
  await step(() => undefined)
  return {
    ...view,
    step,
    offers,
    clock,
    pairing,
    signals,
    context,
    draw,
    frame,
    answer,
    opened,
    copied,
    deny: () => (isDenied = true),
  }
}

const code = () => screen.queryByRole('img', { name: /^Code to connect/ })
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const acme: PairingWallet = {
  name: 'Acme',
  mobile_link: 'acme:',
  link_mode: 'https://acme.example/app',
  play_store: 'https://play.google.com/store/apps/details?id=acme',
}

describe('a code', () => {
  it('is requested once; until it is available, its space is reserved and copying is disabled', async () => {
    const { step, offers, frame, container } = await stage()
    await step(() => undefined)
    expect(offers).toHaveLength(1)
    expect(frame.setTitle).toHaveBeenLastCalledWith('Scan to connect')
    expect(code()).toBeNull()
    expect(container.querySelector('[data-lk-code=loading]')).not.toBeNull()
    expect(button('Copy link').disabled).toBe(true)
    await step(() => offers[0]?.give(uri))
    expect(code()?.getAttribute('aria-label')).toBe('Code to connect a wallet')
    expect(button('Copy link').disabled).toBe(false)
    expect(frame.announce).toHaveBeenLastCalledWith(expect.stringContaining('The code is ready'), false)
    // The key is in the drawing alone.
    expect(container.innerHTML).not.toContain('5ec7e7')
  })

  it('is prepared with words that are seen from two seconds on (F-M3)', async () => {
    const { step, offers, clock, frame } = await stage()
    const words = () => document.querySelector('[data-lk-code]')?.textContent
    expect(words()).toBe('')
    await step(() => clock.advance(2000))
    expect(words()).toBe('Preparing a code')
    await step(() => clock.advance(3000))
    expect(words()).toBe('This takes longer than usual')
    expect(frame.announce).toHaveBeenLastCalledWith('This takes longer than usual', false)
    await step(() => offers[0]?.give(uri))
    expect(words()).toBe('')
    expect(document.body.textContent).toContain('It renews by itself.')
  })

  it('carries the mark of the wallet, else of the site, else of the row', async () => {
    const middle = () => document.querySelector('[data-lk-code] .lk-tile')?.getAttribute('data-letter')
    const picture = () => document.querySelector<HTMLImageElement>('[data-lk-code] img')?.src
    const given = async (input: Parameters<typeof stage>[0]) => {
      const { step, offers } = await stage(input)
      await step(() => offers[0]?.give(uri))
      const found = [middle(), picture()]
      cleanup()
      return found
    }
    const metadata = { name: 'Site', icons: ['https://site.example/i.png'] }
    expect(await given({ wallet: acme, metadata })).toEqual(['A', undefined])
    expect(await given({ metadata })).toEqual(['S', 'https://site.example/i.png'])
    expect(await given({})).toEqual(['R', 'data:image/png;base64,AA'])
  })

  it('has the ways on of other plugins below it', async () => {
    const item = { label: 'Get a wallet', view: 'GetWallet' }
    const { step, context, answer } = await stage({ ways: [{ id: 'get', plugin: 'guide', item }] })
    await step(() => fireEvent.click(button('Get a wallet')))
    expect(context.ask).toHaveBeenCalledWith('GetWallet', undefined)
    expect(answer).toHaveBeenCalledWith({ connection: { id: 'x' } })
  })

  it('has a link to the wallet itself where a way to get one led here', async () => {
    const ways = [{ id: 'get', plugin: 'guide', item: { label: 'Get a wallet', view: 'GetWallet' } }]
    const wallet = { ...acme, homepage: 'https://acme.example/' }
    const links = async (given: Parameters<typeof stage>[0]) => {
      const { unmount } = await stage({ ways, ...given })
      const found = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
      unmount()
      return found
    }
    expect(await links({ wallet })).toEqual([])
    expect(await links({ wallet, past: ['GetWallet', 'Book'] })).toEqual([wallet.homepage])
    expect(await links({ wallet: { ...wallet, homepage: 'javascript:alert(1)' }, past: ['GetWallet'] })).toEqual([])
    expect(await links({ past: ['GetWallet'] })).toEqual([])
  })

  it('that cannot be drawn ends in an error with a retry', async () => {
    const { step, offers, context } = await stage()
    await step(() => offers[0]?.give('x'.repeat(2000)))
    expect(screen.getByRole('heading').textContent).toBe("Couldn't connect")
    expect(context.report).toHaveBeenCalledOnce()
    await step(() => fireEvent.click(button('Try again')))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('passes on the connection', async () => {
    const { step, offers, answer } = await stage()
    await step(() => offers[0]?.give(uri))
    await step(() => offers[0]?.approve())
    expect(answer.mock.calls).toEqual([[{ connection: { id: 'c' } }]])
  })

  it('is replaced in place, and announced once', async () => {
    const { step, offers, clock, frame, container } = await stage()
    await step(() => offers[0]?.give(uri))
    await step(() => clock.advance(230_000))
    expect(container.querySelector('[data-lk-code=old]')).not.toBeNull()
    expect(code()).not.toBeNull()
    expect(frame.announce).toHaveBeenLastCalledWith('New code', false)
    const said = frame.announce.mock.calls.length
    await step(() => offers[1]?.give('wc:11@2'))
    expect(container.querySelector('[data-lk-code=ready]')).not.toBeNull()
    expect(frame.announce).toHaveBeenCalledTimes(said)
  })

  it('is copied verbatim, with a toast (032)', async () => {
    const { step, offers, copied, context } = await stage()
    await step(() => offers[0]?.give(uri))
    await step(() => fireEvent.click(button('Copy link')))
    expect(copied).toEqual([uri])
    expect(context.toast).toHaveBeenLastCalledWith({ message: 'Link copied', variant: 'success' })
  })

  it('is selected in a field if the clipboard refuses, and is in no attribute (032)', async () => {
    const { step, offers, deny, context, container } = await stage()
    deny()
    await step(() => offers[0]?.give(uri))
    await step(() => fireEvent.click(button('Copy link')))
    expect(context.toast).toHaveBeenLastCalledWith({ message: 'Could not copy', variant: 'error' })
    const field = screen.getByRole('textbox') as HTMLTextAreaElement
    expect(field.value).toBe(uri)
    expect(document.activeElement).toBe(field)
    expect(container.innerHTML).not.toContain('5ec7e7')
  })

  it('goes on under a view that covers this one, which comes back to the same attempt', async () => {
    const { step, offers, unmount, signals, draw, answer } = await stage({ covers: ['f1', 'f2'] })
    await step(() => offers[0]?.give(uri))
    unmount()
    await step(() => offers[0]?.approve())
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    expect(answer).not.toHaveBeenCalled()
    await step(() => render(draw()))
    expect(signals).toHaveLength(1)
    expect(answer).toHaveBeenCalledWith({ connection: { id: 'c' } })
  })

  it('is removed with the view, which aborts the attempt', async () => {
    const { step, offers, unmount, signals, pairing } = await stage()
    await step(() => offers[0]?.give(uri))
    unmount()
    await step(() => undefined)
    expect(signals.at(-1)?.aborted).toBe(true)
    expect([pairing.uri(), pairing.getState().status]).toEqual([undefined, 'idle'])
  })

  it('shows the name of the chosen wallet, isolated from the direction of the sentence', async () => {
    const { step, offers, frame } = await stage({ wallet: { ...acme, name: 'Acme\u202e' } })
    await step(() => offers[0]?.give(uri))
    expect(frame.setTitle).toHaveBeenLastCalledWith('Acme')
    expect(code()?.getAttribute('aria-label')).toBe('Code to connect \u2068Acme\u2069')
  })
})

/** What is shown without opening anything. */
const shown = () => {
  const body = document.body.cloneNode(true) as HTMLElement
  body.querySelector('details')?.remove()
  return body.textContent
}

describe('the outcome', () => {
  it.each([
    ['USER_REJECTED', 'Request declined', true],
    ['RELAY_UNREACHABLE', "The connection service can't be reached", true],
    ['ORIGIN_NOT_ALLOWED', 'The connection service refused this site', true],
    ['SESSION_EXPIRED', 'The date or time of this device seems to be wrong', true],
    ['CHAIN_NOT_SUPPORTED', "The wallet supports none of this site's networks", true],
    ['ACCOUNT_NOT_FOUND', 'No account shared', true],
    ['REQUEST_EXPIRED', 'This code has expired', true],
    ['ALREADY_CONNECTED', 'The wallet is already connected', false],
    ['PLUGIN_LOAD_FAILED', "Couldn't load this page", true],
    ['STORAGE_DENIED', 'This browser blocks what a phone wallet needs', false],
    ['toString', "Couldn't connect", true],
  ])('%s', async (failed, title, canRetry) => {
    const { step, offers, frame } = await stage()
    await step(() => offers[0]?.fail(new BaseError('raw text', { code: failed })))
    expect(screen.getByRole('heading').textContent).toBe(title)
    expect(!!screen.queryByRole('button', { name: 'Try again' })).toBe(canRetry)
    expect(frame.announce).toHaveBeenLastCalledWith(expect.stringContaining(title), true)
    // Foreign words stand behind the disclosure alone.
    expect(shown()).not.toContain('raw text')
  })

  it.each([
    ['USER_REJECTED', 'cross'],
    ['RELAY_UNREACHABLE', 'clock'],
    ['STORAGE_DENIED', 'lock'],
  ])('%s shows its sign on the tile of the row, and a way back', async (failed, sign) => {
    const { step, offers, context } = await stage()
    await step(() => offers[0]?.fail(new BaseError('x', { code: failed })))
    expect(document.querySelector('.lk-failed')?.classList).toContain(`lk-${sign}`)
    expect(document.querySelector('.lk-halo .lk-tile')?.getAttribute('data-letter')).toBe('R')
    await step(() => fireEvent.click(button('Choose another wallet'), { detail: 1 }))
    expect(context.back).toHaveBeenCalledOnce()
  })

  it('shows the wallet’s message, cleaned, only under details (B16)', async () => {
    const { step, offers } = await stage()
    await step(() => offers[0]?.fail(toProviderError(new Error('Phone\u202e is\n broken'))))
    expect(screen.getByText('Phone is broken').closest('details')?.open).toBe(false)
    expect(screen.getByText('Details').tagName).toBe('SUMMARY')
  })

  it('starts a new attempt, at the earliest a second after the last one (028)', async () => {
    const { step, offers, frame, clock } = await stage()
    await step(() => offers[0]?.give(uri))
    await step(() => offers[0]?.refuse(new BaseError('no', { code: 'USER_REJECTED' })))
    expect(code()).toBeNull()
    const retry = button('Try again')
    expect(document.activeElement).toBe(retry)
    await step(() => fireEvent.click(retry))
    expect(frame.focusTitle).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await step(() => clock.advance(1000))
    await step(() => offers[1]?.give('wc:11@2'))
    expect(code()).not.toBeNull()
  })
})

describe('on a phone, with no wallet chosen', () => {
  const phone = { agent: phoneAgent }

  it('offers to open any wallet app before a code, and opens none by itself', async () => {
    const { step, offers, opened, pairing } = await stage(phone)
    expect(button('Open a wallet app').disabled).toBe(true)
    await step(() => offers[0]?.give(uri))
    expect(code()).toBeNull()
    expect(opened).not.toHaveBeenCalled()
    await step(() => fireEvent.click(button('Open a wallet app')))
    // In the click, and as the pairing's own link: which app takes it is for the phone to decide.
    expect(opened.mock.calls).toEqual([[uri, '_self']])
    // Leaving for the app must not end the attempt.
    expect(pairing.isLinkOpened).toBe(true)
    expect(screen.getByRole('heading').textContent).toBe('Waiting for a wallet')
  })

  it('says what to do if nothing opened', async () => {
    const { step, offers, clock } = await stage(phone)
    await step(() => offers[0]?.give(uri))
    await step(() => fireEvent.click(button('Open a wallet app')))
    await step(() => clock.advance(1500))
    expect(screen.getByText(/paste it into your wallet app/)).toBeTruthy()
    expect(button('Open again').disabled).toBe(false)
  })

  it('copies the link, and shows the code on request', async () => {
    const { step, offers, copied } = await stage(phone)
    await step(() => offers[0]?.give(uri))
    await step(() => fireEvent.click(button('Copy link')))
    expect(copied).toEqual([uri])
    await step(() => fireEvent.click(screen.getByRole('tab', { name: 'Scan with another device' })))
    expect(code()).not.toBeNull()
    expect(button('Copy link').disabled).toBe(false)
  })

  it('shows the code first to a visitor who asked for one, with the app next to it', async () => {
    const { step, offers, context } = await stage({ ...phone, scan: true, lists: ['Book'] })
    await step(() => offers[0]?.give(uri))
    expect(code()).not.toBeNull()
    expect(screen.getByRole('tab', { name: 'Wallet app' })).toBeTruthy()
    expect(context.replace).not.toHaveBeenCalled()
  })

  it('leaves to the list of wallets where there is one, and requests no code', async () => {
    const { context, offers } = await stage({ ...phone, lists: ['Book'] })
    expect(context.replace.mock.calls[0]).toEqual(['PairingStart', { connectorId: 'walletConnect' }])
    expect(offers).toEqual([])
    expect(document.querySelector('[data-lk-pairing]')).toBeNull()
  })

  it('shows a code on a desktop, and no app', async () => {
    const { step, offers } = await stage({ lists: ['Book'] })
    await step(() => offers[0]?.give(uri))
    expect(code()).not.toBeNull()
    expect(screen.queryAllByRole('tab')).toEqual([])
  })
})

describe('other ways to connect a wallet', () => {
  const many: PairingWallet = {
    ...acme,
    rdns: 'example.Acme',
    desktop_link: 'acme-desktop://',
    webapp_link: 'https://app.acme.example/',
  }
  const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent)
  const tab = (name: string) => screen.getByRole('tab', { name })

  it('are tabs if there are several, the code first', async () => {
    const { step, offers } = await stage({ wallet: many })
    await step(() => offers[0]?.give(uri))
    expect(tabs()).toEqual(['QR code', 'Browser', 'Desktop', 'Web'])
    expect(tab('QR code').getAttribute('aria-selected')).toBe('true')
    expect(code()).not.toBeNull()
  })

  it.each<[string, PairingWallet | undefined, string[]]>([
    ['no wallet', undefined, []],
    ['a wallet of phones', acme, []],
    ['unsafe links', { ...acme, desktop_link: 'javascript:x', webapp_link: 'acme:' }, []],
  ])('%s: no tabs', async (_what, wallet, expected) => {
    await stage({ ...(wallet && { wallet }) })
    expect(tabs()).toEqual(expected)
  })

  it('opens a wallet’s web app in a new tab only on a click, once there is a code (033)', async () => {
    const { step, offers, opened, pairing } = await stage({ wallet: many })
    await step(() => fireEvent.click(tab('Web')))
    expect(button(/Open .*Acme/).disabled).toBe(true)
    await step(() => offers[0]?.give(uri))
    expect(opened).not.toHaveBeenCalled()
    await step(() => fireEvent.click(button(/Open .*Acme/)))
    expect(opened.mock.calls).toEqual([
      [`https://app.acme.example/wc?uri=${encodeURIComponent(uri)}`, '_blank', 'noopener,noreferrer'],
    ])
    // No app of this phone.
    expect(pairing.isLinkOpened).toBe(false)
  })

  it('explains what to do if a page did not open', async () => {
    const { step, offers, clock } = await stage({ wallet: many })
    await step(() => offers[0]?.give(uri))
    await step(() => fireEvent.click(tab('Web')))
    await step(() => fireEvent.click(button(/Open .*Acme/)))
    await step(() => clock.advance(1500))
    expect(screen.getByText(/Allow pop-ups/)).toBeTruthy()
  })

  it('opens a desktop app once automatically, and again on a click', async () => {
    const { step, offers, opened } = await stage({ wallet: many })
    await step(() => offers[0]?.give(uri))
    await step(() => fireEvent.click(tab('Desktop')))
    expect(opened.mock.calls.map(([href]) => href)).toEqual([`acme-desktop://wc?uri=${encodeURIComponent(uri)}`])
    await step(() => fireEvent.click(tab('QR code')))
    expect(code()).not.toBeNull()
    await step(() => fireEvent.click(tab('Desktop')))
    expect(opened).toHaveBeenCalledOnce()
    await step(() => fireEvent.click(button(/Open/)))
    expect(opened).toHaveBeenCalledTimes(2)
  })

  it('continues with the extension in its own view', async () => {
    const { step, offers, context, answer } = await stage({ wallet: many })
    await step(() => offers[0]?.give(uri))
    await step(() => fireEvent.click(tab('Browser')))
    await step(() => fireEvent.click(button(/Continue in/)))
    expect(context.ask).toHaveBeenCalledWith('ConnectingExternal', { connectorId: 'injected:acme' })
    expect(answer).toHaveBeenCalledWith({ connection: { id: 'x' } })
  })

  it('moves between tabs by arrow keys, with one tab stop', async () => {
    const { step } = await stage({ wallet: many })
    tab('QR code').focus()
    await step(() => fireEvent.keyDown(tab('QR code'), { key: 'ArrowRight' }))
    expect(document.activeElement).toBe(tab('Browser'))
    await step(() => fireEvent.keyDown(tab('Browser'), { key: 'End' }))
    expect(document.activeElement).toBe(tab('Web'))
    await step(() => fireEvent.keyDown(tab('Web'), { key: 'ArrowRight' }))
    expect(document.activeElement).toBe(tab('QR code'))
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
  })

  it('shows the app first on a phone, without a desktop tab', async () => {
    const { step, offers } = await stage({ wallet: many, agent: phoneAgent })
    await step(() => offers[0]?.give(uri))
    expect(tabs()).toEqual(['App', 'Browser', 'Web'])
  })
})

describe('on a phone', () => {
  it('opens the wallet automatically once there is a code, and again on a tap', async () => {
    const { step, offers, opened, clock, pairing } = await stage({ wallet: acme, agent: phoneAgent })
    await step(() => undefined)
    expect(button(/Open .*Acme/).disabled).toBe(true)
    await step(() => offers[0]?.give(uri))
    const link = `acme://wc?uri=${encodeURIComponent(uri)}`
    expect(opened.mock.calls).toEqual([[link, '_self']])
    expect(pairing.isLinkOpened).toBe(true)
    expect(code()).toBeNull()
    await step(() => clock.advance(1500))
    expect(screen.getByText(/Nothing opened\?/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Get .*Acme/ }).getAttribute('href')).toBe(acme.play_store)
    await step(() => fireEvent.click(button('Open again')))
    expect(opened).toHaveBeenCalledTimes(2)
  })

  it('offers the homepage of a wallet that did not open and is in no known store of this phone', async () => {
    const wallet = { name: 'Acme', mobile_link: 'acme:', app_store: 'https://apps.apple.com/app/id1' }
    const { step, offers, clock } = await stage({
      wallet: { ...wallet, homepage: 'https://acme.example/' },
      agent: phoneAgent,
    })
    await step(() => offers[0]?.give(uri))
    await step(() => clock.advance(1500))
    expect(screen.getByRole('link', { name: /Get .*Acme/ }).getAttribute('href')).toBe('https://acme.example/')
  })

  it('keeps waiting if the view closes after the wallet was opened', async () => {
    const { step, offers, unmount, signals } = await stage({ wallet: acme, agent: phoneAgent })
    await step(() => offers[0]?.give(uri))
    unmount()
    await step(() => undefined)
    expect(signals.at(-1)?.aborted).toBe(false)
  })

  it.each(['javascript:alert(1)', 'intent://x', 'data:text/html,x', 'http://acme.example'])(
    'shows a code for a wallet whose link may not be opened: %s',
    async (mobile_link) => {
      const { step, offers, opened } = await stage({ wallet: { name: 'Acme', mobile_link }, agent: phoneAgent })
      await step(() => offers[0]?.give(uri))
      expect(code()).not.toBeNull()
      expect(opened).not.toHaveBeenCalled()
      // Nor is the code the only way on.
      await step(() => fireEvent.click(screen.getByRole('tab', { name: 'Wallet app' })))
      await step(() => fireEvent.click(button('Open a wallet app')))
      expect(opened.mock.calls).toEqual([[uri, '_self']])
    },
  )
})
