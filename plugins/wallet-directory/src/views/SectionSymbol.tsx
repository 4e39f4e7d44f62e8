import { Drawing } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'

const paths = {
  wallet: 'M17.5 8V6.5A1.5 1.5 0 0 0 16 5H6a2 2 0 0 0 0 4h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7M16 14v.1',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
} as const

/** The icons of the section, drawn like those of `Icon`, whose code it would be the only one to load that early. */
export const SectionSymbol = ({ name }: { readonly name: keyof typeof paths }): ReactElement => (
  <Drawing name={name} path={paths[name]} />
)
