import { LatchkeyProvider } from '@latchkey/app-shell/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { followState } from './demoState.js'
import './demo.css'
import { languageOf, loadTexts } from './language.js'
import { latchkey } from './latchkey.js'
import { PageLook } from './PageLook.js'

followState()

// Before the first render, so that nothing is said twice; a language that does not load leaves the page in English.
await loadTexts(languageOf(latchkey.getState().locale ?? 'auto')).catch(() => undefined)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <PageLook>
        <App />
      </PageLook>
    </LatchkeyProvider>
  </StrictMode>,
)
