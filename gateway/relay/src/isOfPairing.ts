/** Whether a message goes over the topic of a pairing, whose code others may have seen (Sign API: RPC methods and their tags). */
export function isOfPairing(tag: number): boolean {
  return (tag >= 1000 && tag <= 1003) || tag === 1100 || tag === 1101 || (tag >= 1116 && tag <= 1121)
}
