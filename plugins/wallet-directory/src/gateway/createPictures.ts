import type { FileRequest, Http } from '@latchkey/kernel'
import type { WalletEntry } from '../contract.js'
import type { Caller } from './caller.js'
import { whoAsks } from './caller.js'
import { pictureBytes, pictureMs } from './limits.js'

/** Maximum of cached pictures; the oldest is evicted. */
const kept = 500
/** Maximum of concurrent requests. */
const atOnce = 6
/** An SVG too: within `<img>`, where these pictures are shown, it runs nothing and fetches nothing. */
const types = ['image/png', 'image/webp', 'image/jpeg', 'image/gif', 'image/avif', 'image/svg+xml']

/** Pictures of wallets, fetched when they become visible. */
export interface Pictures {
  /** Resolves with a `data:` or https URL; `undefined` if there is no picture, or it is late or too large. Never rejects. */
  load(entry: WalletEntry, signal: AbortSignal): Promise<string | undefined>
}

/** Where a picture is fetched. */
type Source = Pick<FileRequest, 'base' | 'url' | 'query' | 'isIdentified'>

interface Flight {
  readonly abort: AbortController
  readonly promise: Promise<string | undefined>
  waiting: number
}

/** What loading pictures needs. */
export interface PictureParts {
  readonly caller: Caller
  /** Whether pictures may come from a wallet's own host. */
  readonly remoteIcons: boolean
  readonly http: Http
  readonly signal: AbortSignal
}

/** Creates the loader of pictures: from the gateway only, unless the site allows a wallet's own host. */
export function createPictures({ caller, remoteIcons, http, signal: life }: PictureParts): Pictures {
  const known = new Map<string, string | undefined>()
  const flights = new Map<string, Flight>()
  const inTurn = createQueue(atOnce)

  const sourceOf = ({ image_id, image_url }: WalletEntry): Source | undefined => {
    if (image_url && new URL(image_url).origin === new URL(caller.gateway).origin) return { url: image_url }
    if (!image_id) return
    const url = `getWalletImage/${encodeURIComponent(image_id)}`
    return { base: caller.gateway, url, query: { w: 128, ...whoAsks(caller) }, isIdentified: true }
  }

  /** Fetches a picture as a `data:` URL; `undefined` for an empty one. @throws for anything but a picture */
  const fetchPicture = async (source: Source, signal: AbortSignal): Promise<string | undefined> => {
    const { type, bytes } = await http.file({
      ...source,
      types,
      signal,
      deadlineMs: pictureMs,
      maxBytes: pictureBytes,
      retries: 0,
    })
    let text = ''
    // In chunks, since the number of arguments of a call is limited.
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    // A `data:` URL, which a strict policy has to allow anyway for the icons that wallets announce.
    return bytes.length ? `data:${type};base64,${btoa(text)}` : undefined
  }

  const start = (source: Source): Flight => {
    const { url } = source
    const abort = new AbortController()
    const { signal } = abort
    const end = (): void => abort.abort()
    life.addEventListener('abort', end)
    const fly = async (): Promise<string | undefined> => {
      try {
        const picture = await inTurn(signal, () => fetchPicture(source, signal).finally(end))
        if (picture) keep(url, picture)
        return picture
      } catch {
        // Late, refused or too large: the letter stays, and the picture is not requested again.
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
      const source = sourceOf(entry)
      if (!source) return remoteIcons ? entry.image_url : undefined
      const { url } = source
      if (known.has(url)) return known.get(url)
      if (signal.aborted || life.aborted) return
      const flight = flights.get(url) ?? start(source)
      flight.waiting++
      const leave = (): void => {
        flight.waiting--
        // No longer visible.
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

/** Makes a queue that runs at most `limit` pieces of work at a time; one whose signal is aborted while it waits never runs. */
function createQueue(limit: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <value>(signal: AbortSignal, work: () => Promise<value>): Promise<value | undefined> => {
    if (running >= limit)
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        signal.addEventListener('abort', () => {
          // Scrolled away while queued.
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
