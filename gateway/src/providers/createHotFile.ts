import { readFile, stat } from 'node:fs/promises'

/** A file that is read again when it changes. */
export interface HotFile<Value> {
  /** What is in the file now; `undefined` while it is absent, too large or invalid. */
  read(): Promise<Value | undefined>
}

/** Creates the reader of a file of JSON; `parse` returns `undefined` for what it does not accept. */
export function createHotFile<Value>(
  path: string,
  maxBytes: number,
  parse: (value: unknown) => Value | undefined,
): HotFile<Value> {
  let seen = ''
  let value: Value | undefined

  return {
    async read() {
      try {
        const { mtimeMs, size, ino } = await stat(path)
        const version = `${mtimeMs} ${size} ${ino}`
        if (version === seen) return value
        value = size > maxBytes ? undefined : parse(JSON.parse(await readFile(path, 'utf8')))
        seen = version
      } catch {
        seen = ''
        value = undefined
      }
      return value
    },
  }
}
