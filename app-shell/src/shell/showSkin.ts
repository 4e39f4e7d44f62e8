import type { AnyKernel } from '@latchkey/kernel'
import type { Messages } from '../i18n/messages.js'
import type { Skin } from '../instances.js'
import { mountShell } from './mountShell.js'

/** Puts the modal on the page, once, or into the place that was chosen for it; answers when it can be seen. */
export async function showSkin(kernel: AnyKernel, skin: Skin, messages: Messages | undefined): Promise<void> {
  if (kernel.getState().status === 'destroyed') return
  skin.shell ??= mountShell(kernel, messages, ...(skin.inline ?? []))
  await skin.shell.ready
}
