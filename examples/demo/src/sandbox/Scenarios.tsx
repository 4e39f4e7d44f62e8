import { useLatchkey } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { useTexts } from '../PageLook.js'
import type { Scenario } from './scenarios.js'
import { endScenario, playScenario, scenarios } from './scenarios.js'

/** Ready scenarios, each one press, and the way back. */
export function Scenarios(): ReactElement {
  const { speak } = useTexts()
  const latchkey = useLatchkey()
  const [running, setRunning] = useState<Scenario>()
  const [problem, setProblem] = useState<string>()
  const play = async (scenario: Scenario): Promise<void> => {
    setProblem(undefined)
    setRunning(scenario)
    // What happens shows in the embedded modal, which on phones must clear the sheet.
    const block = matchMedia('(max-width: 640px)').matches ? 'start' : 'nearest'
    document.querySelector('[data-demo=stage]')?.scrollIntoView({ block })
    try {
      await playScenario(latchkey, scenario)
    } catch (thrown) {
      setProblem(String((thrown as { code?: string }).code))
    }
  }
  return (
    <section aria-labelledby="scenarios-title">
      <h3 id="scenarios-title">{speak('dock.scenarios')}</h3>
      <ul className="scenarios">
        {scenarios.map((scenario) => (
          <li key={scenario}>
            <button
              type="button"
              data-demo={`scenario-${scenario}`}
              aria-pressed={running === scenario}
              onClick={() => void play(scenario)}
            >
              <strong>{speak(`scenario.${scenario}`)}</strong>
              <span>{speak(`scenario.${scenario}.about`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="hint" role="status" data-demo="scenario-state">
        {problem
          ? speak('dock.problem', { code: problem })
          : running
            ? speak('dock.running', { scenario: speak(`scenario.${running}`) })
            : speak('dock.stopped')}
      </p>
      <button
        type="button"
        className="second"
        data-demo="scenario-reset"
        onClick={() => {
          endScenario()
          setRunning(undefined)
          setProblem(undefined)
        }}
      >
        {speak('dock.reset')}
      </button>
    </section>
  )
}
