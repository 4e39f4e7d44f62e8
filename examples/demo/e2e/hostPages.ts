/** A page that is hard on what stands in it. */
export interface HostPage {
  readonly name: string
  /** Rules the page brings. */
  readonly rules?: string
  /** Runs in the page before any of its scripts. */
  readonly before?: () => void
  /** Runs in the page once it stands. */
  readonly change?: () => void
  readonly viewport?: { readonly width: number; readonly height: number }
  /** What a visitor presses to open; `code` where the page lets nothing be pressed. @default '[data-lk-button]' */
  readonly opener?: string
  /** What keys do: `unheard` leaves the browser's own answer to them, `none` not even that. @default 'all' */
  readonly keys?: 'all' | 'unheard' | 'none'
  /** Whether focus can go back to the opener. @default true */
  readonly returnsFocus?: boolean
  /** Whether every view must look exactly as on a page without rules. @default false */
  readonly looksAlike?: boolean
  /** Stands for its like in the quick tier. @default false */
  readonly isTypical?: boolean
}

const reset = `html,body,div,span,h1,h2,h3,p,a,img,ul,ol,li,form,label,header,footer,section,main,nav,code,small,strong,button,input,textarea,select,dialog{margin:0;padding:0;border:0;font:inherit;vertical-align:baseline;background:none;color:inherit}
*,*::before,*::after{box-sizing:content-box}
ul,ol{list-style:none}a{text-decoration:none}img,svg{display:block;max-width:100%;height:auto}
button,input{appearance:none;border-radius:0;text-transform:uppercase;letter-spacing:4px;line-height:3}
:focus,:focus-visible{outline:0}[hidden]{display:none!important}html{font-size:62.5%;line-height:1;-webkit-text-size-adjust:none}body{line-height:3;text-align:center;white-space:pre;word-spacing:1em;cursor:none;user-select:none;text-transform:uppercase}`

/** Pages whose rules fall on everything. */
const rulePages: readonly HostPage[] = [
  { name: 'a reset', rules: reset, looksAlike: true, isTypical: true },
  { name: '* { all: revert }', rules: '*,*::before,*::after{all:revert!important}', looksAlike: true },
  { name: '* { all: unset }', rules: '*,*::before,*::after{all:unset!important}', looksAlike: true },
  {
    name: 'dialog { display: none }',
    rules:
      'dialog,[open],body>div:not(#root){display:none!important;visibility:hidden!important;opacity:0!important}::backdrop{display:none!important}',
    looksAlike: true,
  },
  {
    name: 'button { position: fixed }',
    rules: 'button{position:fixed!important;inset:0 auto auto 0!important;width:3px!important;color:red!important}',
    looksAlike: true,
  },
  { name: ':root { font-size: 4px }', rules: ':root{font-size:4px!important}', looksAlike: true },
  { name: ':root { font-size: 400% }', rules: ':root{font-size:400%!important}', looksAlike: true },
  {
    name: 'no motion by force',
    rules: '*,*::before,*::after,::backdrop{animation:none!important;transition:none!important}',
    looksAlike: true,
  },
  {
    name: 'slow motion by force',
    rules: '*,*::before,*::after,::backdrop{transition:all 30s!important}',
    looksAlike: true,
  },
  {
    name: 'body > * that nobody sees or presses',
    rules:
      'body>*{pointer-events:none!important;visibility:hidden!important;opacity:.1!important;filter:blur(9px)!important;transform:scale(.2)!important;clip-path:circle(3px)!important;contain:strict!important;content-visibility:hidden!important;mix-blend-mode:difference!important;mask:none!important;will-change:transform!important;perspective:9px!important}html,body{pointer-events:none;user-select:none;cursor:none}',
    opener: 'code',
    returnsFocus: false,
    looksAlike: true,
  },
  {
    name: 'custom properties with short names',
    rules:
      ':root,body,body>*{--u:40px;--top:900px;--from:900px;--way:900px;--gap:900px;--i:9;--size:900px;--height:9px;--r:90px;--x:90px;--color:red;--text:red;--accent:red;--radius:90px}',
    looksAlike: true,
  },
  {
    name: '::part() rules meant for others',
    rules:
      '*::part(modal){display:none;outline:4px solid red}*::part(header),*::part(content),*::part(row),*::part(button){border-color:red;letter-spacing:1px}',
  },
]

/** Pages that put something over, around or before ours. */
const layerPages: readonly HostPage[] = [
  {
    name: 'overlays at the highest z-index',
    rules: '.cover{position:fixed;inset:0;z-index:2147483647;background:rgb(255 0 0/.3)}',
    change: () => {
      for (let n = 0; n < 2; n++) {
        const cover = document.createElement('div')
        cover.className = 'cover'
        document[n ? 'documentElement' : 'body'].append(cover)
      }
    },
    looksAlike: true,
    isTypical: true,
  },
  {
    name: 'an open dialog of its own around our button',
    change: () => {
      const dialog = document.createElement('dialog')
      dialog.id = 'host-dialog'
      document.body.append(dialog)
      dialog.append(document.getElementById('root') as HTMLElement)
      dialog.showModal()
    },
    looksAlike: true,
    isTypical: true,
  },
  {
    name: 'an open dialog of its own next to our button',
    change: () => {
      const dialog = document.createElement('dialog')
      const button = document.createElement('button')
      button.id = 'opener'
      button.textContent = 'Open from the dialog'
      button.onclick = () => void window.latchkey.open().catch(() => undefined)
      dialog.append(button)
      document.body.append(dialog)
      dialog.showModal()
    },
    opener: '#opener',
    looksAlike: true,
  },
  {
    name: 'a popover that holds our button',
    change: () => {
      const popover = document.createElement('div')
      popover.popover = 'manual'
      document.body.append(popover)
      popover.append(document.getElementById('root') as HTMLElement)
      popover.showPopover()
    },
    looksAlike: true,
  },
  {
    name: 'overflow hidden on html and body',
    rules: 'html,body{overflow:hidden;height:100%}',
    change: () => document.documentElement.style.setProperty('overflow', 'hidden'),
    looksAlike: true,
  },
  {
    name: 'a body that scrolls instead of the page',
    rules: 'html{height:100%;overflow:clip;scroll-behavior:smooth}body{height:100%;overflow:auto;position:relative}',
    change: () => {
      document.body.scrollTop = 300
    },
    looksAlike: true,
  },
  {
    name: 'scroll locks of its own, with styles and priorities',
    change: () => {
      document.documentElement.setAttribute('class', 'locked')
      const { style } = document.documentElement
      style.setProperty('overflow', 'auto', 'important')
      style.setProperty('scrollbar-gutter', 'auto')
      document.body.style.setProperty('padding-right', '15px', 'important')
    },
    looksAlike: true,
  },
  {
    name: 'inert and aria-hidden on all in the body',
    change: () => {
      const hide = (): void => {
        for (const child of document.body.children) {
          child.setAttribute('aria-hidden', 'true')
          child.setAttribute('inert', '')
        }
      }
      hide()
      // What traps focus does so for whatever is added later.
      new MutationObserver(hide).observe(document.body, { childList: true })
    },
    opener: 'code',
    returnsFocus: false,
    looksAlike: true,
    isTypical: true,
  },
]

/** Pages of another direction, size or shape. */
const shapePages: readonly HostPage[] = [
  { name: 'right to left', change: () => document.documentElement.setAttribute('dir', 'rtl') },
  { name: 'zoom: 2 on html', rules: 'html{zoom:2}' },
  { name: 'zoom: 2 on body', rules: 'body{zoom:2}' },
  {
    name: 'transforms on html and body',
    rules:
      'html{transform:scale(.5) rotate(9deg)}body{transform:translateX(400px);perspective:100px;filter:grayscale(1)}',
    looksAlike: true,
  },
  { name: 'a browser zoom of 400 % on a small screen', viewport: { width: 320, height: 256 }, isTypical: true },
  { name: 'a browser zoom of 400 % on a phone held upright', viewport: { width: 320, height: 568 } },
  { name: 'a vertical writing mode', rules: 'html,body,*{writing-mode:vertical-rl}', looksAlike: true },
]

/** Pages whose scripts change what ours stand on. */
const scriptPages: readonly HostPage[] = [
  {
    name: 'enumerable additions to the prototypes',
    before: () => {
      for (const { prototype } of [Object, Array, Function, String, Promise, Element, Event]) {
        Object.assign(prototype, {
          extend: () => 'mine',
          clone: () => 'mine',
          each: () => 'mine',
          first: () => 'mine',
          last: () => 'mine',
        })
      }
    },
    looksAlike: true,
  },
  {
    name: 'wrapped natives',
    before: () => {
      const wrap = (owner: object, name: string): void => {
        const native = Reflect.get(owner, name) as (...input: unknown[]) => unknown
        Reflect.set(owner, name, function wrapped(this: unknown, ...input: unknown[]) {
          return Reflect.apply(native, this, input)
        })
      }
      wrap(Array.prototype, 'at')
      wrap(Array.prototype, 'includes')
      wrap(Element.prototype, 'attachShadow')
      wrap(EventTarget.prototype, 'addEventListener')
      wrap(EventTarget.prototype, 'removeEventListener')
      wrap(HTMLDialogElement.prototype, 'showModal')
      wrap(HTMLElement.prototype, 'focus')
      wrap(Node.prototype, 'appendChild')
      for (const name of ['fetch', 'setTimeout', 'queueMicrotask', 'requestAnimationFrame', 'getComputedStyle'])
        wrap(window, name)
    },
    looksAlike: true,
    isTypical: true,
  },
  {
    name: 'a listener that stops every key before any other listener',
    before: () => {
      for (const type of ['keydown', 'keypress', 'keyup'])
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), true)
    },
    keys: 'unheard',
    looksAlike: true,
    isTypical: true,
  },
  {
    name: 'a listener that keeps every key from doing anything',
    before: () => {
      for (const type of ['keydown', 'keypress', 'keyup'])
        window.addEventListener(
          type,
          (event) => {
            event.stopImmediatePropagation()
            event.preventDefault()
          },
          true,
        )
    },
    keys: 'none',
    looksAlike: true,
  },
  {
    name: 'a listener that takes the focus back',
    before: () => {
      window.addEventListener('focusin', (event) => event.stopImmediatePropagation(), true)
      window.addEventListener('focusout', (event) => event.stopImmediatePropagation(), true)
    },
    looksAlike: true,
  },
  {
    name: 'elements named like what scripts ask for',
    change: () => {
      const element = Document.prototype.createElement.bind(document)
      const { body } = document
      for (const name of [
        ...['ethereum', 'latchkey', 'body', 'head', 'documentElement', 'activeElement', 'cookie'],
        ...['querySelectorAll', 'getElementById', 'adoptedStyleSheets', 'forms', 'hidden', 'visibilityState', 'title'],
      ]) {
        const form = element('form')
        form.id = name
        form.setAttribute('name', name)
        // A field takes the place of what every element has.
        for (const field of ['id', 'children', 'parentNode']) {
          const input = element('input')
          input.type = 'hidden'
          input.name = field
          form.append(input)
        }
        body.append(form)
      }
    },
    looksAlike: true,
    isTypical: true,
  },
]

/** Pages that try to break what stands in them, or to be broken by it. */
export const hostPages: readonly HostPage[] = [...rulePages, ...layerPages, ...shapePages, ...scriptPages]
