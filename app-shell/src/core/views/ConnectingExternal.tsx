import type { ViewProps } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { Button } from '../../ui/Button.js'
import { Halo } from '../../ui/Halo.js'
import { Notice } from '../../ui/Notice.js'
import { useFrame } from '../../ui/useFrame.js'
import type { CoreContract } from '../contract.js'
import { outcomeOf } from '../outcomes.js'
import { text } from '../text.js'
import { useContextState } from '../useContextState.js'

const slowMs = 10_000

/** Waits for one wallet: asks it once, explains what came of it, and asks again only when told to. */
export function ConnectingExternal({
  params,
  context,
  answer,
}: ViewProps<CoreContract, 'ConnectingExternal'>): ReactElement {
  // A site without types may have given none: that is a wallet that is not there.
  const connectorId = params?.connectorId ?? ''
  const wallet = useContextState(context, ({ connectors }) => connectors.find(({ id }) => id === connectorId))
  const name = wallet?.name ?? text('someWallet')
  const { setTitle, announce, focusTitle } = useFrame()
  const [code, setCode] = useState<string>()
  const [isSlow, setIsSlow] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  const isShown = useRef(false)
  const outcome = code === undefined ? undefined : outcomeOf(code)

  const ask = (): void => {
    const abort = new AbortController()
    const { signal } = abort
    attempt.current = abort
    setCode(undefined)
    setIsSlow(false)
    context.connect({ connectorId, signal }).then(
      (connection) => !signal.aborted && answer({ connection }),
      (thrown: unknown) => {
        if (signal.aborted) return
        const error = toBaseError(thrown)
        if (outcomeOf(error.code).showsCode) context.report(error)
        setCode(error.code)
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet is asked once, whatever renders later
  useEffect(() => {
    isShown.current = true
    if (!attempt.current) ask()
    return () => {
      isShown.current = false
      // StrictMode leaves and comes back in the same task: that is no reason to ask a wallet twice.
      queueMicrotask(() => !isShown.current && attempt.current?.abort())
    }
  }, [])

  useEffect(() => {
    if (code === undefined) return context.clock.after(slowMs, () => setIsSlow(true))
  }, [code, context])

  useLayoutEffect(() => setTitle(name), [setTitle, name])

  useEffect(() => {
    const keys = outcome
      ? [outcome.title, outcome.help]
      : isSlow
        ? ['slow' as const]
        : ['continue' as const, 'continueHelp' as const]
    announce(keys.map((key) => key && text(key, { name })).join('. '), !!outcome)
  }, [announce, name, outcome, isSlow])

  const values = { name }
  return (
    <>
      <Notice
        picture={<Halo name={name} src={wallet?.icon} isWaiting={!outcome} />}
        title={<Phrase of={text(outcome?.title ?? 'continue')} values={values} />}
        text={outcome ? outcome.help && <Phrase of={text(outcome.help)} values={values} /> : text('continueHelp')}
        code={outcome?.showsCode ? code : undefined}
      >
        {!outcome && isSlow && <p className="lk-hint">{text('slow')}</p>}
      </Notice>
      {outcome?.canRetry ? (
        <Button
          key="retry"
          takesFocus
          data-lk-action="retry"
          onClick={() => {
            focusTitle()
            ask()
          }}
        >
          {text('retry')}
        </Button>
      ) : (
        <Button
          key={outcome ? 'other' : 'cancel'}
          variant="quiet"
          takesFocus={!!outcome}
          // The second half of a double click was meant for the button that stood here before.
          onClick={({ detail }) => detail < 2 && context.back()}
        >
          {text(outcome ? 'chooseOther' : 'cancel')}
        </Button>
      )}
    </>
  )
}
