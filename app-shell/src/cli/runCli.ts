import { parseArgs } from 'node:util'
import { contentPolicyDirectives, formatPolicy } from '../server/contentPolicy.js'
import { readSite } from './readSite.js'

const usage = `latchkey-app-shell csp <module> [--json | --meta] [--report-only]

csp            prints the Content-Security-Policy for the site whose configuration the module exports
--json         the name of the header, its value and the sources of each directive
--meta         an element for the head of a page
--report-only  a header that reports violations and blocks nothing`

/** Where the command line writes: results and faults. */
export interface CliOutput {
  log(text: string): void
  error(text: string): void
}

class UsageError extends Error {}

/** What `csp` prints. @throws `CONFIGURATION_UNREADABLE`, `CONFIG_INVALID`, `CONTENT_POLICY_UNKNOWN` */
const printPolicy = async (file: string, form: PolicyForm): Promise<string> => {
  const directives = contentPolicyDirectives(await readSite(file))
  const value = formatPolicy(directives)
  const header = `Content-Security-Policy${form['report-only'] ? '-Report-Only' : ''}`
  if (form.json) return JSON.stringify({ header, value, directives }, undefined, 2)
  // Sources contain neither double quotes nor angle brackets.
  return form.meta ? `<meta http-equiv="${header}" content="${value}">` : `${header}: ${value}`
}

interface PolicyForm {
  readonly json?: boolean | undefined
  readonly meta?: boolean | undefined
  readonly 'report-only'?: boolean | undefined
}

/** Runs a command of the command line and returns the exit code: 0, 1 for a fault of the configuration, 2 for one of the command. */
export async function runCli(args: readonly string[], output: CliOutput): Promise<0 | 1 | 2> {
  try {
    const flag = { type: 'boolean' } as const
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: flag, meta: flag, 'report-only': flag, help: flag },
    })
    const [command, file, ...others] = positionals
    if (values.help) {
      output.log(usage)
      return 0
    }
    if (command !== 'csp' || file === undefined || others.length) throw new UsageError(usage)
    if (values.meta && (values.json || values['report-only']))
      throw new UsageError('A <meta> element can neither be JSON nor report only.')
    output.log(await printPolicy(file, values))
    return 0
  } catch (error) {
    const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
    if (error instanceof UsageError || `${code}`.startsWith('ERR_PARSE_ARGS')) {
      output.error(`${message}`)
      return 2
    }
    output.error(code === undefined ? String(error) : `${code}: ${message}`)
    return 1
  }
}
