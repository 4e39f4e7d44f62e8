import type { ReactElement } from 'react'

/** A small picture from its path. Decorative: what it means must be said in text. */
export function Drawing({ name, path }: { readonly name: string; readonly path: string }): ReactElement {
  return (
    <svg className={`lk-icon lk-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

const dot = 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'
const paths = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 2.5 2.5v2M12 17v.1',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.2M12 17v.1',
}

/** Icons that the first frame may need; `dot` stands for any unknown name. */
export type FirstIconName = keyof typeof paths | 'dot'

/** One of the icons that the first frame may need; any other name is drawn as a dot. Later frames use `Icon`. */
export const FirstIcon = ({ name }: { readonly name: string }): ReactElement => (
  <Drawing name={name} path={Object.hasOwn(paths, name) ? paths[name as keyof typeof paths] : dot} />
)
