import { eip155 } from '@latchkey/adapter-eip155'
import type { Messages } from '@latchkey/app-shell'
import { createLatchkey } from '@latchkey/app-shell'
import { activity } from '@latchkey/plugin-activity'
import { balances } from '@latchkey/plugin-balances'
import { brands } from '@latchkey/plugin-brands'
import { identity } from '@latchkey/plugin-identity'
import { multiWallet } from '@latchkey/plugin-multi-wallet'
import { receive } from '@latchkey/plugin-receive'
import { send } from '@latchkey/plugin-send'
import { gatewayBackend, localDemo, siwx } from '@latchkey/plugin-siwx'
import { walletDirectory } from '@latchkey/plugin-wallet-directory'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { isBare } from './isBare.js'
import { createNamespaces } from './namespaces.js'
import { sandboxData } from './sandboxData.js'
import { sandboxNetworks } from './sandboxNetworks.js'

/** `?theme=dark`, `?locale=de` and the like show the modal in another look and language. */
const query = new URLSearchParams(location.search)
const mode = query.get('theme')
const locale = query.get('locale') ?? 'auto'
/** The relay of the sandbox; without one there is no row for wallets on other devices. */
const { relay: relayUrl, gateway: served, solana, names } = sandboxData()
/** `?basic` leaves the gateway out. */
const gateway = query.has('basic') ? undefined : served
/**
 * What the account holds and its name are on the page as visitors get it, and on the bare one with `?tokens` and `?identity`. For the
 * first, the development networks count as main ones: nobody lists what is held on a test network.
 */
const hasTokens = !isBare || query.has('tokens')
const hasNames = !isBare || query.has('identity')
/** Whether the modal has the form to send with. */
export const canSend = hasTokens
/** Whether visitors sign in. */
export const signsIn = query.has('signIn')
/** Without the sandbox's Solana network the page is one for EVM alone. */
const others = solana ? createNamespaces({ ...solana, testnet: !hasTokens }) : undefined

/** A made-up language that shows what is not translated, and where longer texts do not fit. */
const loadPseudo = async (): Promise<Messages> => {
  const [{ pseudoMessages }, english] = await Promise.all([
    import('@latchkey/app-shell/locales/pseudo'),
    import('@latchkey/app-shell/locales/en'),
  ])
  return { 'en-XA': pseudoMessages(english.default) }
}

/** The marks that come with the plugin, and those of the sandbox. */
const loadMarks = async () => {
  const [known, { sandboxMarks, testMarks }] = await Promise.all([
    import('@latchkey/plugin-brands/known'),
    import('./sandboxMarks.js'),
  ])
  return { known, sandboxMarks, testMarks }
}

/** Documents to try; a demo has none of its own. */
const documents = { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' }
/** `?terms=line` names them at the foot of Connect, `?terms=box` asks for consent first. */
const terms = query.get('terms')

/** The instance of this page; `window.latchkey` is the same one. */
export const latchkey = createLatchkey({
  metadata: {
    name: 'Latchkey demo',
    description: 'Connect a wallet, sign a message and disconnect.',
    url: location.origin,
    icons: [`${location.origin}/latchkey.svg`],
  },
  ...(gateway && {
    gateway: gateway.url,
    projectId: gateway.projectId,
    ...(relayUrl && { hosts: { relay: [new URL(relayUrl).origin] } }),
  }),
  networks: [...sandboxNetworks({ isMain: hasTokens }), ...(others?.networks ?? [])],
  plugins: [
    eip155(),
    ...(others?.plugins ?? []),
    // `?order=walletConnect,recent` lists them otherwise. With `?directory` made-up wallets of this origin are listed, without it those of the gateway, or the built-in ones where there is none; `?directory=none` lists none.
    ...(query.get('directory') === 'none'
      ? []
      : [
          walletDirectory({
            order: query.get('order')?.split(',') ?? ['recent', 'injected', 'walletConnect'],
            ...(query.has('directory')
              ? { gateway: `${location.origin}/directory` }
              : gateway && { gateway: gateway.url, projectId: gateway.projectId }),
          }),
        ]),
    brands({ marks: loadMarks }),
    receive(),
    activity(),
    balances({ enabled: hasTokens }),
    send({ enabled: hasTokens }),
    // `?several` keeps several wallets of one ecosystem connected.
    multiWallet({ on: query.has('several') }),
    identity({ enabled: hasNames, ...(names && { ens: { networkId: names.chain, registry: names.registry } }) }),
    // `?signIn` requires a sign-in, `?signIn=optional` offers one: with the gateway where there is one, otherwise for show.
    siwx({
      enabled: signsIn,
      required: query.get('signIn') !== 'optional',
      // `?signInEvm` leaves other ecosystems unsigned.
      ...(query.has('signInEvm') && { namespaces: ['eip155'] }),
      backend: gateway ? gatewayBackend({ projectId: gateway.projectId, keep: 'session' }) : localDemo(),
    }),
    // Pairing needs a relay; without one, developers would see a warning.
    ...(relayUrl ? [walletConnect({ relayUrl })] : []),
  ],
  connect: {
    ...(terms && { legal: { ...documents, checkbox: terms === 'box' } }),
    // `?collapse` shows one row for all wallets.
    collapseWallets: query.has('collapse'),
  },
  theme: { mode: mode === 'dark' || mode === 'light' ? mode : 'auto' },
  locale,
  ...(locale === 'en-XA' && { messages: await loadPseudo() }),
  debug: true,
})

declare module '@latchkey/app-shell' {
  interface Register {
    latchkey: typeof latchkey
  }
}

declare global {
  interface Window {
    latchkey: typeof latchkey
  }
}

window.latchkey = latchkey
