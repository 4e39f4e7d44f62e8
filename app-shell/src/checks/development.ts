import { configError } from '@latchkey/kernel'

/** Checks the form of the options that are not the kernel's. @throws `CONFIG_INVALID` naming option, value and cure */
export function checkOptions({ ssr }: { readonly ssr: unknown }): void {
  // `{}` is as good as true.
  const value: unknown = Object(ssr) === ssr ? ((ssr as { readonly address?: unknown }).address ?? true) : ssr
  if (typeof value !== 'boolean') throw configError('ssr', ssr, 'Pass true or false.')
}
