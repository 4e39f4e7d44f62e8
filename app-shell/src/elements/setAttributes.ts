/** Makes attributes say this; nothing and `false` take one away. */
export function setAttributes(
  element: Element,
  attributes: { readonly [name: string]: string | boolean | undefined },
): void {
  for (const [name, value] of Object.entries(attributes)) {
    const isAria = name.startsWith('aria-')
    if (value === undefined || (value === false && !isAria)) element.removeAttribute(name)
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`)
  }
}
