import { contrast } from './contrast.js'
import { pairs } from './pairs.js'
import type { Colour } from './parseColour.js'
import { passingShade } from './passingShade.js'

const write = (colour: Colour): string => `rgb(${colour.map((part) => Math.round(part * 255)).join(' ')})`
const white: Colour = [1, 1, 1]
const ink: Colour = [22 / 255, 20 / 255, 31 / 255]
const black: Colour = [0, 0, 0]

/**
 * Corrected values for colours with too little contrast on their background, and the names of those colours. The colour on
 * the accent is computed unless the site set a readable one; the accent stays, and accent-coloured text gets a separate shade.
 */
export function correctColours(
  read: (token: string) => Colour | undefined,
  isSet: (token: string) => boolean,
): { readonly values: readonly (readonly [token: string, value: string])[]; readonly weak: readonly string[] } {
  const values: (readonly [string, string])[] = []
  const weak: string[] = []
  for (const { colour: token, grounds, least } of pairs) {
    const colour = read(token === 'accent-text' ? 'accent' : token)
    const stands = grounds.map(read).filter((ground) => ground !== undefined)
    if (!colour || stands.length < grounds.length) continue
    const shade = passingShade(colour, stands, least)
    if (shade === colour) continue
    weak.push(token === 'accent-text' ? 'accent' : token)
    values.push([token, write(shade)])
  }
  const accent = read('accent')
  const onAccent = read('on-accent')
  if (accent && onAccent && contrast(accent, onAccent) < 4.5) {
    if (isSet('on-accent')) weak.push('on-accent')
    const best = [white, ink, black].find((colour) => contrast(accent, colour) >= 4.5) ?? black
    values.push(['on-accent', write(best)])
  } else if (accent && isSet('accent') && !isSet('on-accent')) {
    const best = contrast(accent, white) >= 4.5 ? white : ink
    if (contrast(accent, best) >= 4.5) values.push(['on-accent', write(best)])
  }
  return { values, weak }
}
