import type { AnyKernel, Context, Frame } from '@latchkey/kernel'
import type { FunctionComponent, ReactElement } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '../ui/adoptStyles.js'
import { Skeleton } from '../ui/Skeleton.js'
import { useFrame } from '../ui/useFrame.js'
import { useLanguage } from '../ui/useLanguage.js'
import { ErrorBoundary } from './ErrorBoundary.js'
import { ErrorFrame } from './ErrorFrame.js'

/** Props of `ViewHost`; give it the frame's key. */
export interface ViewHostProps {
  readonly kernel: AnyKernel
  readonly frame: Frame
  readonly root: ShadowRoot
  /** Absent, as the next two, for a view within another one. */
  readonly hasBack?: boolean
  /** Called when the view itself stands in the place of its skeleton. */
  onShown?(): void
  onLeave?(): void
}

type AnyView = FunctionComponent<{
  readonly params: unknown
  readonly frameKey: string
  readonly context: Context
  readonly actions: unknown
  readonly parts: unknown
  answer(value: unknown): void
}>

/** Shows the view of one frame: a skeleton while its code loads, an explanation when it fails. */
export function ViewHost({ kernel, frame, root, hasBack, onShown, onLeave }: ViewHostProps): ReactElement {
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly cause: 'load' | 'view' }>()
  const [, redraw] = useState<object>()
  const failedLoads = useRef(0)
  const { focusTitle } = useFrame()
  const { learn } = useLanguage()
  const loaded = failure ? undefined : kernel.skin?.view(frame.view)
  const isLoaded = !!loaded
  const rules = loaded?.feature.styles
  const isEmbedded = !onLeave

  useLayoutEffect(() => {
    if (rules) adoptStyles(root, rules)
  }, [root, rules])

  useLayoutEffect(() => {
    if (isLoaded) return onShown?.()
    if (failure) return
    let isGone = false
    const load = (): unknown =>
      isGone ||
      kernel.skin
        ?.loadView(frame.view)
        .then(learn)
        .then(
          () => redraw({}),
          (error: unknown) => {
            if (isGone) return
            failedLoads.current++
            setFailure({ error, cause: 'load' })
          },
        )
    // A view within another one is requested after the paint of that one.
    if (isEmbedded) requestAnimationFrame(() => setTimeout(load))
    else load()
    return () => {
      isGone = true
    }
  }, [kernel, frame.view, isLoaded, failure, onShown, isEmbedded, learn])

  if (failure) {
    const retry = (): void => {
      focusTitle()
      setFailure(undefined)
    }
    // What arrived broken is never fetched again by the page that has it.
    const { cause } = Object(failure.error) as Error
    const needsReload = failure.cause === 'load' && (failedLoads.current > 1 || cause instanceof SyntaxError)
    return <ErrorFrame {...failure} needsReload={needsReload} hasBack={hasBack} onRetry={retry} onLeave={onLeave} />
  }
  if (!loaded) return <Skeleton />
  const View = loaded.component as unknown as AnyView
  const fail = (error: unknown): void => {
    setFailure({ error, cause: 'view' })
    kernel.skin?.fail(loaded.plugin, error)
  }
  return (
    <ErrorBoundary onError={fail}>
      <View
        params={frame.params}
        frameKey={frame.key}
        context={loaded.context}
        actions={loaded.actions}
        parts={loaded.parts}
        answer={(value) => kernel.skin?.answer(frame.key, value)}
      />
    </ErrorBoundary>
  )
}
