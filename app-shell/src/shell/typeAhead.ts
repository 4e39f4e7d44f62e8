const pauseMs = 500

/** Small letters without marks, so that `e` finds `É` and `ß` is found by itself. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trimStart()

/**
 * Lets a visitor type the beginning of a row's name to get there; `early` are keys that were pressed before this, with
 * where, which an event that is over no longer says.
 */
export function typeAhead(
  dialog: HTMLElement,
  signal: AbortSignal,
  early: readonly (readonly [event: KeyboardEvent, target: EventTarget | null])[] = [],
): void {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  const type = (event: KeyboardEvent, target: EventTarget | null): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing, timeStamp } = event
    // A letter may be two code units long.
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return
    const list = (target as Element).closest('.lk-list')
    if (!list || (target as Element).matches('input,textarea,select')) return
    const isGoingOn = timeStamp - last < pauseMs
    // On its own it presses the row; within a name it is a letter.
    if (key === ' ' && !isGoingOn) return
    event.preventDefault()
    last = timeStamp
    typed = isGoingOn ? typed + key : key
    const rows = [...list.querySelectorAll<HTMLElement>('.lk-row')]
    const at = rows.findIndex((row) => row.contains(target as Node))
    // The same letter again goes on to the next row that has it.
    const isRepeated = [...typed].every((letter) => letter === key)
    const wanted = fold(isRepeated ? key : typed)
    const from = isRepeated ? at + 1 : at
    const order = [...rows.slice(from), ...rows.slice(0, from)]
    order.find((row) => fold((row.querySelector('.lk-row-title') ?? row).textContent ?? '').startsWith(wanted))?.focus()
  }
  for (const [event, target] of early) type(event, target)
  dialog.addEventListener('keydown', (event) => type(event, event.target), { signal })
  // A button is pressed when the key comes up.
  dialog.addEventListener(
    'keyup',
    (event) => {
      if (event.key === ' ' && event.timeStamp - last < pauseMs) event.preventDefault()
    },
    { signal },
  )
}
