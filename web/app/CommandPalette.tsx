/** Placeholder until the palette stands. */
export default function CommandPalette() {
  return null
}
