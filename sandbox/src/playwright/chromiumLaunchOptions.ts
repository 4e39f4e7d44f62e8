import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * Launch options for an installed Chromium: the one that `LATCHKEY_CHROMIUM` names, otherwise the first on PATH.
 * Without either, `executablePath` is omitted and Playwright uses its own browser.
 */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = process.env.LATCHKEY_CHROMIUM || findOnPath()
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // absent or not executable
    return false
  }
}
