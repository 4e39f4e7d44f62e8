/** Converts a thrown value to a JSON-RPC error object. */
export function toAnswerError(error: unknown): { code: number; message: string } {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    code: typeof code === 'number' ? code : -32_000,
    message: typeof message === 'string' ? message : String(error ?? 'The wallet failed.'),
  }
}
