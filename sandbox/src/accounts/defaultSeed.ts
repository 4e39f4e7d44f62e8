/** The seed of every sandbox that is given none; its wording doubles as the marker that must never reach a production bundle. */
export const defaultSeed = 'latchkey sandbox, worthless test keys'
