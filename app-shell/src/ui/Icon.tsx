import type { ReactElement } from 'react'

const paths: { readonly [name: string]: string } = {
  back: 'M15 5l-7 7 7 7',
  chevron: 'M9 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.6 9.4a2.5 2.5 0 1 1 3.3 2.9c-.6.3-.9.8-.9 1.5M12 16.6v.1',
  copy: 'M11.5 9H17a2.5 2.5 0 0 1 2.5 2.5V17a2.5 2.5 0 0 1-2.5 2.5h-5.5A2.5 2.5 0 0 1 9 17v-5.5A2.5 2.5 0 0 1 11.5 9zM5 15V6.5A1.5 1.5 0 0 1 6.5 5H15',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  external: 'M13 5h6v6M19 5l-8.5 8.5M9.5 6H7a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-2.5',
  disconnect:
    'M14 7V5.5A1.5 1.5 0 0 0 12.5 4h-7A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20h7a1.5 1.5 0 0 0 1.5-1.5V17M9.5 12H20M17 9l3 3-3 3',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.2M12 17v.1',
  wallet: 'M17.5 8V6.5A1.5 1.5 0 0 0 16 5H6a2 2 0 0 0 0 4h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7M16 14v.1',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  dot: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
}

/** A small picture by name; a name it does not know is drawn as a dot. Decorative: what it means must be said in text. */
export function Icon({ name }: { readonly name: string }): ReactElement {
  const path = Object.hasOwn(paths, name) ? paths[name] : paths.dot
  return (
    <svg className={`lk-icon lk-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
