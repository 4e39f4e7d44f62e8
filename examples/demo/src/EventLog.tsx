import type { RegisteredLatchkey } from '@latchkey/app-shell/react'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import type { Texts } from './locales/en.js'
import type { Speak } from './PageLook.js'
import { useTexts } from './PageLook.js'

const names = [
  'modal:opened',
  'modal:closed',
  'connection:connecting',
  'connection:connected',
  'connection:changed',
  'connection:failed',
  'connection:disconnected',
  'plugin:failed',
] as const

const shown = 12
const storageKey = 'latchkey-demo:events'

interface Entry {
  readonly id: string
  readonly at: number
  readonly name: (typeof names)[number]
  readonly wallet: string
  readonly payload: { readonly [field: string]: unknown }
}

/** The entries of this tab from before a reload. */
const readKept = (): readonly Entry[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.slice(0, shown) : []
  } catch {
    return []
  }
}

const sentences: Readonly<Record<Entry['name'], keyof Texts>> = {
  'modal:opened': 'events.opened',
  'modal:closed': 'events.closed',
  'connection:connecting': 'events.connecting',
  'connection:connected': 'events.connected',
  'connection:changed': 'events.changed',
  'connection:failed': 'events.failed',
  'connection:disconnected': 'events.disconnected',
  'plugin:failed': 'events.plugin',
}

const tell = (speak: Speak, { name, wallet, payload }: Entry): string => {
  const { namespace = '', address = '', code = '', isRestored } = payload
  const key = name === 'connection:connected' && isRestored ? 'events.restored' : sentences[name]
  return speak(key, {
    wallet,
    ecosystem: namespace ? speak(`ecosystem.${namespace}` as keyof Texts) : '',
    address: shortAddress(String(address)),
    code: String(code),
  })
}

/** The last events of the bus as sentences, each with its payload; they outlive a reload. */
export function EventLog({ latchkey }: { readonly latchkey: RegisteredLatchkey }): ReactElement {
  const { speak, language } = useTexts()
  const [entries, setEntries] = useState(readKept)
  useEffect(() => {
    const undos = names.map((name) =>
      latchkey.on(name, (payload) => {
        const given = payload as Entry['payload']
        const { connectorId } = given
        const wallet = latchkey.getState().connectors.find(({ id }) => id === connectorId)?.name ?? String(connectorId)
        setEntries((before) =>
          [{ id: crypto.randomUUID(), at: Date.now(), name, wallet, payload: given }, ...before].slice(0, shown),
        )
      }),
    )
    return () => {
      for (const undo of undos) undo()
    }
  }, [latchkey])
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(entries))
    } catch {
      // Denied or full: they are lost with the page.
    }
  }, [entries])
  return (
    <section className="panel" aria-labelledby="log-title">
      <h2 id="log-title">{speak('events.title')}</h2>
      {entries.length === 0 ? (
        <p className="hint">{speak('events.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which a keyboard must be able to do
        <ol className="events" tabIndex={0} aria-labelledby="log-title">
          {entries.map((entry) => (
            <li key={entry.id} data-demo-event={entry.name}>
              <details>
                <summary>
                  <bdi>{tell(speak, entry)}</bdi>
                  <time dateTime={new Date(entry.at).toISOString()}>
                    {new Date(entry.at).toLocaleTimeString(language)}
                  </time>
                </summary>
                <p className="mono" dir="ltr">
                  {entry.name} {JSON.stringify(entry.payload)}
                </p>
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
