import { Icon, Row, usePluginState, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { TipsContract } from '../contract.js'
import { en } from '../locale/en.js'

/** A row that opens the form and shows what was promised. */
export function TipJar({ context }: ViewProps<TipsContract, 'TipJar'>) {
  const text = useText('tips', en)
  const { tips, pending } = usePluginState(context)
  const given = tips.map(({ amount, message }) => `${amount} ${context.options.currency}: ${message}`).join(', ')
  const description = given && <span className="tips-given">{given}</span>
  // Whoever tipped is connected, so Connect is done; in the account view nothing changes.
  const toAccount = () => context.replace('Account', undefined)
  const leave = () => context.ask('Tip', undefined).then(toAccount, () => undefined)
  return pending ? null : <Row title={text('leave')} {...{ description }} end={<Icon name="coins" />} onClick={leave} />
}
