/** Reads the clipboard if that needs no prompt. */
async function readBack(): Promise<string | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return state === 'granted' ? await navigator.clipboard.readText() : undefined
  } catch {
    return
  }
}

/** Copies a string. @throws if the browser refuses or the clipboard holds something else afterwards */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  if (((await readBack()) ?? text) !== text) throw new Error('Something else arrived.')
}
