import { connectButton, define } from '@latchkey/app-shell/elements'
import { start } from './start.js'

// Inside a component of the site: no query of the document finds the button.
start(() => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  root.append(document.createElement(connectButton.tag))
})
define(connectButton)
