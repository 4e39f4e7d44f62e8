import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ProfileContext, ProfileSource } from '../../react/profiles/profiles.js'
import { useProfile } from '../../react/profiles/useProfile.js'
import { useKernelState } from '../../shell/useKernelState.js'
import { Avatar } from '../../ui/Avatar.js'
import { Icon } from '../../ui/Icon.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import { canSwitch } from '../chooseNetwork.js'
import type { BuiltInContract } from '../coreParts.js'
import { ExplorerRow } from '../ExplorerRow.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useAccountText, useNetworksText } from '../secondaryTexts.js'
import { useAccountActions } from '../useAccountActions.js'
import { useConnection } from '../useConnection.js'
import { usePurposes } from '../usePurposes.js'
import { AccountTabs } from './AccountTabs.js'
import { AddressLine } from './AddressLine.js'
import { Balance } from './Balance.js'
import { DisconnectRow } from './DisconnectRow.js'
import { NameLine } from './NameLine.js'
import { NetworkPicker } from './NetworkPicker.js'
import { NetworkTag } from './NetworkTag.js'
import { OtherNamespaces } from './OtherNamespaces.js'
import { WalletPill } from './WalletPill.js'

const profilesOf = (room: typeof import('../../react/profiles/profiles.js'), context: ProfileContext): ProfileSource =>
  room.sourceOf(context)

/** Shows the account, network, balance, actions and a way to disconnect, and follows changes in the wallet. */
export function Account({ context, parts, frameKey }: ViewProps<BuiltInContract, 'Account'>): ReactElement | null {
  const text = useAccountText()
  const networksText = useNetworksText()
  const { say } = useLanguage()
  const connection = useConnection(context)
  const { setStart, announce, embed } = useFrame()
  const shown = useRef(connection)
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === connection?.networkId)
  const hasPicker = !!connection && canSwitch(context, network)

  useLayoutEffect(
    () => setStart(hasPicker && <NetworkPicker network={network} context={context} />),
    [setStart, hasPicker, network, context],
  )

  // Announced, because focus doesn't move to the change.
  const networkName = network?.name ?? networksText('unknownNetwork')
  useEffect(() => {
    const last = shown.current
    shown.current = connection
    if (!last || !connection) return
    const { activeAddress: address, networkId } = connection
    if (last.activeAddress !== address) announce(`${text('accountNow')} ${address}`)
    else if (last.networkId !== networkId) announce(text('networkNow', { name: networkName }))
  }, [connection, networkName, announce, text])
  const isLost = !!connection?.isLost
  useEffect(() => {
    if (!isLost) return
    announce(text('lost'))
    return () => announce('')
  }, [isLost, announce, text])

  const features = useKernelState(context, (state) => state.features)
  const addresses = usePurposes(connection)
  // No action that the remote configuration may take away a moment later.
  const isPending = features ? features.status === 'pending' : context.gateway !== undefined
  const actions = useAccountActions(context, isPending)
  const profile = useProfile(
    context,
    context.items('account.identity').length > 0,
    profilesOf,
    connection && `${connection.networkId}:${connection.activeAddress}`,
  )
  if (!connection) return null
  const { activeAddress: address, networkId } = connection
  return (
    <>
      <div ref={secondaryStyles} className="lk-account">
        <Avatar address={address} src={profile?.avatar} />
        {profile && <NameLine {...profile} />}
        {addresses.map((one) => (
          // Not by address: the button keeps its focus when the account changes.
          <AddressLine key={`${one.purpose}`} {...one} context={context} />
        ))}
        {network && <Balance key={`${networkId}:${address}`} connection={connection} context={context} />}
        {isLost && (
          <p className="lk-caution">
            <Icon name="warning" />
            {text('lost')}
          </p>
        )}
        <div className="lk-details">
          <NetworkTag
            network={network}
            networkId={networkId}
            onPress={hasPicker ? () => context.push('Networks', undefined) : undefined}
          />
          <WalletPill context={context} connection={connection} />
        </div>
      </div>
      {actions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: nothing here is a field
        <div className="lk-actions" role="group" aria-label={text('actions')}>
          {actions.map(({ id, plugin, item: { icon, label, view } }) => (
            <button key={`${plugin}.${id}`} type="button" onClick={() => context.show(view)}>
              <Icon name={icon} />
              {say(`items.${plugin}.${id}`, label)}
            </button>
          ))}
        </div>
      )}
      {context.items('account.sections').flatMap(({ item }) => (context.hasView(item.view) ? embed(item.view) : []))}
      <AccountTabs context={context} parts={parts} frameKey={frameKey} />
      <ExplorerRow network={network} kind="address" id={address} />
      <OtherNamespaces context={context} parts={parts} frameKey={frameKey} />
      <DisconnectRow context={context} connection={connection} />
    </>
  )
}
