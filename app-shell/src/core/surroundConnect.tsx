import type { Context } from '@latchkey/kernel'
import type { BuiltInContract, CoreParts } from './coreParts.js'
import { createConsent } from './createConsent.js'
import { orderMethods } from './orderMethods.js'
import { SurroundedConnect } from './views/SurroundedConnect.js'

/** What the site's options add to Connect; awaited before it is drawn, and only where there are such options. */
export function surroundConnect(context: Context<BuiltInContract>): Pick<CoreParts, 'around' | 'arrange' | 'consent'> {
  const { legal: given, collapseWallets = false, order: wanted = [] } = context.options
  // Read once: what a visitor accepted is what they were shown.
  const legal = { ...given }
  const order = [...wanted]
  const arrange: CoreParts['arrange'] = (sections) => orderMethods(sections, order)
  // Also where no address is safe to link to: a mistake there must not drop the question.
  const consent = legal.checkbox ? createConsent(context.storage, legal.version) : undefined
  return {
    consent,
    arrange,
    around: (list, { params, answer }) => (
      <SurroundedConnect {...{ context, legal, collapseWallets, arrange, consent, params, answer }}>
        {list}
      </SurroundedConnect>
    ),
  }
}
