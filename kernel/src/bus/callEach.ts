/** Calls all of a set: who is added meanwhile is not, nor who is removed, and one that throws stops nobody. */
export function callEach<listener>(
  listeners: Set<listener>,
  call: (listener: listener) => unknown,
  onError: (error: unknown) => void,
): void {
  for (const listener of [...listeners]) {
    try {
      if (listeners.has(listener)) call(listener)
    } catch (error) {
      onError(error)
    }
  }
}
