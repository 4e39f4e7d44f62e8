/** The JSON body that a form of the control page stands for; a field that is left empty is left out. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-kind]')) {
    const { name, value, dataset } = field
    if (dataset.kind === 'change') Object.assign(body, JSON.parse(value))
    else if (value === '') continue
    else if (dataset.kind === 'count') body[name] = Number(value)
    else if (dataset.kind === 'boolean') body[name] = value === 'true'
    else body[name] = value
  }
  return body
}
