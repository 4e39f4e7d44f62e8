import type { Clock } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { readLimited } from '@latchkey/kernel/adapter'
import { pictureBytes, pictureMs } from '../constants.js'
import type { WalletEntry } from '../contract.js'
import type { Caller } from '../wire/gatewayUrl.js'
import { gatewayUrl } from '../wire/gatewayUrl.js'

/** Pictures that are kept; the oldest goes. */
const kept = 500
/** Pictures that are fetched at a time. */
const atOnce = 6
/** Drawn by the browser's own decoders; an SVG has to be made one of these by the gateway. */
const types = ['image/png', 'image/webp', 'image/jpeg', 'image/gif', 'image/avif']

/** Pictures of wallets, fetched when somebody can see them. */
export interface Pictures {
  /** Address of a picture, `data:` or https; `undefined` when there is none, it is late or too large. Never throws. */
  load(entry: WalletEntry, signal: AbortSignal): Promise<string | undefined>
}

interface Flight {
  readonly abort: AbortController
  readonly promise: Promise<string | undefined>
  waiting: number
}

/** What the pictures work with. */
export interface PictureParts {
  /** Absent without a gateway. */
  readonly caller: Caller | undefined
  /** Whether a wallet's own host may be asked. */
  readonly remoteIcons: boolean
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Makes the way to pictures: from the gateway only, unless the site allows a wallet's own host. */
export function createPictures({ caller, remoteIcons, clock, signal: life }: PictureParts): Pictures {
  const known = new Map<string, string | undefined>()
  const flights = new Map<string, Flight>()
  const inTurn = createQueue(atOnce)

  const sourceOf = ({ image_id, image_url }: WalletEntry): string | undefined => {
    if (!caller) return
    if (image_url && new URL(image_url).origin === new URL(caller.gateway).origin) return image_url
    return image_id && gatewayUrl(caller, `getWalletImage/${encodeURIComponent(image_id)}`, { w: 128 })
  }

  const start = (url: string): Flight => {
    const abort = new AbortController()
    const { signal } = abort
    const end = (): void => abort.abort()
    life.addEventListener('abort', end)
    const fly = async (): Promise<string | undefined> => {
      try {
        const picture = await inTurn(signal, () =>
          withDeadline(fetchPicture(url, signal), 'A picture', pictureMs, clock).finally(end),
        )
        if (picture) keep(url, picture)
        return picture
      } catch {
        // Late, refused or too large: the letter stays, and nobody asks for it again.
        if (!life.aborted && flight.waiting) keep(url, undefined)
        return
      } finally {
        flights.delete(url)
        life.removeEventListener('abort', end)
      }
    }
    const flight: Flight = { abort, waiting: 0, promise: Promise.resolve().then(fly) }
    flights.set(url, flight)
    return flight
  }

  const keep = (url: string, picture: string | undefined): void => {
    known.set(url, picture)
    for (const oldest of known.keys()) {
      if (known.size <= kept) break
      known.delete(oldest)
    }
  }

  return {
    async load(entry, signal) {
      const url = sourceOf(entry)
      if (!url) return remoteIcons ? entry.image_url : undefined
      if (known.has(url)) return known.get(url)
      if (signal.aborted || life.aborted) return
      const flight = flights.get(url) ?? start(url)
      flight.waiting++
      const leave = (): void => {
        flight.waiting--
        // Nobody sees it any more.
        if (flight.waiting) return
        flights.delete(url)
        flight.abort.abort()
      }
      signal.addEventListener('abort', leave, { once: true })
      const picture = await flight.promise
      signal.removeEventListener('abort', leave)
      return signal.aborted ? undefined : picture
    },
  }
}

/** Fetches a picture as a `data:` URL; `undefined` for anything but a raster image. */
async function fetchPicture(url: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    // What the gateway sends elsewhere would tell another host who looks at which wallet.
    redirect: 'error',
    referrerPolicy: 'strict-origin',
  })
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!response.ok || !types.includes(type)) {
    await response.body?.cancel()
    return
  }
  const bytes = await readLimited(response, pictureBytes)
  let text = ''
  // In parts, since a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  // A `data:` address, so that a strict policy needs no more for it than for the pictures that wallets announce.
  return bytes.length ? `data:${type};base64,${btoa(text)}` : undefined
}

/** Makes a queue that runs at most `limit` pieces of work at a time; one whose signal is aborted while it waits never runs. */
function createQueue(limit: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <value>(signal: AbortSignal, work: () => Promise<value>): Promise<value | undefined> => {
    if (running >= limit)
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        signal.addEventListener('abort', () => {
          // Scrolled away before it was its turn.
          const at = queue.indexOf(resolve)
          if (at < 0) return
          queue.splice(at, 1)
          running++
          resolve()
        })
      })
    else running++
    try {
      return signal.aborted ? undefined : await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
