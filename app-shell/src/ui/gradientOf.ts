/** A gradient determined by the text; its ends are `spread` degrees of hue apart. */
export function gradientOf(text: string, spread: number): string {
  let hash = 7
  // Names that differ in one letter get distant hues.
  for (const character of text.toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x1000193)
  // From cyan over violet to orange: white letters stay readable on all of these.
  const hue = 190 + ((hash >>> 8) % 200)
  return `linear-gradient(140deg,hsl(${hue} 88% 66%),hsl(${hue + spread} 68% 46%))`
}
