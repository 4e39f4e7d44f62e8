import type { ViewProps } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { useText } from '../../ui/useText.js'
import type { BuiltInContract } from '../coreParts.js'
import { noWallets } from '../locale/noWallets.en.js'
import { useNetworksText } from '../secondaryTexts.js'
import { NamespaceList } from './NamespaceList.js'

/**
 * What Connect shows below its list where there is a reason: why the list is empty, and, while the active namespace is
 * disconnected, the connected ones, each leading to its account.
 */
export function BelowWallets({
  params,
  context,
  frameKey,
}: ViewProps<BuiltInContract, 'BelowWallets'>): ReactElement | null {
  const text = useText('core.connect', noWallets)
  const networksText = useNetworksText()
  const { namespaces, activeNamespace = '', discovery } = useKernelState(context, (now) => now)
  const hasFailed = discovery === 'failed'
  const ids = activeConnection(namespaces[activeNamespace])
    ? []
    : Object.keys(namespaces).filter((namespace) => activeConnection(namespaces[namespace]))
  const leave = (): void => {
    // While connected, Back from Connect leads to Account.
    if (context.getState().stack.at(-1)?.key === frameKey) context.back()
  }
  return (
    <>
      {params?.isEmpty && (
        <div className="lk-late">
          <Notice
            picture={
              <span className="lk-tile lk-large lk-symbol">
                <Icon name="wallet" />
              </span>
            }
            title={text(hasFailed ? 'notSearched' : 'noWallet')}
            // A phone's browser has no extensions.
            text={text(
              hasFailed ? 'notLoadedHelp' : /Mobi/.test(navigator.userAgent) ? 'noWalletPhone' : 'noWalletHelp',
            )}
          />
          {hasFailed && (
            <Button data-lk-action="retry" onClick={context.discover}>
              {text('retry')}
            </Button>
          )}
        </div>
      )}
      {ids[0] && <NamespaceList context={context} title={networksText('stillConnected')} ids={ids} onUsed={leave} />}
    </>
  )
}
