import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { useTexts } from './PageLook.js'

const command = 'npm i @latchkey/app-shell @latchkey/adapter-eip155 viem'

/** The command that installs the toolkit, to copy. */
export function InstallLine(): ReactElement {
  const { speak } = useTexts()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 2_500)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(command)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }
  return (
    <div className="install">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which a keyboard must be able to do */}
      <code dir="ltr" tabIndex={0}>
        {command}
      </code>
      <button type="button" data-demo="copy-install" aria-label={speak('hero.copy')} onClick={() => void copy()}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={outcome === 'copied' ? 'M5 13l4 4L19 7' : 'M9 9h10v10H9zM15 9V5H5v10h4'} />
        </svg>
      </button>
      <span role="status" className={outcome === 'copyFailed' ? 'field-error' : 'spoken'}>
        {outcome && speak(`hero.${outcome}`)}
      </span>
    </div>
  )
}
