import type { Context } from '@latchkey/kernel'
import { useEffect, useRef, useState } from 'react'
import { buildLink } from '../links/buildLink.js'
import { openLink } from '../links/openLink.js'
import type { Device } from '../links/readDevice.js'
import { documentSight, superviseLink } from '../links/superviseLink.js'
import type { PairingDesk } from '../pairing/pairingDesk.js'

/** The way to a wallet by a link. */
export interface WalletLink {
  /** Absent where this device or this wallet has no such way. */
  open: (() => void) | undefined
  /** `nothing`: the link was opened and the page is still in front. */
  readonly outcome: 'none' | 'opened' | 'nothing'
}

/** Where a wallet is called. */
export interface LinkTarget {
  /** Absent where this device or this wallet has no such way. */
  readonly base: string | undefined
  readonly name: string
  /** `phone` and `desktop` are called once by themselves, and only an app of this phone is remembered. */
  readonly kind: string
}

/** Calls a wallet by its link: an app once by itself as soon as there is a code, and again by a tap. */
export function useWalletLink(
  { clock }: Pick<Context, 'clock'>,
  desk: PairingDesk | undefined,
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
    if (kind === 'phone') desk?.linkOpened({ href: base, name })
    openLink(buildLink(base, uri, { encodesTwice: device.isTelegram && device.system === 'android' }), device)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way, with the first code
  useEffect(() => {
    if (called.current !== base) {
      undo.current?.()
      setOutcome('none')
    }
    // Telegram asks before it opens anything; a tap is awaited there. A page opens by a click alone.
    if (uri && base && kind !== 'web' && called.current !== base && !device.isTelegram) open()
  }, [uri, base])
  useEffect(() => () => undo.current?.(), [])

  return { open: base ? open : undefined, outcome }
}
