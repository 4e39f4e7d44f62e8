/** Whether a wallet may do all that the site requires; one of which nobody says what it can do may. */
export const isCapable = (
  entry: { readonly capabilities?: readonly string[] } | undefined,
  required: readonly string[],
): boolean => !entry?.capabilities || required.every((name) => entry.capabilities?.includes(name))
