import type { Context } from '@latchkey/kernel'
import { useEffect, useRef, useState } from 'react'
import type { PairingWallet } from '../contract.js'
import { buildLink, linkBaseOf } from '../links/buildLink.js'
import { documentSight } from '../links/documentSight.js'
import { openLink } from '../links/openLink.js'
import type { Device } from '../links/readDevice.js'
import { superviseLink } from '../links/superviseLink.js'
import type { PairingDesk } from '../pairing/pairingDesk.js'

/** The way to a wallet on this phone. */
export interface WalletLink {
  /** Absent where this device or this wallet has no such way. */
  open: (() => void) | undefined
  /** `nothing`: the link was opened and the page is still in front. */
  readonly outcome: 'none' | 'opened' | 'nothing'
}

/** Calls a wallet of this phone by its link: once by itself as soon as there is a code, then by a tap. */
export function useWalletLink(
  { clock }: Pick<Context, 'clock'>,
  desk: PairingDesk | undefined,
  wallet: PairingWallet | undefined,
  uri: string | undefined,
  device: Device,
): WalletLink {
  const [outcome, setOutcome] = useState<WalletLink['outcome']>('none')
  const undo = useRef<() => void>(undefined)
  const wasOpened = useRef(false)
  const base = device.isPhone && wallet ? linkBaseOf(wallet, desk?.options.preferUniversalLinks ?? false) : undefined

  const open = (): void => {
    if (!base || !uri || !wallet) return
    undo.current?.()
    wasOpened.current = true
    setOutcome('opened')
    undo.current = superviseLink(clock, documentSight, (next) => setOutcome(next === 'nothing' ? 'nothing' : 'opened'))
    desk?.linkOpened({ href: base, name: wallet.name })
    openLink(buildLink(base, uri, { encodesTwice: device.isTelegram && device.system === 'android' }), device)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first code
  useEffect(() => {
    // Telegram asks before it opens anything; a tap is awaited there.
    if (uri && base && !wasOpened.current && !device.isTelegram) open()
  }, [uri, base])
  useEffect(() => () => undo.current?.(), [])

  return { open: base ? open : undefined, outcome }
}
