import { useLocale, useTheme } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'
import { languages } from './language.js'
import { useTexts } from './PageLook.js'

/** Keeps a choice in the address, so that a reload or a copied link has it too. */
const keep = (name: string, value: string): void => {
  const address = new URL(location.href)
  address.searchParams.set(name, value)
  history.replaceState(history.state, '', address)
}

const modes = ['auto', 'light', 'dark'] as const

/** Switches for language and theme, of the page and of the modal. */
export function LookSwitches(): ReactElement {
  const { speak, language } = useTexts()
  const { setLocale } = useLocale()
  const { theme, setTheme } = useTheme()
  return (
    <div className="look">
      <select
        aria-label={speak('look.language')}
        data-demo="language"
        value={language}
        onChange={({ target: { value } }) => {
          setLocale(value)
          keep('locale', value)
        }}
      >
        {Object.entries(languages).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={speak('look.theme')}
        data-demo="theme"
        value={theme.mode ?? 'auto'}
        onChange={({ target: { value } }) => {
          const mode = modes.find((one) => one === value) ?? 'auto'
          setTheme({ ...theme, mode })
          keep('theme', mode)
        }}
      >
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {speak(`look.${mode}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
