/** Time zones of restricted regions: mainland China, Hong Kong and Macau, with the links of the IANA database; lower case. */
const zones: ReadonlySet<string> = new Set(
  `asia/shanghai asia/urumqi asia/chongqing asia/chungking asia/harbin asia/kashgar asia/beijing asia/hong_kong asia/macau
  asia/macao prc hongkong`.split(/\s+/),
)

/** Whether a time zone belongs to a restricted region, in any casing. */
export const isRestrictedZone = (zone: string): boolean => zones.has(zone.toLowerCase())

/** Whether the visitor's time zone does; not where it cannot be told. */
export function isInRestrictedRegion(): boolean {
  try {
    return isRestrictedZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  } catch {
    return false
  }
}
