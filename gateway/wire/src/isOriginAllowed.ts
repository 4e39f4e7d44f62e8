interface Parts {
  readonly scheme: string | undefined
  readonly host: string
  readonly port: string
}

const shape = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\[[0-9a-f:.]+\]|[^:/?#@[\]\s]+)(?::(\d{1,5}|\*))?$/
const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * Whether a page may use a project: `origin` is what a browser sends, `patterns` are the project's. A `*` stands for exactly one
 * label of the host, or for any port; pages on this machine and an empty list always match.
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  const page = split(origin)
  if (!page?.scheme) return false
  const isWeb = page.scheme === 'http' || page.scheme === 'https'
  if (isWeb && (page.host === 'localhost' || page.host === '127.0.0.1')) return true
  return patterns.length === 0 || patterns.some((pattern) => matches(page, pattern))
}

function matches(page: Parts, pattern: string): boolean {
  const wanted = split(pattern)
  if (!wanted || (wanted.scheme && wanted.scheme !== page.scheme)) return false
  const portOfPage = page.port || (usualPorts[page.scheme ?? ''] ?? '')
  const wantedPort = wanted.port || (usualPorts[page.scheme ?? ''] ?? '')
  if (wantedPort !== '*' && wantedPort !== portOfPage) return false
  const labels = page.host.split('.')
  const wantedLabels = wanted.host.split('.')
  return (
    labels.length === wantedLabels.length && wantedLabels.every((label, at) => label === '*' || label === labels[at])
  )
}

function split(text: string): Parts | undefined {
  if (text.length > 512) return undefined
  const start = text.indexOf('://')
  const end = text.slice(start < 0 ? 0 : start + 3).search(/[/?#]/)
  // What follows the host of a pattern is not part of an origin.
  const place = end < 0 ? text : text.slice(0, end + (start < 0 ? 0 : start + 3))
  const found = shape.exec(place.toLowerCase())
  if (!found?.[2]) return undefined
  return { scheme: found[1], host: found[2], port: found[3] ?? '' }
}
