import type { ReactElement } from 'react'
import type { TabProps } from './contract.js'
import { texts } from './texts.js'

/** What the site's developer was told, newest first. */
export function AlertsTab({ recording: { alerts } }: TabProps): ReactElement {
  if (alerts.length === 0) return <p className="empty">{texts.noAlerts}</p>
  return (
    <ol className="rows">
      {alerts.map(({ key, code, title, text, tone }) => (
        <li key={key} className="row" data-lk-alert={code}>
          <div className="line">
            <bdi className="name">{title}</bdi>
            <span className={`tag ${tone}`}>{tone}</span>
          </div>
          {text && <p className="quiet">{text}</p>}
          <code>{code}</code>
        </li>
      ))}
    </ol>
  )
}
