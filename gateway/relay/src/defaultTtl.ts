const minute = 60
const day = 24 * 60 * minute

/** Default lifetime of a message in seconds, by tag (Sign API: RPC methods and their tags). */
export function defaultTtl(tag: number): number {
  switch (tag) {
    case 1002: // pairing ping and its response
    case 1003:
      return 30
    case 1000: // pairing delete
    case 1001:
    case 1104: // session update, extend
    case 1105:
    case 1106:
    case 1107:
    case 1112: // session delete, ping
    case 1113:
    case 1114:
    case 1115:
      return day
    case 1116: // authenticate
    case 1117:
      return 60 * minute
    default:
      return 5 * minute
  }
}
