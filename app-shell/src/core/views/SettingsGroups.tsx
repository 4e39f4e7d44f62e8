import type { ReactElement } from 'react'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { BuiltInProps } from '../coreParts.js'
import { isDrawable } from '../isDrawable.js'

/** Settings of plugins, each under its heading. */
export function SettingsGroups({ context }: Pick<BuiltInProps<'AccountSettings'>, 'context'>): ReactElement {
  const { say } = useLanguage()
  const { embed } = useFrame()
  const groups = context.items('settings.groups').filter(isDrawable(context))
  return (
    <>
      {groups.map(({ id, plugin, item }) => {
        const heading = `lk-group-${plugin}-${id}`
        return (
          <section key={heading} className="lk-list" aria-labelledby={heading}>
            <h3 id={heading} className="lk-namespace">
              {say(`items.${plugin}.${id}`, item.label)}
            </h3>
            {embed(item.view)}
          </section>
        )
      })}
    </>
  )
}
