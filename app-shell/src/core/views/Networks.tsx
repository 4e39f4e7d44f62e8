import type { Network, ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { useKernelState } from '../../shell/useKernelState.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { Row } from '../../ui/Row.js'
import { useCount } from '../../ui/useCount.js'
import { useFrame } from '../../ui/useFrame.js'
import { chooseNetwork } from '../chooseNetwork.js'
import type { BuiltInContract } from '../coreParts.js'
import { networks as catalogue } from '../locale/networks.en.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { NetworkList } from './NetworkList.js'
import { NetworkSearch } from './NetworkSearch.js'

const searchFrom = 8

const fold = (text: string): string => text.trim().normalize('NFKD').toLowerCase()

/** Lists the networks of the site; choosing one switches to it. */
export function Networks({ context, parts, frameKey }: ViewProps<BuiltInContract, 'Networks'>): ReactElement {
  const text = useNetworksText()
  const count = useCount('core.networks', catalogue)
  const { networks } = context
  const namespaces = useKernelState(context, (state) => state.namespaces)
  const activeNamespace = useKernelState(context, (state) => state.activeNamespace)
  const { announce } = useFrame()
  const results = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const [query, setQuery] = useState(() => (parts.search?.frameKey === frameKey ? parts.search.text : ''))

  const wanted = fold(query)
  const found = networks.filter(({ name, id }) => fold(name).includes(wanted) || String(id) === wanted)
  const activeId = namespaces[activeNamespace ?? '']?.networkId
  const isConnected = Object.values(namespaces).some((family) => family.activeConnectionId)

  const search = (next: string): void => {
    // Keeps the field in place while the list below it shrinks.
    setHeight((last) => last ?? results.current?.offsetHeight)
    setQuery(next)
    parts.search = { frameKey, text: next }
  }
  const choose = (network: Network): void => void chooseNetwork(context, frameKey, network, text('switchNotDone'))

  useEffect(() => {
    if (wanted) announce(found.length ? count('foundNetworks', found.length) : text('noNetwork', { text: query }))
  }, [announce, text, count, wanted, found.length, query])

  return (
    <div ref={secondaryStyles} className="lk-stack">
      {networks.length >= searchFrom && (
        <NetworkSearch
          value={query}
          onChange={search}
          onDown={() => results.current?.querySelector<HTMLElement>('.lk-row')?.focus()}
        />
      )}
      <div ref={results} className="lk-results" style={{ minBlockSize: height }}>
        {found.length ? (
          <NetworkList
            context={context}
            networks={found}
            activeId={activeId}
            isGrouped={networks.some(({ chainNamespace }) => chainNamespace !== networks[0]?.chainNamespace)}
            needsWallet={(namespace) => isConnected && !namespaces[namespace]?.activeConnectionId}
            onChoose={choose}
          />
        ) : (
          <>
            <Notice title={<Phrase of={text('noNetwork')} values={{ text: query.trim() }} />} />
            <Button
              variant="quiet"
              data-lk-action="showAll"
              onClick={({ currentTarget }) => {
                // It goes with the notice: focus goes to what was typed in.
                currentTarget.closest('.lk-stack')?.querySelector('input')?.focus()
                search('')
              }}
            >
              {text('showAll')}
            </Button>
          </>
        )}
      </div>
      <div className="lk-apart">
        <Row
          start={
            <span className="lk-tile lk-small lk-symbol">
              <Icon name="help" />
            </span>
          }
          title={text('whatIsNetwork')}
          end={<Icon name="chevron" />}
          onClick={() => context.push('NetworkIntro', undefined)}
        />
      </div>
    </div>
  )
}
