/** Writes what an order came to beside its button. */
export function sayInForm(form: HTMLFormElement, text: string, wrong = false): void {
  const output = form.querySelector('output')
  if (!output) return
  output.textContent = text
  output.className = wrong ? 'wrong' : ''
}
