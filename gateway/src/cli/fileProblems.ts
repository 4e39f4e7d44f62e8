import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { tokenListSchema } from '../configuration/chainSchema.js'
import type { ReadConfiguration } from '../configuration/configurationSchema.js'
import { problemsOf } from '../configuration/parseConfiguration.js'
import { isPrice } from '../providers/prices.js'

/**
 * Faults of the files that a configuration names, one line each.
 * A gateway that runs leaves out what such a file does not say, so only this tells the owner of a wrong path.
 */
export function fileProblems({ chains, upstreams }: ReadConfiguration, file: string): readonly string[] {
  const folder = dirname(resolve(file))
  const { prices } = upstreams
  return [
    ...chains.flatMap(({ tokens }, at) =>
      typeof tokens === 'string'
        ? jsonProblems(folder, tokens, (value) => problemsOf(tokenListSchema, value)).map(
            (problem) => `chains.${at}.tokens: ${problem}`,
          )
        : [],
    ),
    ...(prices?.kind === 'file'
      ? jsonProblems(folder, prices.path, priceProblems)
      : prices?.kind === 'module' && !existsSync(resolve(folder, prices.path))
        ? [`${prices.path} cannot be read.`]
        : []
    ).map((problem) => `upstreams.prices: ${problem}`),
  ]
}

function jsonProblems(
  folder: string,
  path: string,
  problemsIn: (value: unknown) => readonly string[],
): readonly string[] {
  let text: string
  try {
    text = readFileSync(resolve(folder, path), 'utf8')
  } catch {
    return [`${path} cannot be read.`]
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [`${path} is not JSON.`]
  }
  return problemsIn(value).map((problem) => `${path}: ${problem}`)
}

function priceProblems(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['must map CAIP-19 ids to prices']
  return Object.entries(value).flatMap(([asset, price]) =>
    price === null || isPrice(price) ? [] : [`${asset} has no price of zero or more`],
  )
}
