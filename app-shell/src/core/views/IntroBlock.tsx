import type { ReactElement, ReactNode } from 'react'

/** One block of an explanatory view. */
export function IntroBlock({
  picture,
  title,
  text,
}: {
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
}): ReactElement {
  return (
    <section className="lk-block">
      {picture}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </section>
  )
}
