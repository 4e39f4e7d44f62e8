const tokenKey = 'token'

/** Reads the token from the URL or its form, and keeps it for this tab. */
export function keepToken(say: (form: HTMLFormElement, text: string) => void): void {
  takeTokenFromAddress()
  const form = document.querySelector<HTMLFormElement>('form[data-token]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  field.value = keptToken()
  form.addEventListener('submit', () => {
    sessionStorage.setItem(tokenKey, field.value.trim())
    say(form, 'Saved for this tab.')
  })
}

/** The token of this tab, or an empty string. */
export function keptToken(): string {
  return sessionStorage.getItem(tokenKey) ?? ''
}

/** The token is in the fragment, which no server sees; it is removed from the URL so that it is not copied along. */
function takeTokenFromAddress(): void {
  const token = /^#token=([0-9a-f]+)$/.exec(location.hash)?.[1]
  if (token === undefined) return
  sessionStorage.setItem(tokenKey, token)
  history.replaceState(null, '', location.pathname)
}
