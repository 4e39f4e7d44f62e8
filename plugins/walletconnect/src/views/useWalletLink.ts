import type { Context } from '@latchkey/kernel'
import { useEffect, useRef, useState } from 'react'
import { buildLink } from '../links/buildLink.js'
import { openLink } from '../links/openLink.js'
import type { Device } from '../links/readDevice.js'
import { documentSight, superviseLink } from '../links/superviseLink.js'
import type { PairingDesk } from '../pairing/pairingDesk.js'

/** Opening a wallet by its link. */
export interface WalletLink {
  /** Absent if this device or wallet has no such link. */
  open: (() => void) | undefined
  /** `nothing`: the link was opened, but the page is still visible. */
  readonly outcome: 'none' | 'opened' | 'nothing'
}

/** The link to open. */
export interface LinkTarget {
  /** Absent if this device or wallet has no such link. */
  readonly base: string | undefined
  readonly name: string
  /** `phone` and `desktop` links open once automatically; only a `phone` link is stored; `any` opens the code's own link. */
  readonly kind: string
}

/** Opens a wallet by its link: an app once automatically as soon as there is a code, and again on a tap. */
export function useWalletLink(
  { clock }: Pick<Context, 'clock'>,
  desk: PairingDesk,
  { base, name, kind }: LinkTarget,
  uri: string | undefined,
  device: Device,
): WalletLink {
  const [outcome, setOutcome] = useState<WalletLink['outcome']>('none')
  const undo = useRef<() => void>(undefined)
  const called = useRef<string>(undefined)

  const open = (): void => {
    if (!base || !uri) return
    undo.current?.()
    called.current = base
    setOutcome('opened')
    undo.current = superviseLink(clock, documentSight, (next) => setOutcome(next === 'nothing' ? 'nothing' : 'opened'))
    if (kind === 'phone') desk.linkOpened({ href: base, name })
    // Which wallet takes it is unknown, so there is none to bring to the front later.
    if (kind === 'any') desk.pairing.linkOpened()
    const encodesTwice = device.isTelegram && device.system === 'android'
    openLink(kind === 'any' ? uri : buildLink(base, uri, { encodesTwice }), device)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way, with the first code
  useEffect(() => {
    if (called.current !== base) {
      undo.current?.()
      setOutcome('none')
    }
    // Telegram asks before it opens a link, so a tap is required there. A web page, or any wallet app, opens only on a click.
    if (uri && base && /phone|desktop/.test(kind) && called.current !== base && !device.isTelegram) open()
  }, [uri, base])
  useEffect(() => () => undo.current?.(), [])

  return { open: base ? open : undefined, outcome }
}
