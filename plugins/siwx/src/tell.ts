import type { Context, Toast } from '@latchkey/kernel'
import { en } from './locale/en.js'

/** Shows a note of the flow, which runs outside of views, in the visitor's language. */
export const tell = (context: Pick<Context, 'toast'>, key: keyof typeof en, variant: Toast['variant']): void =>
  context.toast({ message: en[key], key: `siwx.${key}`, variant })
