import { ConnectButton } from '@latchkey/app-shell/react'
import { createRoot } from 'react-dom/client'
import { start } from './start.js'

start(() => createRoot(document.body.appendChild(document.createElement('div'))).render(<ConnectButton />))
