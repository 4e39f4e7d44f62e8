import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { GatewayError } from '../GatewayError.js'

/** Signs texts that clients keep and bring back. The newest key signs; it and the one before verify. */
export interface Keyring {
  /** Creates the file if it is missing; throws `CONFIGURATION_UNREADABLE` if it cannot be used. */
  prepare(): void
  /** The text with its signature; `purpose` keeps a text of one kind from counting as one of another. */
  sign(purpose: string, text: string): string
  /** The text, or `undefined` if no valid key of ours signed it for this purpose. */
  verify(purpose: string, signed: string): string | undefined
}

const fileSchema = v.strictObject({
  keys: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[\w-]{8}$/)),
        secret: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
        createdAt: v.string(),
      }),
    ),
    v.minLength(1),
    v.maxLength(2),
  ),
})
type Key = v.InferOutput<typeof fileSchema>['keys'][number]

/** How often the file is looked at, in milliseconds. */
const lookMs = 1000

/** Creates the keyring; without a file its key ends with the process. The file is written when it is first needed, with the mode 0600. */
export function createKeyring(file: string | undefined, now: () => number): Keyring {
  let keys: readonly Key[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  let changedAt: number | undefined

  function current(): readonly Key[] {
    if (file === undefined) {
      if (keys.length === 0) keys = [createKey()]
      return keys
    }
    if (now() - lookedAt < lookMs) return keys
    lookedAt = now()
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) keys = writeKeys(file, [createKey()], 'wx')
    else if (changed !== changedAt) keys = readKeys(file)
    changedAt = changed
    return keys
  }

  return {
    prepare: () => void current(),
    sign(purpose, text) {
      const [key] = current()
      if (!key) throw new GatewayError('CONFIGURATION_INVALID', 'There is no signing key.')
      return `${key.id}.${Buffer.from(text).toString('base64url')}.${macOf(key, purpose, text).toString('base64url')}`
    },
    verify(purpose, signed) {
      const [id, encoded, mac, ...rest] = signed.split('.')
      const key = current().find((each) => each.id === id)
      if (!key || encoded === undefined || mac === undefined || rest.length > 0) return undefined
      const text = Buffer.from(encoded, 'base64url').toString('utf8')
      const wanted = macOf(key, purpose, text)
      const given = Buffer.from(mac, 'base64url')
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : undefined
    },
  }
}

/** Puts a new key in front of the newest one and forgets the others; returns how many are valid. */
export function rotateKeys(file: string): number {
  const [newest] = statSync(file, { throwIfNoEntry: false }) ? readKeys(file) : []
  return writeKeys(file, newest ? [createKey(), newest] : [createKey()], 'w').length
}

const createKey = (): Key => ({
  id: randomBytes(6).toString('base64url'),
  secret: randomBytes(32).toString('base64url'),
  createdAt: new Date().toISOString(),
})

const macOf = ({ secret }: Key, purpose: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(`${purpose}\0${text}`).digest()

function readKeys(file: string): readonly Key[] {
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8'))).keys
  } catch (cause) {
    throw new GatewayError('CONFIGURATION_UNREADABLE', `The signing keys cannot be read: ${file}`, { cause })
  }
}

/** Replaces the file in one step, so that nobody reads half of it. */
function writeKeys(file: string, keys: readonly Key[], flag: 'w' | 'wx'): readonly Key[] {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const content = `${JSON.stringify({ keys }, undefined, 2)}\n`
  if (flag === 'wx') {
    try {
      writeFileSync(file, content, { flag, mode: 0o600 })
      return keys
    } catch (error) {
      // Another process was first.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readKeys(file)
      throw new GatewayError('CONFIGURATION_UNREADABLE', `The signing keys cannot be written: ${file}`, {
        cause: error,
      })
    }
  }
  // A link at a name that can be guessed would lead the keys elsewhere, and an older file keeps its mode.
  const made = `${file}.${randomBytes(6).toString('hex')}.new`
  const descriptor = openSync(
    made,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    0o600,
  )
  try {
    try {
      writeFileSync(descriptor, content)
    } finally {
      closeSync(descriptor)
    }
    renameSync(made, file)
  } catch (error) {
    rmSync(made, { force: true })
    throw error
  }
  return keys
}
