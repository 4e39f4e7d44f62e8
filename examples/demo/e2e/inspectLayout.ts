/** What `inspectLayout` checks in addition to what always holds. */
export interface LayoutQuestions {
  /** Least width and height of what can be pressed, in CSS px. */
  readonly target: number
  /** Every text that the modal itself says stands in the brackets of the made-up language. */
  readonly isPseudo?: boolean
  /** Whether every control has an outline, as forced colours require. */
  readonly isForced?: boolean
  /** Whether the visitor wants nothing to move. */
  readonly isStill?: boolean
}

/**
 * Says what is wrong with the modal as it is laid out; runs within the page, so it may use nothing from outside itself.
 * Nothing stands beyond the dialog's edges, no text is cut off, every control can be brought into view and hit.
 */
export async function inspectLayout(questions: LayoutQuestions): Promise<string[]> {
  const problems: string[] = []
  const root = document.querySelector('[data-lk-modal=open]')?.shadowRoot
  const dialog = root?.querySelector('dialog')
  if (!root || !dialog) return ['The modal is not open.']
  const nameOf = (element: Element): string =>
    `${element.localName}.${element.getAttribute('class') ?? ''} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}”`
  const isHeard = (element: Element): boolean => {
    for (let box: Element | null = element; box && box !== dialog; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true
    return false
  }
  const isSeen = (element: Element): boolean => element.checkVisibility({ opacityProperty: true }) && !isHeard(element)
  const all = (selector: string): HTMLElement[] => [...dialog.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const controls = all('button, a[href], input')
  const isInText = (element: Element): boolean =>
    element.localName === 'a' && getComputedStyle(element).display === 'inline-block'

  // Widths: the page, the dialog and what is in it.
  const page = document.scrollingElement
  if (page && page.scrollWidth > innerWidth) problems.push(`The page is ${page.scrollWidth} px wide.`)
  for (const element of [dialog, ...all('.lk-content')])
    if (element.scrollWidth > element.clientWidth + 1) problems.push(`${nameOf(element)} scrolls sideways.`)
  const frame = dialog.getBoundingClientRect()
  if (frame.left < -1 || frame.right > innerWidth + 1 || frame.top < -1 || frame.bottom > innerHeight + 1)
    problems.push(`The dialog leaves the window: ${JSON.stringify(frame)}.`)

  // Texts: within the dialog, and within each box around them that cuts.
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && node.parentElement) texts.push(node as Text)
  for (const text of texts) {
    const holder = text.parentElement as HTMLElement
    if (!isSeen(holder)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const rect of range.getClientRects()) {
      const toast = holder.closest('[popover]')
      const edge = toast ? { left: 0, right: innerWidth } : frame
      if (rect.left < edge.left - 1 || rect.right > edge.right + 1)
        problems.push(`${nameOf(holder)} leaves the dialog.`)
    }
    for (let box: HTMLElement | null = holder; box && box !== dialog; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1)
        problems.push(`${nameOf(box)} cuts its text.`)
      const cutsBelow = overflowY === 'hidden' || overflowY === 'clip'
      if (cutsBelow && box.scrollHeight > box.clientHeight + 1) problems.push(`${nameOf(box)} cuts its text below.`)
    }
  }

  // Controls: in view once scrolled to, not covered, and large enough to hit.
  const toasts = all('[popover]')
  const isUnderToast = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return toasts.some((toast) => {
      const box = toast.getBoundingClientRect()
      return !toast.contains(element) && bottom > box.top && top < box.bottom
    })
  }
  const scrolled = [dialog, ...all('.lk-content')].map((element) => [element, element.scrollTop] as const)
  for (const control of controls) {
    control.scrollIntoView({ block: 'nearest' })
    const target = control.localName === 'input' ? (control.closest('label') ?? control) : control
    const { x, y, width, height } = target.getBoundingClientRect()
    // A note over it goes away by itself.
    if (isUnderToast(target)) continue
    // Nobody is meant to hit it.
    if (control.matches('fieldset:disabled *')) continue
    const hits = (dx: number, dy: number): boolean => {
      const hit = root.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)
      return target.contains(hit)
    }
    if (!hits(0, 0)) {
      problems.push(`${nameOf(control)} cannot be reached.`)
      continue
    }
    // A link within a sentence follows its lines (WCAG 2.5.8, inline).
    const needed = isInText(target) ? 24 : questions.target
    const reach = needed / 2 - 1
    const isWide = width >= needed || (hits(-reach, 0) && hits(reach, 0))
    const isHigh = height >= needed || (hits(0, -reach) && hits(0, reach))
    if (!isWide || !isHigh)
      problems.push(`${nameOf(control)} is too small: ${Math.round(width)}×${Math.round(height)}.`)
  }
  for (const [element, top] of scrolled) element.scrollTop = top

  if (questions.isStill) {
    const running = dialog.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
    for (const { effect } of running) problems.push(`${nameOf((effect as KeyframeEffect).target as Element)} moves.`)
  }

  if (questions.isForced) {
    const { backgroundColor } = getComputedStyle(dialog)
    for (const control of controls) {
      // It is underlined.
      if (isInText(control)) continue
      const box = control.localName === 'input' ? (control.closest('label') ?? control) : control
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(box)
      const hasBorder =
        Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && borderTopColor !== backgroundColor
      if (!hasBorder)
        problems.push(`${nameOf(control)} has no border: ${borderTopWidth} ${borderTopStyle} ${borderTopColor}.`)
    }
  }

  if (questions.isPseudo) {
    const foreign = 'bdi, code, [dir=ltr], [data-lk-foreign], [part=alert]'
    // What the modal says in one element, without the foreign words that stand in it.
    const said = new Map<Element, string>()
    for (const text of texts) {
      const holder = text.parentElement as HTMLElement
      if (!holder.closest(foreign)) said.set(holder, (said.get(holder) ?? '') + text.data)
    }
    for (const element of dialog.querySelectorAll('[aria-label], [placeholder], [title], [alt]:not([alt=""])'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (element.getAttribute(name)) said.set(element, element.getAttribute(name) ?? '')
    for (const [element, text] of said) {
      const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '').replace(/0x[\da-f]{40}/gi, '')
      if (/\p{L}/u.test(rest)) problems.push(`${nameOf(element)} says in no language: “${text}”.`)
    }
  }
  return [...new Set(problems)]
}
