/** The error object of a JSON-RPC answer for whatever was thrown. */
export function toAnswerError(error: unknown): { code: number; message: string } {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    code: typeof code === 'number' ? code : -32_000,
    message: typeof message === 'string' ? message : String(error ?? 'The wallet failed.'),
  }
}
