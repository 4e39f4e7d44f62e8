import type { SendState } from '../contract.js'
import type { Core } from '../flow/core.js'
import { canLookUp, lookUpName, mayBeName } from '../receiver/lookUpName.js'

const pauseMs = 500

type Fields = Pick<
  SendState,
  'receiverInput' | 'receiverStatus' | 'receiverAddress' | 'receiverProfileName' | 'receiverProfileImageUrl'
>

/** The field of the receiver. */
export interface Receiver {
  /** Takes an address at once, and looks a name up once nothing was typed for 500 ms. */
  type(text: string): void
  /** Forgets what is being looked up. */
  stop(): void
}

/** Creates it; `put` gets every change. Nothing that arrives late replaces what was typed after it. */
export function createReceiver({ context, place, transfers }: Core, put: (fields: Fields) => void): Receiver {
  let turn = 0
  let stopTimer: (() => void) | undefined

  const stop = (): void => {
    turn++
    stopTimer?.()
  }
  const fields = (
    receiverInput: string,
    receiverStatus: SendState['receiverStatus'],
    found?: Partial<Fields>,
  ): Fields => ({
    receiverInput,
    receiverStatus,
    receiverAddress: undefined,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
    ...found,
  })

  const lookUp = async (input: string, text: string, isWanted: () => boolean): Promise<void> => {
    const now = place()
    if (!now) return
    const { caipNetworkId } = now.network
    const show = (status: SendState['receiverStatus'], found?: Partial<Fields>): void => {
      if (isWanted() && place()?.account === now.account) put(fields(input, status, found))
    }
    try {
      const named = await lookUpName(context, text, caipNetworkId)
      const read = named && (await transfers(now.namespace)).readReceiver(named.address, now.network)
      if (!named || !read || !('address' in read)) return show(canLookUp(context) ? 'not-found' : 'invalid')
      show('ready', {
        receiverAddress: read.address,
        receiverProfileName: named.name,
        receiverProfileImageUrl: named.imageUrl,
      })
    } catch {
      show('unavailable')
    }
  }

  return {
    stop,
    type(input) {
      stop()
      const mine = turn
      const isWanted = (): boolean => mine === turn
      const text = input.trim()
      const now = place()
      if (text === '' || !now) return put(fields(input, 'empty'))
      put(fields(input, 'searching'))
      const read = async (): Promise<void> => {
        const found = (await transfers(now.namespace)).readReceiver(text, now.network)
        if (!isWanted() || place()?.account !== now.account) return
        if ('address' in found) return put(fields(input, 'ready', { receiverAddress: found.address }))
        if (!mayBeName(text)) return put(fields(input, 'invalid'))
        stopTimer = context.clock.after(pauseMs, () => void lookUp(input, text, isWanted))
      }
      read().catch(() => isWanted() && put(fields(input, 'unavailable')))
    },
  }
}
