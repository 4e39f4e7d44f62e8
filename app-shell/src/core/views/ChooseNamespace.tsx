import type { ViewProps } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { useKernelState } from '../../shell/useKernelState.js'
import { Icon } from '../../ui/Icon.js'
import { List } from '../../ui/List.js'
import { Notice } from '../../ui/Notice.js'
import { Row } from '../../ui/Row.js'
import { Tag } from '../../ui/Tag.js'
import { Tile } from '../../ui/Tile.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { BuiltInContract } from '../coreParts.js'
import { failure } from '../outcome.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { useNamespaceName } from '../useNamespaceName.js'

/** Lists the ecosystems that both wallet and site support; choosing one connects the wallet for it. */
export function ChooseNamespace({
  params,
  context,
  answer,
}: ViewProps<BuiltInContract, 'ChooseNamespace'>): ReactElement {
  const text = useNetworksText()
  const nameOf = useNamespaceName(context)
  const { say } = useLanguage()
  // A site without types may pass none, which counts as a missing wallet.
  const connectorId = params?.connectorId ?? ''
  const wallet = useKernelState(context, ({ connectors }) => connectors.find(({ id }) => id === connectorId))
  const families = useKernelState(context, ({ namespaces }) => namespaces)
  const { setTitle } = useFrame()
  const name = wallet?.name ?? text('someWallet')
  useLayoutEffect(() => setTitle(name), [setTitle, name])

  const isGone = !wallet
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once
  useEffect(() => {
    if (!isGone) return
    context.toast({ message: say(...failure('goneNote')), variant: 'error' })
    if (context.getState().stack.length > 1) context.back()
    else context.replace('Connect', undefined)
  }, [isGone])

  const choose = async (namespace: string): Promise<void> => {
    try {
      answer(await context.ask('ConnectingExternal', { ...params, connectorId, namespace }))
    } catch (error) {
      if (!isDismissal(error)) context.report(error)
    }
  }
  const isConnected = (namespace: string): boolean =>
    !!families[namespace]?.connections.some((connection) => connection.connectorId === connectorId)
  const offered = wallet?.namespaces.filter((namespace) => Object.hasOwn(families, namespace)) ?? []

  return (
    <div ref={secondaryStyles} className="lk-stack">
      <Notice
        picture={<Tile name={name} id={connectorId} src={wallet?.icon} size="large" />}
        title={<Phrase of={text('chooseFamily')} values={{ name }} />}
      />
      <List label={text('networks')} items={offered.map((namespace) => ({ id: namespace }))}>
        {({ id }, tabIndex) => (
          <Row
            data-lk-namespace={id}
            tabIndex={tabIndex}
            aria-disabled={isConnected(id)}
            start={<Tile name={id} />}
            title={nameOf(id)}
            end={isConnected(id) ? <Tag tone="success">{text('familyConnected')}</Tag> : <Icon name="chevron" />}
            onClick={() => {
              if (!isConnected(id)) void choose(id)
            }}
          />
        )}
      </List>
    </div>
  )
}
