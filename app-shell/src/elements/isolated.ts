/** Wraps foreign text so that its direction doesn't affect the text around it. */
export function isolated(text: string, className = ''): HTMLElement {
  const element = document.createElement('bdi')
  if (className) element.className = className
  element.textContent = text
  return element
}
