/** Yields to the event loop until the condition holds; only the test's own timeout ends it. */
export async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 0))
}
