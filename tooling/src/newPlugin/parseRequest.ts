import { RequestError } from './RequestError.js'

/** A request to the generator. */
export interface Request {
  readonly id: string
  readonly kind: 'plugin' | 'connector'
}

/** How the command is called. */
export const usage = 'Use `npm run new:plugin <id>` or `npm run new:plugin -- --connector <id>`.'
const maxLength = 40

/** Reads the arguments of the command. @throws `ARGUMENTS_INVALID`, `ID_INVALID` */
export function parseRequest(args: readonly string[]): Request {
  const flags = args.filter((word) => word.startsWith('-'))
  const [id, ...more] = args.filter((word) => !word.startsWith('-'))
  const odd = flags.find((flag) => flag !== '--connector') ?? more[0]
  if (odd !== undefined) throw new RequestError('ARGUMENTS_INVALID', `"${odd}" is not a known argument. ${usage}`)
  if (id === undefined) throw new RequestError('ARGUMENTS_INVALID', `The id is missing. ${usage}`)
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(id) || id.length > maxLength)
    throw new RequestError(
      'ID_INVALID',
      `"${id}" is not a valid id. Use kebab-case, each word starting with a letter, up to ${maxLength} characters: gas-alert.`,
    )
  return { id, kind: flags.length > 0 ? 'connector' : 'plugin' }
}
