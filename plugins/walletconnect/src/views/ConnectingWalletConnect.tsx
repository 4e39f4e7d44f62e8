// The item type of core's slot `connect.ways` comes with the shell's types.
import type {} from '@latchkey/app-shell'
import { Button, Code, Halo, Notice, Tabs, useFrame, useText, Ways } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { cleanText, safeUrl } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { connectorId as ownId } from '../constants.js'
import { platformsOf } from '../links/platformsOf.js'
import { thisDevice } from '../links/readDevice.js'
import { en } from '../locale/en.js'
import type { PairingContract } from '../pairing/pairingDesk.js'
import { passOn } from './passOn.js'
import { SelectedLink } from './SelectedLink.js'
import { useCopyLink } from './useCopyLink.js'
import { usePairing } from './usePairing.js'
import { usePatience } from './usePatience.js'
import { useWalletLink } from './useWalletLink.js'
import { walletLists } from './walletLists.js'

/** Keeps a foreign name from changing the direction of the sentence around it. */
const isolate = (name: string): string => `\u2068${name}\u2069`

type PairingProps = ViewProps<PairingContract, 'ConnectingWalletConnect'> & {
  /** Replaces the view's own title when it is embedded in another view. */
  readonly title?: string
}

/** Connects over the relay; a phone whose site lists wallets begins with those, because it cannot scan its own screen. */
export function ConnectingWalletConnect(props: PairingProps): ReactElement | null {
  const { params, context } = props
  const [beginsWithList] = useState(
    () => !params?.wallet && !params?.scan && thisDevice().isPhone && !!walletLists(context)[0],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once
  useLayoutEffect(() => {
    if (beginsWithList) context.replace('PairingStart', params)
  }, [])
  return beginsWithList ? null : <PairingView {...props} />
}

/** Shows a code to scan, or a link to open on this phone; waits for the wallet and explains the outcome. */
// long: one screen; its parts share the code, the chosen platform and the outcome, and components would add 0.13 kB
export function PairingView({
  params,
  context,
  parts: desk,
  frameKey,
  answer,
  title: given,
}: PairingProps): ReactElement {
  const text = useText('walletconnect', en)
  const { setTitle, announce, focusTitle } = useFrame()
  const { wallet, namespace, connectorId = ownId, scan } = params ?? {}
  const known = cleanText(wallet?.name)
  const picture = safeUrl(wallet?.icon, 'image')
  // The row that led here, where no wallet is chosen.
  const row = context.getState().connectors.find(({ id }) => id === connectorId)
  const mark = known ? { name: known, src: picture } : { name: row?.name ?? text('aWallet'), src: row?.icon }
  const site = cleanText(context.metadata?.name)
  const middle = known || !site ? mark : { name: site, src: safeUrl(context.metadata?.icons?.[0], 'image') }
  const [device] = useState(thisDevice)
  const { state, uri, failure, fail, retry } = usePairing(
    context,
    desk,
    frameKey,
    { connectorId, ...(namespace && { namespace }) },
    (connection) => answer({ connection }),
  )
  const [platforms] = useState(() =>
    platformsOf(wallet, device, {
      preferUniversalLinks: desk.options.preferUniversalLinks,
      connectors: context.getState().connectors,
      scan,
    }),
  )
  const [kind, setKind] = useState<string>(platforms[0].kind)
  const isAny = kind === 'any'
  const name = known ? isolate(known) : text(isAny ? 'aWallet' : 'theWallet')
  const openTitle = isAny ? text('openAny') : text('open', { name })
  const help = isAny ? 'anyHelp' : 'openHelp'
  const platform = platforms.find((one) => one.kind === kind) ?? platforms[0]
  const base = 'base' in platform ? platform.base : undefined
  const link = useWalletLink(context, desk, { base, name: known, kind }, uri, device)
  const { mustSelect, copy } = useCopyLink(context, { copied: text('copied'), failed: text('copyFailed') })
  const title = given ?? (known || text('scan'))
  useLayoutEffect(() => setTitle(title), [setTitle, title])

  const isRefreshing = !!uri && (state.status === 'fetching' || state.status === 'expired')
  const progress = isRefreshing ? 'refreshing' : uri ? 'ready' : 'loading'
  const phase = failure ? 'failed' : progress
  const patience = usePatience(context, phase === 'loading')
  const hasWaited = patience > 1
  const spoken = failure
    ? `${text('unreachable')}. ${text('unreachableHelp')}`
    : text(hasWaited ? 'slow' : progress === 'ready' && kind !== 'code' ? help : progress, { name })
  const isExplained = !!failure?.Explained
  // A replacement code was announced while it was fetched.
  const [wasRefreshing, setWasRefreshing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when the phase changes
  useEffect(() => {
    if (!isExplained && (phase !== 'ready' || !wasRefreshing)) announce(spoken, !!failure)
    setWasRefreshing(phase === 'refreshing')
  }, [phase, spoken, isExplained])

  if (failure) {
    const { error, Explained } = failure
    const leave = context.getState().stack.length > 1 ? context.back : undefined
    if (Explained) return <Explained {...mark} error={error} wallet={name} onRetry={retry} onOther={leave} />
    return (
      <>
        <Notice picture={<Halo {...mark} />} title={text('unreachable')} text={text('unreachableHelp')} />
        <Button
          takesFocus
          data-lk-action="retry"
          onClick={() => {
            focusTitle()
            retry()
          }}
        >
          {text('retry')}
        </Button>
      </>
    )
  }

  const continueHere = (): void => {
    if ('connectorId' in platform)
      void passOn(context, context.ask('ConnectingExternal', { connectorId: platform.connectorId }), answer)
  }
  const { system, isPhone } = device
  const shop = isPhone ? (system === 'ios' ? wallet?.app_store : wallet?.play_store) : undefined
  const store = safeUrl(shop, 'link') ?? safeUrl(wallet?.homepage, 'link')
  // Where a way to get a wallet led here, the code below shows none: this is the wallet to get.
  const isGetting = context
    .items('connect.ways')
    .some(({ item }) => context.getState().stack.some(({ view }) => view === item.view))
  const needsStore = kind === 'phone' ? link.outcome === 'nothing' : kind === 'code' && isGetting
  return (
    <div className="lk-wc" data-lk-pairing={phase} data-lk-platform={kind}>
      {platforms.length > 1 && (
        <Tabs
          action="platform"
          label={text('platforms', { name })}
          tabs={platforms.map((one) => ({
            id: one.kind,
            text: text(!wallet && one.kind === 'code' ? 'scanElsewhere' : `platform.${one.kind}`),
          }))}
          chosen={kind}
          choose={setKind}
        />
      )}
      {kind === 'browser' ? (
        <Notice
          picture={<Halo name={known} src={picture} />}
          title={text('platform.browser')}
          text={text('browserHelp', { name })}
        />
      ) : link.open ? (
        <Notice
          picture={<Halo {...mark} isWaiting={!isAny || link.outcome !== 'none'} />}
          title={
            link.outcome !== 'none'
              ? text('waiting', { name })
              : kind === 'phone' || (isAny && !uri)
                ? text('loading')
                : openTitle
          }
          text={text(link.outcome !== 'nothing' ? help : kind === 'web' ? 'popups' : isAny ? 'nothingAny' : 'nothing', {
            name,
          })}
        />
      ) : (
        <>
          <Code
            text={uri}
            label={text('codeFor', { name: known ? name : text('aWallet') })}
            {...middle}
            isOld={isRefreshing}
            note={patience > 0 && text(hasWaited ? 'slow' : 'loading')}
            onError={fail}
          />
          <p>
            {known ? text('scanHelpFor', { name }) : text('scanHelp')} {text('renews')}
          </p>
        </>
      )}
      <div className="lk-wc-buttons">
        {link.open && (
          <Button disabled={!uri} data-lk-action="openWallet" onClick={link.open}>
            {link.outcome === 'none' ? openTitle : text('openAgain')}
          </Button>
        )}
        {kind === 'browser' ? (
          <Button data-lk-action="continueHere" onClick={continueHere}>
            {text('continueHere', { name })}
          </Button>
        ) : (
          <Button variant="quiet" disabled={!uri} data-lk-action="copyLink" onClick={() => uri && copy(uri)}>
            {text('copy')}
          </Button>
        )}
        {(isAny || kind === 'code') && <Ways context={context} answer={answer} />}
        {mustSelect && uri && <SelectedLink link={uri} label={text('copyByHand')} />}
        {needsStore && store && (
          <a className="lk-button lk-quiet" href={store} target="_blank" rel="noopener noreferrer">
            {text('store', { name })}
          </a>
        )}
      </div>
    </div>
  )
}
