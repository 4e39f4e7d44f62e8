/** Text of somebody else's, which cannot change the order of what stands beside it. */
export function isolated(text: string, className = ''): HTMLElement {
  const element = document.createElement('bdi')
  if (className) element.className = className
  element.textContent = text
  return element
}
