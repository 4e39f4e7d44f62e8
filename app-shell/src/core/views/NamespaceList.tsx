import type { Context } from '@latchkey/kernel'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { Icon } from '../../ui/Icon.js'
import { List } from '../../ui/List.js'
import { Row } from '../../ui/Row.js'
import { Tile } from '../../ui/Tile.js'
import type { CoreContract } from '../contract.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { useNamespaceName } from '../useNamespaceName.js'

/** Props of `NamespaceList`. */
export interface NamespaceListProps {
  readonly context: Context<CoreContract>
  readonly title: string
  readonly ids: readonly string[]
  /** Called when the visitor chooses a connected ecosystem. */
  onChosen?(): void
  onUsed?(): void
}

/** Ecosystems under a heading: a connected one becomes active, any other leads to its wallets. */
export function NamespaceList({ context, title, ids, onChosen, onUsed }: NamespaceListProps): ReactElement {
  const text = useNetworksText()
  const nameOf = useNamespaceName(context)
  const families = useKernelState(context, ({ namespaces }) => namespaces)

  const choose = (namespace: string): void => {
    const networkId = families[namespace]?.networkId
    if (!activeConnection(families[namespace])) context.push('Connect', { namespace })
    // On an unsupported network the visitor has to choose a network first.
    else if (!context.networks.some(({ caipNetworkId }) => caipNetworkId === networkId))
      context.push('Networks', undefined)
    else {
      onChosen?.()
      context.switchNetwork({ networkId: networkId as string }).then(onUsed, (error: unknown) => {
        context.report(error)
        context.toast({ message: text('switchNotDone'), variant: 'error' })
      })
    }
  }
  return (
    <section ref={secondaryStyles} className="lk-stack lk-apart">
      <h3 className="lk-namespace">{title}</h3>
      <List label={title} items={ids.map((id) => ({ id }))}>
        {({ id }, tabIndex) => {
          const connection = activeConnection(families[id])
          const family = nameOf(id)
          return (
            <Row
              data-lk-namespace={id}
              data-lk-status={families[id]?.status}
              tabIndex={tabIndex}
              start={<Tile name={connection?.name ?? id} id={connection?.connectorId ?? id} src={connection?.icon} />}
              title={family}
              description={
                connection ? (
                  <>
                    <bdi>{connection.name}</bdi> <bdi dir="ltr">{shortAddress(connection.activeAddress)}</bdi>
                  </>
                ) : (
                  text('connectWallet')
                )
              }
              end={<Icon name="chevron" />}
              onClick={() => choose(id)}
            />
          )
        }}
      </List>
    </section>
  )
}
