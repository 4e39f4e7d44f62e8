import type { AnyKernel, Network } from '@latchkey/kernel'
import type { Paint } from './contract.js'

/** Wraps foreign text so that its direction doesn't affect the text around it. */
export function isolated(text: string): HTMLElement {
  const element = document.createElement('bdi')
  element.textContent = text
  return element
}

/** The picture of an account: its own, over one that its address determines. */
export function avatar(address: string, paint: Paint, src?: string): HTMLElement {
  const element = document.createElement('span')
  element.dataset.lkAvatar = ''
  element.style.background = paint(address, 110)
  if (src === undefined) return element
  const own = document.createElement('img')
  own.alt = ''
  own.src = src
  element.append(own)
  return element
}

/**
 * Draws the mark of a network, as the modal's tile: CSS draws the letter, over which the picture comes when it arrives. It is
 * kept for its button, where a new one would show the letter and ask for the picture again.
 */
export function createMark(paint: Paint): (latchkey: AnyKernel, network: Network) => HTMLElement {
  let last: Network | undefined
  let kept: HTMLElement
  return (latchkey, network) => {
    // Each instance has its own object of a network.
    if (last === network) return kept
    last = network
    const { name, caipNetworkId } = network
    const element = document.createElement('span')
    kept = element
    element.className = 'lk-tile'
    element.dataset.letter = [...name.trim()][0]?.toUpperCase() ?? ''
    element.style.background = paint(caipNetworkId, 24)
    // The modal's chunk, loaded later: most pages have no marks. A monogram needs no reason.
    import('../bringMarks.js')
      .then((room) => room.findMark(latchkey, caipNetworkId))
      .then(
        (mark) => {
          if (!mark) return
          const picture = document.createElement('img')
          picture.className = 'lk-seen'
          picture.alt = ''
          picture.src = mark
          element.append(picture)
        },
        () => undefined,
      )
    return element
  }
}

/** Stands for a text that is awaited. */
export function bar(): HTMLElement {
  const element = document.createElement('span')
  element.className = 'bar'
  return element
}

const namespace = 'http://www.w3.org/2000/svg'

/** A warning triangle, so that colour isn't the only cue; the adjacent label names the state. */
export function warningIcon(): SVGSVGElement {
  const icon = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 16 16',
    width: '1em',
    height: '1em',
    'aria-hidden': 'true',
  }))
    icon.setAttribute(name, value)
  path.setAttribute('fill', 'currentColor')
  path.setAttribute('fill-rule', 'evenodd')
  path.setAttribute('d', 'M8 1 16 15H0ZM7.2 6v4.6h1.6V6Zm0 5.9v1.6h1.6v-1.6Z')
  icon.append(path)
  return icon
}
