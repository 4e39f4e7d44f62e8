/** The relay that the server of this page wrote into it; a page that has none pairs with nobody. */
export function sandboxRelay(): string | undefined {
  const text = document.querySelector('script[data-sandbox]')?.textContent
  return text ? (JSON.parse(text) as { relay?: string }).relay : undefined
}
