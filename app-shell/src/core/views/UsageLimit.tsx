import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { useFrame } from '../../ui/useFrame.js'
import { useText } from '../../ui/useText.js'
import type { BuiltInContract } from '../coreParts.js'
import { limit } from '../locale/limit.en.js'
import { secondaryStyles } from '../secondaryStyles.js'

/** Shown instead of a view that leads to a login through the gateway, while the project has used up its logins. */
export function UsageLimit({ context }: ViewProps<BuiltInContract, 'UsageLimit'>): ReactElement {
  const text = useText('core.limit', limit)
  const { announce } = useFrame()
  useEffect(() => announce(text('exceeded'), true), [announce, text])
  return (
    <div ref={secondaryStyles} className="lk-stack">
      <Notice
        picture={
          <span className="lk-tile lk-large lk-symbol">
            <Icon name="warning" />
          </span>
        }
        title={text('exceeded')}
      />
      <Button data-lk-first onClick={context.back}>
        {text('back')}
      </Button>
    </div>
  )
}
