import type { ReactElement } from 'react'
import { useState } from 'react'
import { importOpen } from '../loadOpen.js'
import type { TabProps } from './contract.js'
import type { ChunkSize } from './measureChunks.js'
import { measureChunks } from './measureChunks.js'
import { texts } from './texts.js'

/** The built-in plugin is part of the first frame, whose file the code of this import names. */
const builtIn = { id: 'core', load: importOpen }

/** The listed plugins: where each stands and what its code weighed; then the adapters, with the wallets they found. */
export function PluginsTab({ kernel, recording }: TabProps): ReactElement {
  const { lifecycles, namespaces, connectors } = recording.state
  const [failed, setFailed] = useState<readonly string[]>([])
  const manifests = kernel.skin?.manifests() ?? []
  const ids = [...new Set([...Object.keys(kernel.plugins), ...Object.keys(lifecycles)])].sort()

  const load = async (id: string): Promise<void> => {
    setFailed((last) => last.filter((other) => other !== id))
    try {
      await kernel.preload()
      await kernel.skin?.load(id)
    } catch {
      // The kernel has reported it; here it is shown.
      setFailed((last) => [...last, id])
    }
  }
  const adapters = Object.keys(namespaces)
  if (!ids[0] && !adapters[0]) return <p className="empty">{texts.noPlugins}</p>
  return (
    <>
      <ul className="rows">
        {ids.map((id) => {
          const status = lifecycles[id]
          const thunk = id === builtIn.id ? builtIn.load : manifests.find((manifest) => manifest.id === id)?.load
          return (
            <PluginRow
              key={id}
              id={id}
              status={status}
              size={status === 'ready' ? measureChunks(thunk, recording.loading[id], id === builtIn.id) : undefined}
              hasFailed={failed.includes(id)}
              onLoad={() => load(id)}
            />
          )
        })}
        {adapters.map((namespace) => {
          const found = connectors.filter((wallet) => wallet.namespaces.includes(namespace)).length
          return (
            <li key={namespace} className="row plugin" data-lk-adapter={namespace}>
              <div className="name">
                <bdi>{namespace}</bdi> <span className="tag">{texts.adapter}</span>
                <p className="quiet">{found === 1 ? texts.oneWallet : `${found} ${texts.wallets}`}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="note">{texts.bytesNote}</p>
    </>
  )
}

function PluginRow({
  id,
  status,
  size,
  hasFailed,
  onLoad,
}: {
  readonly id: string
  readonly status: string | undefined
  readonly size: ChunkSize | undefined
  readonly hasFailed: boolean
  onLoad(): void
}): ReactElement {
  const isReady = status === 'ready'
  const isBlocked = isReady || status === 'loading' || status === 'disabled' || status === 'disposed'
  const { bytes, isExact } = size ?? {}
  const weight = bytes === undefined ? texts.bytesUnknown : `${isExact ? '' : '≈ '}${(bytes / 1000).toFixed(2)} kB`
  return (
    <li className="row plugin" data-lk-plugin={id} data-lk-bytes={bytes}>
      <div className="name">
        <bdi>{id}</bdi> <span className={`tag ${status ?? ''}`}>{status ?? 'idle'}</span>
        <p className="quiet" aria-live="polite">
          {hasFailed ? texts.loadFailed : isReady ? weight : texts.notLoaded}
        </p>
      </div>
      <button
        type="button"
        className="small"
        aria-disabled={isBlocked}
        aria-label={`${isReady ? texts.loaded : texts.load} ${id}`}
        data-lk-action="load"
        onClick={() => !isBlocked && onLoad()}
      >
        {status === 'loading' ? texts.loading : isReady ? texts.loaded : texts.load}
      </button>
    </li>
  )
}
