/** Lets everything else run until something holds; the test's own deadline is the only one. */
export async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 0))
}
