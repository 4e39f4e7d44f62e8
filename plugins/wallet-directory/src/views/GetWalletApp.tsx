import { Button, Halo, Icon, Notice, useFrame } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { withPages } from '@latchkey/wire/wallets/others'
import type { ReactElement } from 'react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { mergeWallets } from '../browse/mergeWallets.js'
import { chooseWallet } from '../chooseWallet.js'
import type { DirectoryContract } from '../directoryParts.js'
import { relayGroup } from '../merge/groupOf.js'
import { identityOf, isSameWallet } from '../merge/identity.js'
import { readDevice } from '../readDevice.js'
import { waysToGet } from '../waysToGet.js'
import { parseWalletEntry } from '../wire/parseWalletEntry.js'
import { NameIn } from './NameIn.js'
import { SymbolRow } from './SymbolRow.js'
import { useDirectory } from './useDirectory.js'
import { useDirectoryText } from './useDirectoryText.js'

/** Where to get one wallet, and a button to continue once it is installed. */
export function GetWalletApp({
  params,
  context,
  parts,
  answer,
}: ViewProps<DirectoryContract, 'GetWalletApp'>): ReactElement {
  const text = useDirectoryText()
  const { announce, setTitle } = useFrame()
  const { rows } = useDirectory(context, parts, mergeWallets)
  // The site may pass a wallet, so its links are validated.
  const wallet = useMemo(() => {
    const entry = parseWalletEntry(params?.wallet)
    return entry && withPages(entry)
  }, [params])
  const [found, setFound] = useState<'unknown' | 'looking' | 'missing'>('unknown')
  const name = wallet?.name ?? ''
  const title = wallet ? text('getName', { name }) : ''
  useLayoutEffect(() => {
    if (title) setTitle(title)
  }, [setTitle, title])

  const installed = wallet && rows.find((row) => row.connectorIds.length && row.group !== relayGroup && isSame(row))
  function isSame({ entry, key, name: shown, namespaces }: (typeof rows)[number]): boolean {
    return (
      !!wallet && isSameWallet(entry ? identityOf(entry) : { id: key, name: shown, namespaces }, identityOf(wallet))
    )
  }

  const proceed = async (): Promise<void> => {
    if (!installed) return
    const result = await chooseWallet({ context, parts }, installed, text('goneNote'))
    if (result) answer(result)
  }
  const look = async (): Promise<void> => {
    setFound('looking')
    announce(text('looking'))
    try {
      await context.discover()
    } catch (error) {
      context.report(error)
    }
    setFound('missing')
    announce(text('notYet'))
  }

  if (!wallet) return <Notice title={text('nothingHere')} />
  const ways = waysToGet(wallet, readDevice())
  return (
    <div className="lkd-stack">
      <div className="lk-notice">
        <Halo name={name} id={wallet.rdns ?? wallet.id} />
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {!ways.length && !installed && (
          <p>
            <NameIn template={text('nothingHereHelp')} name={name} />
          </p>
        )}
      </div>
      {ways.map(({ label, href }) => (
        <SymbolRow
          key={label}
          href={href}
          symbol={<Icon name={label === 'website' || label === 'webApp' ? 'external' : 'wallet'} />}
          title={text(label)}
          description={text('newTab')}
          end={<Icon name="external" />}
        />
      ))}
      {installed ? (
        <Button takesFocus data-lk-action="continue" onClick={() => void proceed()}>
          {text('continueWith', { name })}
        </Button>
      ) : (
        <>
          {found === 'missing' && <p className="lkd-quiet">{text('notYet')}</p>}
          <Button
            variant="quiet"
            data-lk-action="installed"
            aria-disabled={found === 'looking'}
            onClick={() => found !== 'looking' && void look()}
          >
            {text(found === 'looking' ? 'looking' : 'haveIt')}
          </Button>
        </>
      )}
    </div>
  )
}
