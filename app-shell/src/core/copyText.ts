/** What the clipboard holds, where that may be read without asking the visitor. */
async function readBack(): Promise<string | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return state === 'granted' ? await navigator.clipboard.readText() : undefined
  } catch {
    return
  }
}

/** Copies a text. @throws when that is refused, or when something else arrived */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  if (((await readBack()) ?? text) !== text) throw new Error('Something else arrived.')
}
