import type { Context } from '@latchkey/kernel'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { Icon } from '../../ui/Icon.js'
import { List } from '../../ui/List.js'
import { Row } from '../../ui/Row.js'
import { Tile } from '../../ui/Tile.js'
import { useFrame } from '../../ui/useFrame.js'
import type { CoreContract } from '../contract.js'
import { familyName } from '../familyName.js'
import { useNetworksText } from '../useNetworksText.js'

/** The other families of the site: one that is connected can be used, another can be given a wallet. */
export function Families({ context }: { readonly context: Context<CoreContract> }): ReactElement | null {
  const text = useNetworksText()
  const families = useKernelState(context, ({ namespaces }) => namespaces)
  const active = useKernelState(context, ({ activeNamespace }) => activeNamespace)
  const { focusTitle } = useFrame()
  const others = Object.keys(families).filter((namespace) => namespace !== active)
  if (!others[0]) return null
  // Those with a wallet first, each in the order of the site.
  const isConnected = (namespace: string): boolean => !!activeConnection(families[namespace])
  const ids = [...others.filter(isConnected), ...others.filter((namespace) => !isConnected(namespace))]

  const choose = (namespace: string): void => {
    const networkId = families[namespace]?.networkId
    if (!isConnected(namespace)) context.push('Connect', { namespace })
    // What is on a network that the site does not use has to be led to one first.
    else if (!context.networks.some(({ caipNetworkId }) => caipNetworkId === networkId))
      context.push('Networks', undefined)
    else {
      // The row goes with the choice.
      focusTitle()
      context.switchNetwork({ networkId: networkId as string }).catch((error: unknown) => {
        context.report(error)
        context.toast({ message: text('switchNotDone'), variant: 'error' })
      })
    }
  }
  return (
    <section className="lk-stack lk-apart">
      <h3 className="lk-family">{text('families')}</h3>
      <List label={text('families')} items={ids.map((id) => ({ id }))}>
        {({ id }, tabIndex) => {
          const connection = activeConnection(families[id])
          const family = familyName(id, text)
          return (
            <Row
              data-lk-namespace={id}
              data-lk-status={families[id]?.status}
              tabIndex={tabIndex}
              start={<Tile name={connection?.name ?? id} src={connection?.icon} />}
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
