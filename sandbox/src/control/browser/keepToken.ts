const tokenKey = 'token'

/** Takes the token from the address and from its form, and keeps it for this tab. */
export function keepToken(say: (form: HTMLFormElement, text: string) => void): void {
  takeTokenFromAddress()
  const form = document.querySelector<HTMLFormElement>('form[data-token]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  field.value = keptToken()
  form.addEventListener('submit', () => {
    sessionStorage.setItem(tokenKey, field.value.trim())
    say(form, 'Kept for this tab.')
  })
}

/** The token this tab was given, or an empty text. */
export function keptToken(): string {
  return sessionStorage.getItem(tokenKey) ?? ''
}

/** The token comes after the `#`, which no server sees; it must not stay in the address, where it would be copied along. */
function takeTokenFromAddress(): void {
  const token = /^#token=([0-9a-f]+)$/.exec(location.hash)?.[1]
  if (token === undefined) return
  sessionStorage.setItem(tokenKey, token)
  history.replaceState(null, '', location.pathname)
}
