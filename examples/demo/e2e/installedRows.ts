import type { Locator } from '@playwright/test'

/** Rows of the wallets of the page in Connect; those of the directory below them are left out. */
export const installedRows = (host: Locator): Locator => host.locator('[data-lk-wallet]:not(.lkd-stack *)')
