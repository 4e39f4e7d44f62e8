import type { AnswerOptions, AnyKernel, Context, Frame } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { FunctionComponent, ReactElement } from 'react'
import { Component, Suspense, useLayoutEffect, useState } from 'react'
import { adoptStyles } from '../ui/adoptStyles.js'
import { Skeleton } from '../ui/Skeleton.js'
import type { FrameTools } from '../ui/useFrame.js'
import { FrameContext } from '../ui/useFrame.js'
import { useLanguage } from '../ui/useLanguage.js'
import type { ViewFailure } from './ErrorFrame.js'
import { ErrorFrame } from './ErrorFrame.js'
import { useKernelState } from './useKernelState.js'

/** What a view may change in the frame, which every view within it shares. */
export type SharedTools = Omit<FrameTools, 'embed'>

/** Props of `ViewHost`; give it the frame's key. */
export interface ViewHostProps {
  readonly kernel: AnyKernel
  readonly frame: Frame
  readonly root: ShadowRoot
  readonly tools: SharedTools
  /** The views that this one is drawn within. */
  readonly around?: readonly string[]
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
  answer(value: unknown, options?: AnswerOptions): void
}>

/**
 * Shows the view of one frame: a skeleton while its code loads, an explanation when it fails. It is the boundary for
 * whatever the feature of the view throws, also where its parts are read.
 */
export class ViewHost extends Component<ViewHostProps, { readonly failure?: ViewFailure | undefined }> {
  /** The plugin of the view, once it is known. */
  owner: string | undefined
  failedLoads = 0

  // Without it React lets the boundary catch once a batch, and what a second cleanup throws reaches the view around this one.
  static getDerivedStateFromError(thrown: unknown): { readonly failure: ViewFailure } {
    return { failure: { error: toBaseError(thrown, 'VIEW_FAILED') } }
  }

  override componentDidCatch(): void {
    const { kernel } = this.props
    const { error } = this.state.failure as ViewFailure
    if (this.owner) kernel.skin?.fail(this.owner, error)
    else kernel.report(error)
  }

  override render(): ReactElement {
    // There is none before a failure.
    const failure = this.state?.failure
    if (!failure) return <LoadedView host={this} />
    return (
      <ErrorFrame
        {...this.props}
        {...failure}
        onRetry={() => {
          this.props.tools.focusTitle()
          this.setState({ failure: undefined })
        }}
      />
    )
  }
}

function LoadedView({ host }: { readonly host: ViewHost }): ReactElement {
  const { kernel, frame, root, tools, around = [], onShown, onLeave } = host.props
  const [, redraw] = useState<object>()
  const { knows } = useLanguage()
  const connectionId = useKernelState(
    kernel,
    ({ namespaces, activeNamespace }) => namespaces[activeNamespace as string]?.activeConnectionId,
  )
  const loaded = kernel.skin?.view(frame.view)
  if (loaded) host.owner = loaded.plugin
  const rules = loaded?.feature.styles
  const isShown = loaded && knows?.(loaded) !== false
  const isEmbedded = !onLeave

  useLayoutEffect(() => {
    if (rules) adoptStyles(rules)(root)
  }, [root, rules])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told to whoever drew it last
  useLayoutEffect(() => {
    if (isShown) return onShown?.()
    let isGone = false
    const load = (): unknown =>
      isGone ||
      kernel.skin?.loadView(frame.view).then(
        () => redraw({}),
        (error) => isGone || host.setState({ failure: { error, loads: ++host.failedLoads } }),
      )
    // A view within another one is requested after the paint of that one.
    if (isEmbedded) requestAnimationFrame(() => setTimeout(load))
    else load()
    return () => {
      isGone = true
    }
  }, [kernel, frame.view, isShown, onShown, isEmbedded])

  if (!isShown) return <Skeleton />
  const View = loaded.component as unknown as AnyView
  const embed: FrameTools['embed'] = (view, params) => {
    const declared = kernel.skin?.declaration(view)
    const path = [...around, frame.view]
    // A view within itself would never end.
    if (!declared || path.includes(view) || (declared.requires && !connectionId)) return
    return <ViewHost key={view} {...{ kernel, root, tools }} around={path} frame={{ ...frame, view, params }} />
  }
  return (
    <FrameContext.Provider value={{ ...tools, embed }}>
      {/* What suspends would keep all of the dialog as it was. */}
      <Suspense fallback={<Skeleton />}>
        <View
          params={frame.params}
          frameKey={frame.key}
          context={loaded.context}
          actions={loaded.actions}
          parts={loaded.parts}
          answer={(value, options) => kernel.skin?.answer(frame.key, value, options)}
        />
      </Suspense>
    </FrameContext.Provider>
  )
}
