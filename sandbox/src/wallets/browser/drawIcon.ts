// The icon of "Browser One": a key.
const key =
  '<g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><circle cx="36" cy="48" r="14"/><path d="M50 48h28M66 48v12M78 48v8"/></g>'

/** A wallet's icon as a data URL: its letter, or a key without one, on a rounded tile of its colour. */
export function drawIcon({ letter, colour }: { letter: string; colour: string }): string {
  const sign = letter
    ? `<text x="48" y="66" fill="#fff" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle">${letter}</text>`
    : key
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${colour}"/>${sign}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
