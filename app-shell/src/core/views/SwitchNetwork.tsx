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
import { networksText as text } from '../networksText.js'
import { switchOutcomeOf } from '../switchOutcomes.js'
import { useConnection } from '../useConnection.js'

const slowMs = 10_000

/** Waits for the wallet to change its network: asks once, explains what came of it, and asks again only when told to. */
export function SwitchNetwork({
  params: { networkId },
  context,
  answer,
}: ViewProps<CoreContract, 'SwitchNetwork'>): ReactElement {
  const target = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const network = target?.name ?? networkId
  const connection = useConnection(context, target?.chainNamespace)
  const name = connection?.name ?? text('someWallet')
  const { setTitle, announce, focusTitle } = useFrame()
  const [code, setCode] = useState<string>()
  const [isSlow, setIsSlow] = useState(false)
  const attempts = useRef(0)
  const isShown = useRef(false)
  const outcome = code === undefined ? undefined : switchOutcomeOf(code)

  const ask = (): void => {
    const attempt = ++attempts.current
    // The wallet goes on when the visitor leaves; what it says then changes no view.
    const isCurrent = (): boolean => isShown.current && attempt === attempts.current
    setCode(undefined)
    setIsSlow(false)
    context.switchNetwork({ networkId }).then(
      () => isCurrent() && answer({ networkId }),
      (thrown: unknown) => {
        if (!isCurrent()) return
        const error = toBaseError(thrown)
        if (switchOutcomeOf(error.code).showsCode) context.report(error)
        setCode(error.code)
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet is asked once, whatever renders later
  useEffect(() => {
    isShown.current = true
    if (!attempts.current) ask()
    return () => {
      isShown.current = false
    }
  }, [])

  // The visitor changed it in the wallet itself, as was said.
  const hasArrived = code !== undefined && connection?.networkId === networkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once
  useEffect(() => {
    if (hasArrived) answer({ networkId })
  }, [hasArrived])

  useEffect(() => {
    if (code === undefined) return context.clock.after(slowMs, () => setIsSlow(true))
  }, [code, context])

  useLayoutEffect(() => setTitle(network), [setTitle, network])

  useEffect(() => {
    const keys = outcome
      ? [outcome.title, outcome.help]
      : isSlow
        ? ['slow' as const]
        : ['confirm' as const, 'confirmHelp' as const]
    announce(keys.map((key) => key && text(key, { name, network })).join('. '), !!outcome)
  }, [announce, name, network, outcome, isSlow])

  const chooseOther = (): void => {
    if (context.getState().stack.length > 1) context.back()
    else context.replace('Networks', undefined)
  }
  const values = { name, network }
  const help = outcome ? outcome.help : 'confirmHelp'
  return (
    <>
      <Notice
        picture={<Halo name={network} isWaiting={!outcome} />}
        title={<Phrase of={text(outcome?.title ?? 'confirm')} values={values} />}
        text={help && <Phrase of={text(help)} values={values} />}
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
          // The second half of a double click was meant for the row or button that stood here before.
          onClick={({ detail }) => detail < 2 && (outcome ? chooseOther() : context.back())}
        >
          {text(outcome ? 'chooseNetwork' : 'cancel')}
        </Button>
      )}
    </>
  )
}
