const pauseMs = 500

/** Lower case without diacritics, so that `e` finds `É`; `ß` stays a letter. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trimStart()

/**
 * Focuses the row whose name starts with the typed letters. `early` are presses and keys before this module was loaded, each
 * with its target, since an event loses its target after dispatch; what has no key is not typing.
 */
export function typeAhead(
  dialog: HTMLElement,
  signal: AbortSignal,
  early: readonly (readonly [event: Event, target: EventTarget | null, ...rest: readonly unknown[]])[] = [],
): void {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  const type = (event: Event & Partial<KeyboardEvent>, target: EventTarget | null): void => {
    const { key = '', ctrlKey, metaKey, altKey, isComposing, timeStamp } = event
    // A letter may be two code units long; the events of a browser that fills in a form have no key.
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return
    const list = (target as Element).closest('.lk-list')
    if (!list || (target as Element).matches('input,textarea,select')) return
    const isGoingOn = timeStamp - last < pauseMs
    // A space on its own presses the row; within a name it is a letter.
    if (key === ' ' && !isGoingOn) return
    event.preventDefault()
    last = timeStamp
    typed = isGoingOn ? typed + key : key
    const rows = [...list.querySelectorAll<HTMLElement>('.lk-row')]
    const at = rows.findIndex((row) => row.contains(target as Node))
    // Repeating a letter moves to the next row that starts with it.
    const isRepeated = [...typed].every((letter) => letter === key)
    const wanted = fold(isRepeated ? key : typed)
    const from = isRepeated ? at + 1 : at
    const order = [...rows.slice(from), ...rows.slice(0, from)]
    order.find((row) => fold((row.querySelector('.lk-row-title') ?? row).textContent ?? '').startsWith(wanted))?.focus()
  }
  for (const [event, target] of early) type(event, target)
  dialog.addEventListener('keydown', (event) => type(event, event.target), { signal })
  // A button is pressed on keyup.
  dialog.addEventListener(
    'keyup',
    (event) => {
      if (event.key === ' ' && event.timeStamp - last < pauseMs) event.preventDefault()
    },
    { signal },
  )
}
