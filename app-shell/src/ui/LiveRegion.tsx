import type { ReactElement } from 'react'

/** Something to say to those who listen; a new object is said again. */
export interface Announcement {
  readonly text: string
  /** Failures are assertive, everything else waits for a pause. */
  readonly isFailure?: boolean
}

/** Says announcements; keep it mounted, since what arrives together with its region is not said. */
export function LiveRegion({ announcement }: { readonly announcement: Announcement | undefined }): ReactElement {
  return (
    <div className="lk-spoken">
      <p aria-live="polite">{!announcement?.isFailure && announcement?.text}</p>
      <p aria-live="assertive">{announcement?.isFailure && announcement.text}</p>
    </div>
  )
}
