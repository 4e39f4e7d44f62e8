import type { ReactElement } from 'react'

/** An announcement for screen readers; a new object is announced again. */
export interface Announcement {
  readonly text: string
  /** Failures are assertive, everything else waits for a pause. */
  readonly isFailure?: boolean
}

/** Makes announcements; keep it mounted, because screen readers skip text that is added together with its region. */
export function LiveRegion({ announcement }: { readonly announcement: Announcement | undefined }): ReactElement {
  const { text, isFailure } = announcement ?? {}
  return (
    <div className="lk-spoken">
      <p aria-live="polite">{!isFailure && text}</p>
      <p aria-live="assertive">{isFailure && text}</p>
    </div>
  )
}
