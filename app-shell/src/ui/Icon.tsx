import type { ReactElement } from 'react'
import type { FirstIconName } from './FirstIcon.js'
import { Drawing, FirstIcon } from './FirstIcon.js'

const paths = {
  chevron: 'M9 6l6 6-6 6',
  copy: 'M11.5 9H17a2.5 2.5 0 0 1 2.5 2.5V17a2.5 2.5 0 0 1-2.5 2.5h-5.5A2.5 2.5 0 0 1 9 17v-5.5A2.5 2.5 0 0 1 11.5 9zM5 15V6.5A1.5 1.5 0 0 1 6.5 5H15',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  external: 'M13 5h6v6M19 5l-8.5 8.5M9.5 6H7a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-2.5',
  disconnect:
    'M14 7V5.5A1.5 1.5 0 0 0 12.5 4h-7A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20h7a1.5 1.5 0 0 0 1.5-1.5V17M9.5 12H20M17 9l3 3-3 3',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  refresh: 'M19 12a7 7 0 1 1-2.1-5M19.2 3.8V8H15',
  wallet: 'M17.5 8V6.5A1.5 1.5 0 0 0 16 5H6a2 2 0 0 0 0 4h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7M16 14v.1',
  coins: 'M9 4.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM16.2 9.7a5 5 0 1 1-6.4 7.2',
  receive: 'M12 4v10.5M7.5 10l4.5 4.5 4.5-4.5M5 19.5h14',
  send: 'M12 20V9.5M7.5 14l4.5-4.5 4.5 4.5M5 4.5h14',
  key: 'M15.5 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12.3 11.7L4.5 19.5M7 17l2.5 2.5M16.5 7.5v.1',
  pencil: 'M5 19l.9-3.9L16 5a1.7 1.7 0 0 1 2.4 0l.6.6a1.7 1.7 0 0 1 0 2.4L8.9 18.1zM14.5 6.5l3 3',
  person: 'M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5zM4.5 19.5c.8-3 3.7-4.5 7.5-4.5s6.7 1.5 7.5 4.5',
}

/** Names of all the icons. */
export type IconName = keyof typeof paths | FirstIconName

/** A small picture by name; an unknown name is drawn as a dot. Decorative: its meaning must also be given in text. */
export const Icon = ({ name }: { readonly name: IconName }): ReactElement =>
  Object.hasOwn(paths, name) ? (
    <Drawing name={name} path={paths[name as keyof typeof paths]} />
  ) : (
    <FirstIcon name={name} />
  )
