import { createLatchkey } from '@latchkey/app-shell'
import { connectButton, define } from '@latchkey/app-shell/elements'
import { options } from './fullPlugins.ts'

createLatchkey(options)
define(connectButton)

const heading = document.createElement('h1')
heading.textContent = 'Bench'
document.getElementById('root')?.append(heading, document.createElement(connectButton.tag))
