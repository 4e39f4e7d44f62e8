import type { ReactElement } from 'react'
import type { TabProps } from './contract.js'
import { StateTree } from './StateTree.js'
import { texts } from './texts.js'

/** The frames of the modal as they are now, the top one first. */
export function ViewsTab({ kernel, recording }: TabProps): ReactElement {
  const { stack } = recording.state
  if (stack.length === 0) return <p className="empty">{texts.closed}</p>
  return (
    <ol className="rows">
      {stack.toReversed().map(({ key, view, params }, index) => (
        <li key={key} className="row" data-lk-frame={view}>
          <div className="line">
            <bdi className="name">{view}</bdi>
            {index === 0 && <span className="tag">{texts.top}</span>}
          </div>
          <p className="quiet">{kernel.skin?.declaration(view)?.title}</p>
          {params === undefined ? (
            <p className="quiet">{texts.noParams}</p>
          ) : (
            <StateTree name={texts.params} value={params} />
          )}
        </li>
      ))}
    </ol>
  )
}
