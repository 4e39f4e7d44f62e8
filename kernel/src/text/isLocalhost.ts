/** Whether the name of a host is this machine's own: `localhost`, `*.localhost`, `127.0.0.1`, `[::1]`. */
export const isLocalhost = (host: string | undefined): boolean =>
  // Without a name it tests the word `undefined`, which is none of these.
  /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(host as string)
