/** Whether a host name refers to this machine: `localhost`, `*.localhost`, `127.0.0.1`, `[::1]`. */
export const isLocalhost = (host: string | undefined): boolean =>
  // Without a name this tests the string 'undefined', which does not match.
  /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(host as string)
