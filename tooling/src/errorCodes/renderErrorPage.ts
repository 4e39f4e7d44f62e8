import type { ErrorCodeRow } from './readErrorCodes.js'

const head = `<!-- Made from the TSDoc of \`interface ErrorCodes\` in each package by \`npm run docs:api\`; edit it there. -->

# Errors

Every error that the toolkit throws, rejects with or reports is a \`BaseError\` of \`@latchkey/kernel\`. Distinguish errors by \`code\`,
never by message or class. \`shortMessage\` is English text for developers, \`details\` contains plain values, \`cause\` is the original
error, and \`docsPath\` (\`docs/errors.md#CODE\`) is the path of this page in the repository, with the code as the anchor. Alerts (\`alert:raised\`) and warnings
(\`kernel:warned\`) carry codes too.

\`ErrorCode\` is the type of every code of the packages that a site imports. \`error.code\` may also have other values: other
plugins and connectors define their own codes and document them. So do the servers:
[\`GatewayErrorCode\`](api/gateway.md#gatewayerrorcode), [\`RelayErrorCode\`](api/relay.md#relayerrorcode), [\`SandboxErrorCode\`](api/sandbox.md#sandboxerrorcode).
`

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** Renders `docs/errors.md`: a row for each code, in alphabetical order. */
export function renderErrorPage(rows: readonly ErrorCodeRow[]): string {
  const lines = rows.map(({ code, meaning, cure, packages }) => {
    const users = packages.map((name) => `\`${name.replace('@latchkey/', '')}\``).join(', ')
    return `| <a id="${code}"></a>\`${code}\` | ${cell(meaning)} | ${cell(cure)} | ${users} |`
  })
  return [head, '| code | what it means | what to do | made by |', '|---|---|---|---|', ...lines, ''].join('\n')
}
