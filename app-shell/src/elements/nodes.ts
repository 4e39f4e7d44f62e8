/** Wraps foreign text so that its direction doesn't affect the text around it. */
export function isolated(text: string, className = ''): HTMLElement {
  const element = document.createElement('bdi')
  if (className) element.className = className
  element.textContent = text
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
