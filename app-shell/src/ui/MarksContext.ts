import { createContext } from 'react'

/** Pictures that arrived so far, as `data:` addresses, by what they stand for. */
export type Marks = ReadonlyMap<string, string>

/** The marks for the tiles inside. */
export const MarksContext = /*#__PURE__*/ createContext<Marks | undefined>(undefined)
