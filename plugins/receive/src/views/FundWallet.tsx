import { FundMethods, Icon, listFundMethods, Notice, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useLayoutEffect } from 'react'
import type { ReceiveContract } from '../contract.js'
import { en } from '../locale/en.js'

/** The ways to add money, as rows; with one way alone its view comes at once. */
export function FundWallet({ context }: ViewProps<ReceiveContract, 'FundWallet'>): ReactElement | null {
  const text = useText('receive', en)
  const ways = listFundMethods(context)
  const only = ways.length === 1 ? ways[0]?.item.view : undefined
  useLayoutEffect(() => {
    if (only !== undefined) context.replace(only, undefined)
  }, [context, only])
  if (only !== undefined) return null
  if (ways.length === 0) return <Notice picture={<Icon name="warning" />} title={text('noWay')} />
  return <FundMethods context={context} label={text('ways')} />
}
