import type { ReactElement } from 'react'

/** An announcement for screen readers; a new object is announced again. */
export interface Announcement {
  readonly text: string
  /** Failures are assertive, everything else waits for a pause. */
  readonly isFailure?: boolean
}

/** Makes announcements; keep it mounted, because screen readers skip text that is added together with its region. */
export function LiveRegion({ announcement }: { readonly announcement: Announcement | undefined }): ReactElement {
  return (
    <div className="lk-spoken">
      <p aria-live="polite">{!announcement?.isFailure && announcement?.text}</p>
      <p aria-live="assertive">{announcement?.isFailure && announcement.text}</p>
    </div>
  )
}
