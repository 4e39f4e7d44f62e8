/** What a view takes and what it answers with; `void` means that it never answers. */
export interface View<params = undefined, answer = void> {
  readonly params: params
  readonly answer: answer
}

/** Params of a view. */
export type ParamsOf<view> = view extends { readonly params: infer params } ? params : undefined

/** Answer of a view; `undefined` for one that never answers. */
export type AnswerOf<view> = view extends { readonly answer: infer answer }
  ? [answer] extends [undefined | void]
    ? undefined
    : answer
  : undefined

/** What the shell reads of a view before its code is there. */
export interface ViewDeclaration {
  /** English title, shown by the skeleton before any catalogue is loaded. */
  readonly title: string
  /** A visitor for whom this does not hold is led to the view that `open()` would choose. */
  readonly requires?: 'connected'
  /** Header: what stands at its start (a link to another view only where no way back does), and whether the title is only spoken. */
  readonly chrome?: { readonly start?: 'back' | 'none' | HeaderLink; readonly title?: 'hidden' }
  /** `asks`: the top frame may refuse the visitor's close. */
  readonly closing?: 'free' | 'asks'
  /** Set when dismissing the view rejects whoever waits for its answer; otherwise closing resolves `undefined`. */
  readonly answers?: boolean
  /** Going back to this view, or back from it, while connected shows that view instead. */
  readonly whenConnected?: string
}

/** A button at the start of a view's header; not drawn when nobody registered its view. */
export interface HeaderLink {
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon: [keyof IconRegistry] extends [never] ? string : keyof IconRegistry
  /** English text. @default the title of the view */
  readonly label?: string
  readonly view: string
}

/** Names of icons, merged by whoever draws them; any text while nobody has. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by the skin
export interface IconRegistry {}

/** A view: a function component, or a thunk for a rarely seen one. */
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
