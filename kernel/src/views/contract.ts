/** Params and result of a view; `void` means that it never returns a result. */
export interface View<params = undefined, answer = void> {
  readonly params: params
  readonly answer: answer
}

/** Params of a view. */
export type ParamsOf<view> = view extends { readonly params: infer params } ? params : undefined

/** Result of a view; `undefined` for one that never returns a result. */
export type AnswerOf<view> = view extends { readonly answer: infer answer }
  ? [answer] extends [undefined | void]
    ? undefined
    : answer
  : undefined

/**
 * Name of a view that a slot or a connector leads to, typed by the params it accepts and its result. Any string can be
 * assigned, and `context.ask` takes it like the name of a registered view.
 */
export type ViewName<params = undefined, answer = void> = string & { readonly '~view'?: View<params, answer> }

/** What the shell knows about a view before its code is loaded. */
export interface ViewDeclaration {
  /**
   * English title, shown by the skeleton before a catalogue is loaded. A view that is only drawn within others needs none; one
   * that comes without it says that it is loading until it calls `setTitle`.
   */
  readonly title?: string
  /** Visitors who do not meet this condition see the view that `open()` would choose. */
  readonly requires?: 'connected'
  /** Header: the control at its start (a link to another view only if there is no back button), and whether the title is for screen readers only. */
  readonly chrome?: { readonly start?: 'back' | 'none' | HeaderLink; readonly title?: 'hidden' }
  /** `asks`: the view may refuse when the visitor closes it on top. */
  readonly closing?: 'free' | 'asks'
  /** Whether dismissing the view rejects the promise of its caller; otherwise closing resolves it with `undefined`. */
  readonly answers?: boolean
  /**
   * The view shown instead when a connected visitor goes back to this view or back from it; not for one with params: it was opened for what
   * they say, such as another wallet of an ecosystem.
   */
  readonly whenConnected?: string
  /** For a view that needs the site's gateway for a login: the view shown instead while the project has used up its logins. */
  readonly whenExceeded?: string
}

/** How a view gives its result. */
export interface AnswerOptions {
  /** Whoever waits for the view has the result, and the view stays: dismissing it no longer rejects. The first result counts. @default false */
  readonly stays?: boolean
}

/** Declaration of a view with this contract: one whose result is never `undefined` must say so with `answers: true`. */
export type DeclarationOf<view> =
  undefined extends AnswerOf<view> ? ViewDeclaration : ViewDeclaration & { readonly answers: true }

/** A button at the start of a view's header; not drawn if its view is not registered. */
export interface HeaderLink {
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon: [keyof IconRegistry] extends [never] ? string : keyof IconRegistry
  /** English text. @default the title of the view */
  readonly label?: string
  readonly view: string
}

/** Names of icons, merged by the skin that draws them; any string until then. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by the skin
export interface IconRegistry {}

/** A view: a function component, or a loader for a rarely seen one. */
export type ViewComponent<props> = ((props: props) => unknown) | LazyView<props>

/** A view whose code is fetched when it is first shown. */
export interface LazyView<props> {
  readonly load: () => Promise<{ readonly default: (props: props) => unknown }>
}

/** One entry of the view stack; every frame keeps its own params. */
export interface Frame {
  readonly key: string
  readonly view: string
  /** Plain data. */
  readonly params: unknown
}
